import { describe, expect, test } from '@rstest/core'
import { createAnswers, makePsbt, testBitcoin } from '../../testing/bitcoin.js'
import { toBase64 } from './bytes.js'
import { createSatsConnectFace } from './satsConnect.js'
import { writeSighashes } from './writeSighashes.js'

const { innerKey, ordinal, payment, publicKey } = testBitcoin
const unsigned = makePsbt({ version: 0, inputs: [[], []] })
const psbt = toBase64(unsigned)
const signInputs = [
  { index: 0, address: payment, sighashTypes: [0x81] },
  { index: 1, address: ordinal },
]
const written = writeSighashes(unsigned, signInputs)
const signed = makePsbt({ version: 0, inputs: [[[[2, 2], [9]]], []] })

describe('createSatsConnectFace', () => {
  const listed = ['wallet_connect', 'wallet_getAccount', 'wallet_disconnect']
  function create(methods: readonly string[] = listed) {
    const { answers, ask, asked } = createAnswers()
    const heard: Record<string, (event: unknown) => void> = {}
    const request = async (method: string, params: unknown, id: string) => {
      const result = await ask(method, params, id)
      return Object(result).status ? result : { status: 'success', result }
    }
    const addListener = ({ eventName, cb }: { eventName: string; cb: (event: unknown) => void }) => {
      heard[eventName] = cb
      return () => void delete heard[eventName]
    }
    const face = createSatsConnectFace({ id: 'Some.place', methods }, { request, addListener })
    answers.wallet_connect = {
      addresses: [
        { address: payment, publicKey, purpose: 'payment', derivationPath: "m/84'/0'/0'/0/0" },
        { address: ordinal, publicKey: innerKey, purpose: 'ordinals' },
        { address: 'SP2J6ZY48', publicKey, purpose: 'stacks' },
        { address: payment, purpose: 'payment' },
      ],
    }
    return { answers, asked, face, heard }
  }

  test('default: payment and ordinal accounts, other chains’ left out; a missing key is left out, not made up', async () => {
    const { asked, face } = create()
    expect(await face.requestAccounts()).toEqual([
      { address: payment, type: 'payment', publicKey, path: "m/84'/0'/0'/0/0" },
      { address: ordinal, type: 'ordinal', publicKey: innerKey },
      { address: payment, type: 'payment' },
    ])
    expect(asked).toEqual([['wallet_connect', { addresses: ['payment', 'ordinals'] }, 'Some.place']])
  })

  test('param: an older wallet is asked in the older words, and has no silent question', async () => {
    const { answers, asked, face } = create(['getAddresses'])
    answers.getAddresses = { addresses: [{ address: payment, purpose: 'payment' }] }
    await face.requestAccounts()
    await face.disconnect?.()
    expect(face.readAccounts).toBeUndefined()
    expect(asked.map(([name]) => name)).toEqual(['getAddresses', 'wallet_renouncePermissions'])
  })

  test('behavior: signs by BIP-322; a PSBT carries the sighash types; amounts go as numbers', async () => {
    const { answers, asked, face } = create()
    Object.assign(answers, {
      signMessage: { signature: 'c2ln' },
      signPsbt: { psbt: toBase64(signed), txid: null },
      sendTransfer: { txid: 'id' },
    })
    expect(await face.signMessage({ address: payment, message: 'Hello' })).toBe('c2ln')
    expect(await face.signPsbt({ psbt, signInputs })).toEqual({ psbt: toBase64(signed) })
    expect(await face.sendTransfer?.({ recipient: payment, amount: 2_100_000_000_000_000n })).toBe('id')
    expect(asked.map(([, params]) => params)).toEqual([
      { address: payment, message: 'Hello', protocol: 'BIP322' },
      { psbt: toBase64(written), signInputs: { [payment]: [0], [ordinal]: [1] }, broadcast: false },
      { recipients: [{ address: payment, amount: 2_100_000_000_000_000 }] },
    ])
  })

  test('error: the wallet’s own code is kept; what is no answer is said to be none', async () => {
    const { answers, face } = create()
    answers.wallet_connect = { status: 'error', error: { code: -32_000, message: 'no' } }
    await expect(face.requestAccounts()).rejects.toMatchObject({ code: -32_000 })
    answers.wallet_connect = { status: 'error', error: {} }
    await expect(face.requestAccounts()).rejects.toBeInstanceOf(Error)
    answers.signMessage = { signature: 7 }
    await expect(face.signMessage({ address: payment, message: '' })).rejects.toMatchObject({
      name: 'InvalidResponseError',
    })
  })

  test('behavior: other accounts are read anew; a wallet that lets go has none', async () => {
    const { answers, face, heard } = create()
    answers.wallet_getAccount = { addresses: [{ address: ordinal, purpose: 'ordinals' }] }
    const told: unknown[] = []
    const stop = face.subscribe?.((accounts) => void told.push(accounts))
    heard.accountChange?.({})
    await new Promise((resolve) => setTimeout(resolve))
    heard.disconnect?.({})
    expect(told).toEqual([[{ address: ordinal, type: 'ordinal' }], []])
    stop?.()
    expect(heard).toEqual({})
  })
})
