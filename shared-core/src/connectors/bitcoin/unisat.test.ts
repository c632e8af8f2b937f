import { describe, expect, test } from '@rstest/core'
import { toHex } from '../../format/bytes.js'
import { createAnswers, testBitcoin, testPaying, testSigning } from '../../testing/bitcoin.js'
import { createUnisatFace } from './unisat.js'

const { ordinal, payment, publicKey, txid } = testBitcoin
const { inputs, signed, unsigned } = testSigning

describe('createUnisatFace', () => {
  function create(lacks: readonly string[] = []) {
    const { answers, ask, asked } = createAnswers()
    const names =
      'requestAccounts getAccounts getPublicKey disconnect signMessage signPsbt pushPsbt sendBitcoin'
    const wallet: Record<string, unknown> = Object.fromEntries(
      names
        .split(' ')
        .filter((name) => !lacks.includes(name))
        .map((name) => [name, (...args: unknown[]) => ask(name, ...args)]),
    )
    const listeners = new Set<(answer: unknown) => void>()
    wallet.on = (event: string, listener: (answer: unknown) => void) =>
      event === 'accountsChanged' && listeners.add(listener)
    wallet.removeListener = (_: string, listener: (answer: unknown) => void) => listeners.delete(listener)
    return { answers, asked, face: createUnisatFace(() => wallet), listeners }
  }

  test('default: the one address in use, with its key where the wallet tells it', async () => {
    const { answers, face } = create()
    Object.assign(answers, { requestAccounts: [payment, ordinal], getPublicKey: publicKey })
    expect(await face.requestAccounts()).toEqual([{ address: payment, type: 'payment', publicKey }])
    for (const key of [undefined, 7, () => Promise.reject(new Error('no'))]) {
      answers.getPublicKey = key
      expect(await face.requestAccounts()).toEqual([{ address: payment, type: 'payment' }])
    }
    answers.getAccounts = []
    expect(await face.readAccounts?.()).toEqual([])
  })

  test('behavior: a PSBT is finished only where it is sent, in a step of its own [CAP-12: Bitcoin]', async () => {
    const { answers, asked, face } = create()
    Object.assign(answers, { signPsbt: toHex(signed), pushPsbt: txid, sendBitcoin: txid, signMessage: 's' })
    const psbt = unsigned
    for (const broadcast of [false, true])
      expect(await face.signPsbt({ psbt, inputs, broadcast })).toEqual({ psbt: signed })
    expect(await face.pushPsbt?.(signed)).toBe(txid)
    await face.sendTransfer?.({ from: testPaying, recipient: payment, amount: 546n })
    await face.signMessage({ account: testPaying, message: 'Hello' })
    const toSignInputs = [
      { index: 0, address: payment, sighashTypes: [0x81] },
      { index: 1, address: ordinal },
    ]
    expect(asked).toEqual([
      ['signPsbt', toHex(unsigned), { autoFinalized: false, toSignInputs }],
      ['signPsbt', toHex(unsigned), { autoFinalized: true, toSignInputs }],
      ['pushPsbt', toHex(signed)],
      ['sendBitcoin', payment, 546],
      ['signMessage', 'Hello', 'bip322-simple'],
    ])
  })

  test('behavior: who it would sign as is asked without a word to the visitor, unless it is locked', async () => {
    const { answers, asked, face } = create()
    answers.getAccounts = [ordinal]
    expect(await face.readCurrent?.()).toBe(ordinal)
    expect(asked).toEqual([['getAccounts']])
    Object.assign(answers, { getAccounts: [], requestAccounts: [payment] })
    expect(await face.readCurrent?.()).toBe(payment)
  })

  test('error: answers of a wrong kind; what it lacks is absent [CAP-12: Bitcoin]', async () => {
    const { answers, asked, face } = create(['disconnect', 'pushPsbt'])
    const wrong = { name: 'InvalidResponseError' }
    expect(face.disconnect).toBeUndefined()
    for (const answer of [undefined, payment, [7], {}]) {
      Object.assign(answers, { requestAccounts: answer, getAccounts: answer })
      await expect(face.requestAccounts()).rejects.toMatchObject(wrong)
      await expect(face.readCurrent?.()).rejects.toMatchObject(wrong)
    }
    const psbt = unsigned
    for (const answer of [undefined, 7, 'not hex', 'abc']) {
      Object.assign(answers, { signPsbt: answer, signMessage: Object(answer), sendBitcoin: answer })
      await expect(face.signPsbt({ psbt, inputs, broadcast: false })).rejects.toMatchObject(wrong)
      await expect(face.signMessage({ account: testPaying, message: '' })).rejects.toMatchObject(wrong)
      const transfer = { from: testPaying, recipient: payment, amount: 546n }
      await expect(face.sendTransfer?.(transfer)).rejects.toMatchObject(wrong)
    }
    // The wallet is not asked to sign what it cannot send.
    asked.length = 0
    await expect(face.signPsbt({ psbt, inputs, broadcast: true })).rejects.toMatchObject({
      name: 'ProviderNotFoundError',
    })
    expect(asked).toEqual([])
  })

  test('error: an id of a transaction that is none', async () => {
    const { answers, face } = create()
    for (const id of ['', 'id', `0x${txid}`, txid.slice(1), `${txid}0`, 7]) {
      answers.pushPsbt = id
      await expect(face.pushPsbt?.(signed)).rejects.toMatchObject({ name: 'InvalidResponseError' })
    }
  })

  test('behavior: what it says unasked, until it is not listened to', async () => {
    const { answers, face, listeners } = create()
    answers.getPublicKey = publicKey
    const told: unknown[] = []
    const stop = face.subscribe?.((accounts) => void told.push(accounts))
    await new Promise((resolve) => setTimeout(resolve))
    for (const answer of [[payment], 'nonsense', []]) for (const listener of listeners) listener(answer)
    await new Promise((resolve) => setTimeout(resolve))
    expect(told).toHaveLength(2)
    expect(told).toContainEqual([{ address: payment, type: 'payment', publicKey }])
    expect(told).toContainEqual([])
    stop?.()
    await new Promise((resolve) => setTimeout(resolve))
    expect(listeners.size).toBe(0)
  })
})
