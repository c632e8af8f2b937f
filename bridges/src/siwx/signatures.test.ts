/** @rstest-environment node */

import { bitcoinAccountAt, solanaAccountAt } from '@foyer/sandbox/accounts'
import { signEd25519 } from '@foyer/sandbox/solana'
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { serializeErc6492Signature } from 'viem'
import { freePort } from '../../../sandbox/src/freePort.js'
import { factory, ownedAccount } from '../../../sandbox/src/testing/ownedAccount.js'
import { startTestChain } from '../../../sandbox/src/testing/startTestChain.js'
import { signBip322, signEcdsa } from '../../../sandbox/src/wallet/bitcoin/signMessage.js'
import { encodeBase58 } from '../../../shared-core/src/format/base58.js'
import { alice, bob, type Signer, siwxWorld } from '../testing/siwxWorld.js'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const utf8 = (text: string) => new TextEncoder().encode(text)

const solana = (index: number): Signer => ({
  address: solanaAccountAt(index).address,
  chainId: mainnet,
  signMessage: ({ message }) => encodeBase58(signEd25519(solanaAccountAt(index), utf8(message))),
})
const onBitcoin = (kind: 'payment' | 'ordinal', sign = signBip322): Signer => {
  const { address } = bitcoinAccountAt(0)[kind]
  return {
    address,
    chainId: bitcoin,
    signMessage: ({ message }) => sign(bitcoinAccountAt(0), { address, message }),
  }
}
const of = (one: Pick<Signer, 'address' | 'chainId'>, other: Signer): Signer => ({
  ...one,
  signMessage: other.signMessage,
})
const taproot = onBitcoin('ordinal')

describe('keys', () => {
  test.each([
    ['Ethereum', alice],
    ['Solana', solana(0)],
    ['Bitcoin, a payment’s address (BIP-322)', onBitcoin('payment')],
    ['Bitcoin, taproot (BIP-322)', taproot],
    ['Bitcoin, the older way (BIP-137)', onBitcoin('payment', signEcdsa)],
  ] as [string, Signer][])('default: %s [CAP-16]', async (_, signer) => {
    const { accounts, signIn } = siwxWorld()
    expect((await signIn(signer)).status).toBe(200)
    expect(await accounts()).toEqual([`${signer.chainId ?? 'eip155:1'}:${signer.address}`])
  })

  test.each([
    ['Ethereum', of(alice, bob)],
    ['Solana', of(solana(0), solana(1))],
    ['Bitcoin', of(taproot, onBitcoin('payment'))],
    ['one namespace by another', of(solana(0), alice)],
  ] as [string, Signer][])('error: what another key signed: %s', async (_, signer) => {
    const { accounts, signIn } = siwxWorld()
    const { error, status } = await signIn(signer)
    expect([status, error.fault]).toEqual([403, 'signature'])
    expect(await accounts()).toEqual([])
  })
})

describe('contracts', () => {
  let chain: Awaited<ReturnType<typeof startTestChain>>
  beforeAll(async () => {
    chain = await startTestChain('eip155:1')
    await chain.ask(['evm_setAutomine', true])
  })
  afterAll(() => chain.close())
  const nodes = () => ({ 'eip155:1': chain.chain.rpcUrl })
  const contract = ownedAccount(alice.address)
  const early: Signer = {
    address: contract.address,
    signMessage: async ({ message }) =>
      serializeErc6492Signature({
        address: factory,
        data: contract.data,
        signature: await alice.signMessage({ message }),
      }),
  }
  const deployed = of(contract, alice)

  test('default: a contract’s owner signs in for it, before it is there (ERC-6492) and after (ERC-1271) [CAP-16]', async () => {
    const { accounts, signIn } = siwxWorld({ nodes: nodes() })
    expect((await signIn(deployed)).error.fault).toBe('signature')
    expect((await signIn(early)).status).toBe(200)
    await chain.send({ from: alice.address, to: factory, data: contract.data, gas: '0x4c4b40' })
    expect((await signIn(deployed)).status).toBe(200)
    expect(await accounts()).toEqual([`eip155:1:${contract.address}`])
    expect((await signIn(of(contract, bob))).error.fault).toBe('signature')
  })

  test.each([
    ['the zero address, which a recovery that fails yields', `0x${'0'.repeat(40)}`],
    ['the precompile that repeats what it is asked', `0x${'0'.repeat(39)}4`],
    ['the precompile that recovers keys', `0x${'0'.repeat(39)}1`],
  ])('error: nobody signs in as %s [CAP-16: nobody]', async (_, address) => {
    for (const [r, v] of [
      ['00', '1b'],
      ['ff', '1b'],
      ['00', '1c'],
      ['11', '1b'],
      ['ff', '00'],
    ]) {
      const plain = `0x${(r ?? '').repeat(64)}${v}` as const
      const wrapped = serializeErc6492Signature({ address: factory, data: '0x', signature: plain })
      for (const signature of [plain, wrapped]) {
        const { accounts, signIn } = siwxWorld({ nodes: nodes() })
        const { status } = await signIn({ address, signMessage: () => signature })
        expect([status, await accounts()]).toEqual([403, []])
      }
    }
  })

  test('error: without a node of its chain, by the node of another chain, and by none that answers', async () => {
    const without = siwxWorld()
    const { error } = await without.signIn(early)
    expect(error).toEqual({
      fault: 'signature',
      message: expect.stringContaining('no node of eip155:1 is known'),
    })
    const other = siwxWorld({ nodes: { 'eip155:10': chain.chain.rpcUrl } })
    expect((await other.signIn({ ...early, chainId: 'eip155:10' })).error.fault).toBe('chain')
    const dead = siwxWorld({ nodes: { 'eip155:1': `http://127.0.0.1:${await freePort()}` } })
    const answer = await dead.signIn(early)
    expect([answer.status, answer.error.fault]).toEqual([503, 'node'])
    expect(answer.error.message).toBe('Sign-in could not be checked')
    expect(dead.failures).toEqual([expect.objectContaining({ name: 'SiwxNodeError' })])
    expect((await dead.signIn(alice)).status).toBe(200)
  })
})
