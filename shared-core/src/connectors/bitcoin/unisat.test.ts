import { describe, expect, test } from '@rstest/core'
import { createAnswers, makePsbt, testBitcoin } from '../../testing/bitcoin.js'
import { toBase64, toHex } from './bytes.js'
import { createUnisatFace } from './unisat.js'
import { writeSighashes } from './writeSighashes.js'

const { ordinal, payment, publicKey } = testBitcoin
const unsigned = makePsbt({ version: 0, inputs: [[], []] })
const psbt = toBase64(unsigned)
const signInputs = [
  { index: 0, address: payment, sighashTypes: [0x81] },
  { index: 1, address: ordinal },
]
const written = writeSighashes(unsigned, signInputs)
const signed = makePsbt({ version: 0, inputs: [[[[2, 2], [9]]], []] })

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
    wallet.on = (_: string, listener: (answer: unknown) => void) => listeners.add(listener)
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

  test('behavior: a PSBT is finished only where it is sent', async () => {
    const { answers, asked, face } = create()
    Object.assign(answers, { signPsbt: toHex(signed), pushPsbt: 'id', sendBitcoin: 'id', signMessage: 's' })
    expect(await face.signPsbt({ psbt, signInputs })).toEqual({ psbt: toBase64(signed) })
    expect(await face.signPsbt({ psbt, signInputs, broadcast: true })).toEqual({
      psbt: toBase64(signed),
      txid: 'id',
    })
    await face.sendTransfer?.({ recipient: payment, amount: 546n })
    await face.signMessage({ address: payment, message: 'Hello' })
    const toSignInputs = signInputs
    expect(asked).toEqual([
      ['signPsbt', toHex(written), { autoFinalized: false, toSignInputs }],
      ['signPsbt', toHex(written), { autoFinalized: true, toSignInputs }],
      ['pushPsbt', toHex(signed)],
      ['sendBitcoin', payment, 546],
      ['signMessage', 'Hello', 'bip322-simple'],
    ])
  })

  test('error: answers of a wrong kind; what it lacks is absent', async () => {
    const { answers, face } = create(['disconnect'])
    expect(face.disconnect).toBeUndefined()
    for (const answer of [undefined, payment, [7], {}]) {
      answers.requestAccounts = answer
      await expect(face.requestAccounts()).rejects.toMatchObject({ name: 'InvalidResponseError' })
    }
    for (const answer of [undefined, 7, 'not hex', 'abc']) {
      answers.signPsbt = answer
      await expect(face.signPsbt({ psbt, signInputs })).rejects.toBeInstanceOf(Error)
    }
    await expect(face.signPsbt({ psbt: 'bm9uZQ==', signInputs })).rejects.toBeInstanceOf(RangeError)
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
