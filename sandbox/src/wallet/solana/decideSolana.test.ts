import { describe, expect, test } from '@rstest/core'
import { base58, base64 } from '@scure/base'
import { buildTransfer } from '../../testing/buildTransfer.js'
import { codeOf } from '../../testing/codeOf.js'
import { connectSite, initialState, viewFor } from '../state.js'
import { decideSolana } from './decideSolana.js'

const [me = ''] = initialState.solana.addresses
const other = base58.encode(new Uint8Array(32).fill(7))
const ask = (method: string, params?: unknown, isPermitted = true) =>
  decideSolana(method, { state: initialState, isPermitted, origin: 'http://app.example:5173', params })

describe('decideSolana', () => {
  test('default: a site sees no account before it is connected, and is not asked again after', () => {
    expect(ask('solana_getAccounts', undefined, false)).toEqual({ kind: 'answer', result: [] })
    expect(ask('solana_requestAccounts', undefined, false)).toEqual({
      kind: 'ask',
      ask: { kind: 'connectSolana' },
    })
    expect(ask('solana_requestAccounts')).toEqual({ kind: 'answer', result: [{ pubkey: me }] })
  })

  test('behavior: a pairing names no signer, it is the account of ours that has to sign', () => {
    const transaction = base64.encode(buildTransfer({ from: me, to: other, lamports: 5n }))
    expect(ask('solana_signTransaction', { transaction })).toEqual({
      kind: 'ask',
      ask: { kind: 'signSolanaTransactions', address: me, transactions: [transaction], isSent: false },
    })
    expect(ask('solana_signAndSendTransaction', { transaction, pubkey: me })).toMatchObject({
      ask: { isSent: true },
    })
  })

  test('behavior: the wallet writes the text of a sign-in; what is not told is the site’s and the account’s own [CAP-16: sandbox]', () => {
    const written = (params: object) => {
      const decision = ask('solana_signIn', params)
      if (decision.kind !== 'ask' || decision.ask.kind !== 'signInSolana') throw new Error('It asks')
      expect(decision.ask.address).toBe(me)
      return new TextDecoder().decode(base64.decode(decision.ask.message))
    }
    expect(written({})).toBe(`app.example:5173 wants you to sign in with your Solana account:\n${me}`)
    const fields = {
      statement: 'Sign in.',
      uri: 'http://app.example',
      nonce: 'abcdefgh',
      resources: ['https://a.b'],
    }
    expect(written({ ...fields, domain: 'app.example', address: me })).toBe(
      `app.example wants you to sign in with your Solana account:\n${me}\n\nSign in.\n\nURI: http://app.example\nNonce: abcdefgh\nResources:\n- https://a.b`,
    )
    for (const wrong of [{ statement: 'one\ntwo' }, { nonce: 'short' }, { version: '2' }, { domain: 7 }])
      expect(codeOf(() => ask('solana_signIn', wrong))).toBe(-32602)
    expect(codeOf(() => ask('solana_signIn', { address: other }))).toBe(4100)
    expect(codeOf(() => ask('solana_signIn', {}, false))).toBe(4100)
  })

  test('error: nothing is signed for a stranger, for a site that is not connected, or that needs no signature', () => {
    const mine = base64.encode(buildTransfer({ from: me, to: other, lamports: 5n }))
    const foreign = base64.encode(buildTransfer({ from: other, to: me, lamports: 5n }))
    const message = base58.encode(new TextEncoder().encode('x'))
    expect(codeOf(() => ask('solana_signMessage', { message, pubkey: other }))).toBe(4100)
    expect(codeOf(() => ask('solana_signMessage', { message, pubkey: me }, false))).toBe(4100)
    expect(codeOf(() => ask('solana_signTransaction', { transaction: mine, pubkey: me }, false))).toBe(4100)
    expect(codeOf(() => ask('solana_signTransaction', { transaction: foreign, pubkey: me }))).toBe(-32602)
    expect(codeOf(() => ask('solana_signTransaction', { transaction: foreign }))).toBe(-32602)
    expect(codeOf(() => ask('solana_signTransaction', { transaction: 'AAAA', pubkey: me }))).toBe(-32602)
    expect(
      codeOf(() => ask('solana_signAllTransactions', { transactions: [mine, foreign], pubkey: me })),
    ).toBe(-32602)
    expect(codeOf(() => ask('eth_accounts'))).toBe(4200)
  })
})

describe('viewFor', () => {
  test('behavior: a connection is of one namespace alone', () => {
    const state = connectSite(initialState, 'http://a', 'solana')
    expect(viewFor(state, 'http://a')).toMatchObject({ accounts: [], solana: [me], bip122: [] })
    expect(viewFor(state, 'http://b').solana).toEqual([])
  })
})
