import { describe, expect, test } from '@rstest/core'
import {
  decodeAbiParameters,
  erc6492SignatureValidatorByteCode,
  type Hex,
  hashMessage,
  parseSignature,
  serializeCompactSignature,
  signatureToCompactSignature,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createTestNode } from '../../testing/createTestNode.js'
import { getAdapter } from '../getAdapter.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const signature = `0x${'ab'.repeat(65)}` as const

/** A node that judges every signature so, and what it was asked. */
async function judge(verdict: string, address = alice) {
  const asked: Hex[] = []
  const { config } = createTestNode({
    eth_call: ([call]) => {
      asked.push((call as { data: Hex }).data)
      return verdict
    },
  })
  const { verifyMessage } = await getAdapter(config, 'eip155')
  const verified = await verifyMessage?.({ caipAddress: `eip155:1:${address}`, message: 'Hello', signature })
  return { asked, verified }
}

describe('verifyMessage', () => {
  test('default: the account’s chain judges by the validator of ERC-6492, in one call [CAP-16: on the EVM]', async () => {
    const { asked, verified } = await judge('0x01')
    expect([verified, asked.length]).toEqual([true, 1])
    const given = `0x${asked[0]?.slice(erc6492SignatureValidatorByteCode.length)}` as const
    expect(decodeAbiParameters([{ type: 'address' }, { type: 'bytes32' }, { type: 'bytes' }], given)).toEqual(
      [alice, hashMessage('Hello'), signature],
    )
  })

  test('error: the zero address signs nothing, whatever its chain says: a recovery that fails yields it [CAP-16: nobody]', async () => {
    expect(await judge('0x01', `0x${'0'.repeat(40)}`)).toEqual({ asked: [], verified: false })
  })

  test('behavior: anything but a yes is a no', async () => {
    for (const verdict of ['0x00', '0x', '0x02', `0x${'0'.repeat(63)}1`])
      expect((await judge(verdict)).verified).toBe(false)
  })
})

describe('verifyMessage of a key', () => {
  const key = privateKeyToAccount(generatePrivateKey())
  /** A node that answers a call so. */
  const verify = async (of: { signature: string; address?: string; answer: () => unknown }) => {
    const { calls, config } = createTestNode({ eth_call: of.answer })
    const { verifyMessage } = await getAdapter(config, 'eip155')
    const caipAddress = `eip155:1:${of.address ?? key.address}` as const
    const verdict = await verifyMessage?.({ caipAddress, message: 'Hello', signature: of.signature }).catch(
      (error: Error) => error.name,
    )
    return { verdict, calls: calls.length }
  }
  const busy = () => {
    throw new Error('429 Too Many Requests')
  }

  test('asks no node, so that an account with code (EIP-7702) and a busy node do not matter', async () => {
    const signature = await key.signMessage({ message: 'Hello' })
    const compact = serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))
    const bare = `${signature.slice(0, -2)}${signature.endsWith('1b') ? '00' : '01'}`
    for (const one of [signature, compact, bare])
      expect(await verify({ signature: one, answer: busy })).toEqual({ verdict: true, calls: 0 })
    const lower = key.address.toLowerCase()
    expect((await verify({ signature, address: lower, answer: busy })).verdict).toBe(true)
  })

  test('tells a node that does not answer from a signature that is not valid', async () => {
    const other = await privateKeyToAccount(generatePrivateKey()).signMessage({ message: 'Hello' })
    expect((await verify({ signature: other, answer: busy })).verdict).toBe('RpcFailedError')
    expect((await verify({ signature: other, answer: () => '0x00' })).verdict).toBe(false)
    for (const signature of ['0x', '0x1', 'nonsense'])
      expect((await verify({ signature, answer: busy })).verdict).toBe(false)
  })
})
