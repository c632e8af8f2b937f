import { afterEach, describe, expect, rs, test } from '@rstest/core'
import { readExtraFee } from './readExtraFee.js'

const network = {
  caipNetworkId: 'eip155:10',
  rpcUrl: 'https://node.test/',
  name: 'OP Mainnet',
  symbol: 'ETH',
  decimals: 18,
} as Parameters<typeof readExtraFee>[0]
const fees = { gas: 21_000n, maxFeePerGas: 10n, maxPriorityFeePerGas: 1n, isLegacy: false }
const transaction = { to: `0x${'3'.repeat(40)}`, value: 5n, data: '0x' } as Parameters<
  typeof readExtraFee
>[1]['transaction']
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const opStack = '0x420000000000000000000000000000000000000f'

type Answer = { result: unknown } | { error: { code: number; message: string } }

/** A node that answers `eth_call` by contract and selector. */
function serve(answer: (to: string, selector: string) => Answer) {
  rs.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { id, params } = JSON.parse(String(body))
    const [{ data, to }] = params
    return Response.json({ jsonrpc: '2.0', id, ...answer(to, data.slice(0, 10)) })
  })
}
const read = (of: { isLegacy?: boolean } = {}) =>
  readExtraFee(network, { fees: { ...fees, ...of }, transaction, signal: new AbortController().signal })

afterEach(() => {
  rs.unstubAllGlobals()
})

describe('readExtraFee', () => {
  test('adds the fee for bytes and the operator fee of the OP stack', async () => {
    serve((to, selector) => {
      if (to !== opStack) return { result: '0x' }
      if (selector === '0x49948e0e') return { result: word(700n) }
      if (selector === '0x275aedd2') return { result: word(30n) }
      return { error: { code: 3, message: 'execution reverted' } }
    })
    expect(await read()).toBe(730n)
    expect(await read({ isLegacy: true })).toBe(730n)
  })

  test('is nothing on a chain without an oracle', async () => {
    serve(() => ({ result: '0x' }))
    expect(await read()).toBe(0n)
  })

  test('throws instead of leaving the fee out if the node cannot be asked', async () => {
    serve(() => ({ error: { code: -32_005, message: 'limit exceeded' } }))
    await expect(read()).rejects.toMatchObject({ name: 'FrameFault' })
  })
})
