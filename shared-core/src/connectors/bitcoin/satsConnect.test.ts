import { describe, expect, test } from '@rstest/core'
import { bitcoinMainnetId, bitcoinTestnet4Id } from '../../constants/chains.js'
import { toBase64 } from '../../format/bytes.js'
import { createAnswers, testBitcoin, testPaying, testSigning } from '../../testing/bitcoin.js'
import { createSatsConnectFace } from './satsConnect.js'

const { innerKey, ordinal, payment, publicKey, txid } = testBitcoin
const { inputs, signed, unsigned } = testSigning

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

  test('param: a wallet that lists no methods is taken at the newer standard’s word [CAP-12: Bitcoin]', async () => {
    const { answers, asked, face } = create([])
    answers.wallet_getAccount = { addresses: [{ address: payment, purpose: 'payment' }] }
    expect(await face.requestAccounts()).toHaveLength(3)
    expect(await face.readAccounts?.()).toEqual([{ address: payment, type: 'payment' }])
    await face.disconnect?.()
    expect(asked.map(([name]) => name)).toEqual(['wallet_connect', 'wallet_getAccount', 'wallet_disconnect'])
  })

  test('behavior: an id in capitals is the same id, of a transfer and beside a PSBT [CAP-12: Bitcoin]', async () => {
    const { answers, face } = create()
    answers.sendTransfer = { txid: txid.toUpperCase() }
    answers.signPsbt = { psbt: toBase64(signed), txid: txid.toUpperCase() }
    expect(await face.sendTransfer?.({ from: testPaying, recipient: payment, amount: 546n })).toBe(txid)
    const { txid: sent } = await face.signPsbt({ psbt: unsigned, inputs, broadcast: true })
    expect(sent).toBe(txid)
  })

  test('behavior: signs by BIP-322; a PSBT carries the sighash types; amounts go as numbers', async () => {
    const { answers, asked, face } = create(['wallet_connect'])
    Object.assign(answers, {
      signMessage: { signature: 'c2ln' },
      signPsbt: { psbt: toBase64(signed), txid: null },
      sendTransfer: { txid },
    })
    const psbt = unsigned
    expect(await face.signMessage({ account: testPaying, message: 'Hello' })).toBe('c2ln')
    expect(await face.signPsbt({ psbt, inputs, broadcast: false })).toEqual({ psbt: signed })
    answers.signPsbt = { psbt: toBase64(signed), txid }
    expect(await face.signPsbt({ psbt, inputs, broadcast: true })).toEqual({ psbt: signed, txid })
    const transfer = { from: testPaying, recipient: payment, amount: 2_100_000_000_000_000n }
    expect(await face.sendTransfer?.(transfer)).toBe(txid)
    const signing = { psbt: toBase64(unsigned), signInputs: { [payment]: [0], [ordinal]: [1] } }
    expect(asked.map(([, params]) => params)).toEqual([
      { address: payment, message: 'Hello', protocol: 'BIP322' },
      { ...signing, broadcast: false },
      { ...signing, broadcast: true },
      { recipients: [{ address: payment, amount: 2_100_000_000_000_000 }] },
    ])
  })

  test('error: a transfer from an account it was turned away from; one that cannot say goes on [CAP-12: Bitcoin]', async () => {
    const { answers, asked, face } = create()
    const transfer = { from: testPaying, recipient: payment, amount: 546n }
    answers.sendTransfer = { txid }
    for (const answer of [
      { addresses: [{ address: payment, purpose: 'payment' }] },
      { status: 'error', error: { code: -32_002, message: 'Access denied.' } },
    ]) {
      answers.wallet_getAccount = answer
      expect(await face.sendTransfer?.(transfer)).toBe(txid)
    }
    // The wallet pays from the first account that it shows, not from the one in use on the page.
    const paying = { address: payment, purpose: 'payment' }
    const other = { address: ordinal, purpose: 'payment' }
    for (const addresses of [[], [other], [other, paying]]) {
      asked.length = 0
      answers.wallet_getAccount = { addresses }
      await expect(face.sendTransfer?.(transfer)).rejects.toMatchObject({ name: 'AddressNotFoundError' })
      expect(asked.map(([method]) => method)).toEqual(['wallet_getAccount'])
    }
  })

  test('error: the wallet’s own code is kept; what is no answer is said to be none', async () => {
    const { answers, face } = create()
    answers.wallet_connect = { status: 'error', error: { code: -32_000, message: 'no' } }
    await expect(face.requestAccounts()).rejects.toMatchObject({ code: -32_000 })
    answers.wallet_connect = { status: 'error', error: {} }
    await expect(face.requestAccounts()).rejects.toBeInstanceOf(Error)
    const wrong = { name: 'InvalidResponseError' }
    answers.signMessage = { signature: 7 }
    await expect(face.signMessage({ account: testPaying, message: '' })).rejects.toMatchObject(wrong)
    const psbt = toBase64(signed)
    for (const answer of [{ psbt: '*' }, { psbt: 'cHNidP8' }, { psbt, txid: 'id' }, { txid }]) {
      answers.signPsbt = answer
      const signing = face.signPsbt({ psbt: unsigned, inputs, broadcast: false })
      await expect(signing).rejects.toMatchObject(wrong)
    }
  })

  test('reads a network without a readable name as unknown, not as the earlier one', async () => {
    const { answers, face, heard } = create(['wallet_connect', 'wallet_getNetwork'])
    answers.wallet_getNetwork = { network: 'Testnet4' }
    expect(await face.readNetworks?.(ordinal)).toEqual([bitcoinTestnet4Id])
    for (const unreadable of [{}, { bitcoin: {} }, { network: 7 }]) {
      answers.wallet_getNetwork = { bitcoin: { name: 'Mainnet' } }
      expect(await face.readNetworks?.(ordinal)).toEqual([bitcoinMainnetId])
      answers.wallet_getNetwork = unreadable
      expect(await face.readNetworks?.(ordinal)).toEqual(['bip122:unknown'])
    }
    // Without the permission, the last event counts.
    answers.wallet_getNetwork = { status: 'error', error: { code: -32_002, message: 'Access denied.' } }
    face.subscribe?.(() => {})
    for (const [event, id] of [
      [{ network: { name: 'Mainnet' } }, bitcoinMainnetId],
      [{ type: 'networkChange' }, 'bip122:unknown'],
    ] as const) {
      heard.networkChange?.(event)
      expect(await face.readNetworks?.(ordinal)).toEqual([id])
    }
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
