/** @rstest-environment node */

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bitcoinAccountAt, solanaAccountAt } from '@foyer/sandbox/accounts'
import { signEd25519 } from '@foyer/sandbox/solana'
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import {
  checksumAddress,
  concatHex,
  getAddress,
  parseSignature,
  serializeCompactSignature,
  serializeErc6492Signature,
  serializeErc8010Signature,
  signatureToCompactSignature,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
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

/** The same signature as some wallets write it: ended by 0 or 1, and compact (EIP-2098). */
const asBare = (signature: string) => `${signature.slice(0, -2)}${signature.endsWith('1b') ? '00' : '01'}`
const asCompact = (signature: string) =>
  serializeCompactSignature(signatureToCompactSignature(parseSignature(signature as `0x${string}`)))

describe('keys', () => {
  test.each([
    ['ended by 0 or 1', asBare],
    ['in the compact form (EIP-2098)', asCompact],
  ] as const)('default: a signature %s', async (_, write) => {
    const { signIn } = siwxWorld()
    const written: Signer = {
      address: alice.address,
      signMessage: async (message) => write(await alice.signMessage(message)),
    }
    expect((await signIn(written)).status).toBe(200)
    expect((await signIn(of(bob, written))).error.fault).toBe('signature')
  })

  test('default: an account of Rootstock by either checksum has one name (EIP-1191)', async () => {
    for (const address of [alice.address, checksumAddress(alice.address, 30)]) {
      const { accounts, signIn } = siwxWorld()
      expect((await signIn({ ...of(alice, alice), address, chainId: 'eip155:30' })).status).toBe(200)
      expect(await accounts()).toEqual([`eip155:30:${alice.address}`])
    }
    const other = checksumAddress(alice.address, 31)
    for (const chainId of ['eip155:1', 'eip155:30'] as const)
      await expect(
        siwxWorld().signIn({ ...of(alice, alice), address: other, chainId }),
      ).rejects.toMatchObject({ fault: 'account' })
  })

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

/** Code of a contract that reverts, and of one that takes every signature for its own (ERC-1271). */
const rejecting = '0x60006000fd'
const accepting = `0x7f1626ba7e${'00'.repeat(28)}60005260206000f3`

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

  test('default: an account with code that judges no signature signs in by its key (EIP-7702)', async () => {
    const code = concatHex(['0xef0100', contract.address])
    for (const set of [code, rejecting, '0x00'] as const) {
      await chain.ask(['anvil_setCode', alice.address, set])
      const { signIn } = siwxWorld({ nodes: nodes() })
      expect((await signIn(alice)).status).toBe(200)
      expect((await signIn(of(alice, bob))).error.fault).toBe('signature')
    }
    await chain.ask(['anvil_setCode', alice.address, '0x'])
  })

  test('error: a contract that reverts, answers nothing or runs out of gas says no', async () => {
    const address = `0x${'c0'.repeat(20)}`
    // `revert(0, 0)`, `stop`, an invalid instruction, and a loop for ever.
    for (const code of [rejecting, '0x00', '0xfe', '0x5b600056']) {
      await chain.ask(['anvil_setCode', address, code])
      const { failures, signIn } = siwxWorld({ nodes: nodes() })
      const { error, status } = await signIn({ address: getAddress(address), signMessage: alice.signMessage })
      expect([status, error.fault, failures]).toEqual([403, 'signature', []])
    }
  })

  test('error: a node that answers 429 is no verdict, and keys need none', async () => {
    const busy = createServer((_, response) => response.writeHead(429).end('Too Many Requests')).listen(0)
    await once(busy, 'listening')
    const { port } = busy.address() as AddressInfo
    const world = siwxWorld({ nodes: { 'eip155:1': `http://127.0.0.1:${port}` } })
    const answer = await world.signIn(deployed)
    expect([answer.status, answer.error.fault]).toEqual([503, 'node'])
    expect((await world.signIn(alice)).status).toBe(200)
    busy.close()
  }, 30_000)

  test('error: a node that fails after it named its chain is no verdict either', async () => {
    const half = createServer(async (request, response) => {
      const { id, method } = JSON.parse((await request.toArray()).join(''))
      const error = { code: -32_005, message: 'limit exceeded' }
      const told = method === 'eth_chainId' ? { result: '0x1' } : { error }
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ jsonrpc: '2.0', id, ...told }))
    }).listen(0)
    await once(half, 'listening')
    const { port } = half.address() as AddressInfo
    const world = siwxWorld({ nodes: { 'eip155:1': `http://127.0.0.1:${port}` } })
    expect((await world.signIn(deployed)).error.fault).toBe('node')
    half.close()
  }, 30_000)

  test('default: the contract that a key has not delegated to yet signs in for it (ERC-8010)', async () => {
    const key = privateKeyToAccount(generatePrivateKey())
    const delegate = `0x${'d0'.repeat(20)}` as const
    const authorization = await key.signAuthorization({ address: delegate, chainId: 1, nonce: 0 })
    const signer: Signer = {
      address: key.address,
      signMessage: () => serializeErc8010Signature({ authorization, signature: '0x1234' }),
    }
    for (const [code, status] of [
      [accepting, 200],
      [rejecting, 403],
    ] as const) {
      await chain.ask(['anvil_setCode', delegate, code])
      expect((await siwxWorld({ nodes: nodes() }).signIn(signer)).status).toBe(status)
    }
    await chain.ask(['anvil_setCode', delegate, accepting])
    expect((await siwxWorld({ nodes: nodes() }).signIn(of(alice, signer))).status).toBe(403)
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
