import { describe, expect, test } from '@rstest/core'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { bitcoinAccountAt } from '../../exports/accounts.js'
import { codeOf } from '../../testing/codeOf.js'
import { initialState } from '../state.js'
import { decideBitcoin } from './decideBitcoin.js'
import { fulfilBitcoin } from './fulfilBitcoin.js'
import { pushPsbt } from './pushPsbt.js'
import { readPsbt, viewPsbt } from './readPsbt.js'

const { payment, ordinal } = bitcoinAccountAt(0)
const stranger = bitcoinAccountAt(9).payment
const ask = (method: string, params?: unknown, isPermitted = true) =>
  decideBitcoin(method, { state: initialState, isPermitted, params })

const told = ({ address, publicKey, path }: typeof payment) => ({
  address,
  publicKey: hex.encode(publicKey),
  path,
})
const toldOf = (index: number) => {
  const account = bitcoinAccountAt(index)
  return { payment: told(account.payment), ordinal: told(account.ordinal) }
}

function buildPsbt(sighashType?: number): string {
  const tx = new Transaction()
  const add = (script: Uint8Array, amount: bigint, index: number) =>
    tx.addInput({
      txid: 'aa'.repeat(32),
      index,
      witnessUtxo: { script, amount },
      ...(sighashType ? { sighashType } : {}),
    })
  add(payment.script, 60_000n, 0)
  add(stranger.script, 50_000n, 1)
  add(ordinal.script, 1000n, 2)
  tx.addOutputAddress(stranger.address, 100_000n)
  tx.addOutputAddress(payment.address, 10_000n)
  return base64.encode(tx.toPSBT())
}

describe('initialState', () => {
  test('default: its Bitcoin account is the first development account', () => {
    expect(initialState.bip122.accounts).toEqual([toldOf(0)])
  })
})

describe('viewPsbt', () => {
  test('default: what is spent and paid, whose it is, and the fee', () => {
    const { inputs, outputs, fee } = viewPsbt(readPsbt(buildPsbt()), initialState)
    expect(inputs.map(({ address, amount, isOwn }) => [address, amount, isOwn])).toEqual([
      [payment.address, 60_000n, true],
      [stranger.address, 50_000n, false],
      [ordinal.address, 1000n, true],
    ])
    expect(outputs.map(({ isOwn }) => isOwn)).toEqual([false, true])
    expect(fee).toBe(1000n)
  })

  test('behavior: no fee is claimed where an input does not say what it spends', () => {
    const tx = new Transaction()
    tx.addInput({ txid: 'aa'.repeat(32), index: 0 })
    tx.addOutputAddress(stranger.address, 100n)
    expect(viewPsbt(tx, initialState).fee).toBe(undefined)
  })
})

describe('decideBitcoin', () => {
  test('default: without a list it signs what is the wallet’s own, and no other input', () => {
    const psbt = buildPsbt()
    expect(ask('signPsbt', { psbt })).toEqual({
      kind: 'ask',
      ask: {
        kind: 'signPsbt',
        psbt,
        isFinal: false,
        isSent: false,
        inputs: [
          { index: 0, address: payment.address },
          { index: 2, address: ordinal.address },
        ],
      },
    })
  })

  test('behavior: a sighash is taken from the request, else from the PSBT', () => {
    const inputs = (sighashTypes?: number[]) =>
      ask('signPsbt', { psbt: buildPsbt(0x83), signInputs: [{ index: 0, sighashTypes }] })
    expect(inputs()).toMatchObject({ ask: { inputs: [{ sighash: 0x83 }] } })
    expect(inputs([0x81])).toMatchObject({ ask: { inputs: [{ sighash: 0x81 }] } })
    expect(inputs([0x81, 0x83])).toMatchObject({ ask: { inputs: [{ sighash: 0x83 }] } })
  })

  test('error: a stranger’s input, another address, no site, no PSBT, no receiver', () => {
    const psbt = buildPsbt()
    expect(codeOf(() => ask('signPsbt', { psbt, signInputs: [{ index: 1 }] }))).toBe(-32602)
    const wrong = { psbt, signInputs: [{ index: 0, address: ordinal.address }] }
    expect(codeOf(() => ask('signPsbt', wrong))).toBe(-32602)
    expect(codeOf(() => ask('signPsbt', { psbt }, false))).toBe(4100)
    expect(codeOf(() => ask('signPsbt', { psbt: 'AAAA' }))).toBe(-32602)
    const to = (address: string, amount: number) => ({ recipients: [{ address, amount }] })
    expect(codeOf(() => ask('sendTransfer', to('bc1qnothing', 5)))).toBe(-32602)
    expect(codeOf(() => ask('sendTransfer', to(stranger.address, 0)))).toBe(-32602)
    expect(codeOf(() => ask('sendTransfer', to(stranger.address, 5), false))).toBe(4100)
    expect(ask('sendTransfer', to(stranger.address, 5))).toMatchObject({ ask: to(stranger.address, 5) })
    expect(codeOf(() => ask('signMessage', { message: 'x', address: stranger.address }))).toBe(4100)
  })
})

describe('turnedTo', () => {
  const { accounts: earlier } = initialState.bip122
  const turned = {
    ...initialState,
    accountIndex: 9,
    bip122: { ...initialState.bip122, accounts: [toldOf(9)], earlier },
  }
  const from = (method: string, params: unknown) =>
    decideBitcoin(method, { state: turned, isPermitted: true, params })

  test('behavior: an account that is named by its number signs, whichever is in use', async () => {
    const message = { message: 'x', protocol: 'bip322' }
    for (const [kind, number, address] of [
      ['payment', undefined, stranger.address],
      ['payment', 0, payment.address],
      ['ordinal', 0, ordinal.address],
    ] as const)
      expect(from('signMessage', { ...message, kind, number })).toMatchObject({ ask: { address, number } })
    const inputs = [{ address: payment.address }, { address: ordinal.address }]
    expect(from('signPsbt', { psbt: buildPsbt(), number: 0 })).toMatchObject({ ask: { inputs } })
    expect(from('signPsbt', { psbt: buildPsbt() })).toMatchObject({ ask: { inputs: [{ index: 1 }] } })
    const ask = {
      kind: 'signBitcoinMessage',
      address: payment.address,
      message: 'x',
      protocol: 'bip322',
    } as const
    expect(await fulfilBitcoin(turned, { ...ask, number: 0 })).toEqual(await fulfilBitcoin(initialState, ask))
  })

  test('error: a number it never was turned to', () => {
    for (const [method, params] of [
      ['signMessage', { message: 'x', number: 1 }],
      ['signPsbt', { psbt: buildPsbt(), number: 1 }],
      ['sendTransfer', { recipients: [{ address: payment.address, amount: 1 }], number: 1 }],
    ] as const)
      expect(
        codeOf(() => from(method, params)),
        method,
      ).toBe(-32602)
  })
})

describe('numberOfAccount', () => {
  test('behavior: the account that a pairing names by an address pays and signs, of several that are shown', () => {
    const both = { ...initialState, bip122: { ...initialState.bip122, accounts: [toldOf(9), toldOf(0)] } }
    const from = (method: string, params: object) =>
      decideBitcoin(method, { state: both, isPermitted: true, params })
    const transfer = { recipientAddress: stranger.address, amount: '5' }
    const numbers = [undefined, payment.address, ordinal.address, stranger.address].map(
      (account) => from('sendTransfer', { ...transfer, account }) as { ask: { number?: number } },
    )
    expect(numbers.map(({ ask }) => ask.number)).toEqual([undefined, 0, 0, 9])
    const message = { message: 'x', address: ordinal.address }
    expect(from('signMessage', { ...message, account: payment.address })).toMatchObject({
      ask: { number: 0 },
    })
    // An address of another account, and an account that the wallet does not show.
    expect(codeOf(() => from('signMessage', { ...message, account: stranger.address }))).toBe(4100)
    expect(codeOf(() => ask('sendTransfer', { ...transfer, account: stranger.address }))).toBe(4100)
  })
})

describe('pushPsbt', () => {
  test('error: what is no PSBT, or not finished', async () => {
    for (const psbt of ['AAAA', buildPsbt()])
      await expect(pushPsbt({ psbt })).rejects.toMatchObject({ code: -32602 })
    expect(codeOf(() => ask('bip122_pushPsbt', { psbt: '' }, false))).toBe(4100)
  })
})

describe('fulfilBitcoin', () => {
  test('behavior: a signature that leaves things open carries its sighash, and only where it was shown', async () => {
    const psbt = buildPsbt()
    const inputs = [{ index: 0, address: payment.address, sighash: 0x83 }]
    const signed = await fulfilBitcoin(initialState, {
      kind: 'signPsbt',
      psbt,
      inputs,
      isFinal: false,
      isSent: false,
    })
    const tx = readPsbt((signed as { psbt: string }).psbt)
    expect(tx.getInput(0).partialSig?.[0]?.[1].at(-1)).toBe(0x83)
    expect(tx.getInput(1).partialSig).toBe(undefined)
    expect(tx.getInput(2).tapKeySig).toBe(undefined)
  })
})
