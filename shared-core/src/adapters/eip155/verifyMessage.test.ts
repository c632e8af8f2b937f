import { describe, expect, test } from '@rstest/core'
import { decodeAbiParameters, erc6492SignatureValidatorByteCode, type Hex, hashMessage } from 'viem'
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
