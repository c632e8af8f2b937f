import type { TestApi, TestRequest } from '@foyer/shared-core/testing'

export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const usdcAddress = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const hash = `0x${'ab'.repeat(32)}`

export const ether = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 3000,
  quantity: { decimals: '18', numeric: '2' },
} as const
export const usdc = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: `eip155:1:${usdcAddress}`,
  price: 1,
  quantity: { decimals: '6', numeric: '50' },
} as const

export type TestChain = {
  /** Base units. */
  native: bigint
  token: bigint
  tokenDecimals: bigint
  gas: bigint
  gasPrice: bigint
  /** Fee of a rollup for the bytes of a transfer; 0 on any other chain. */
  dataFee: bigint
  receipt: 'success' | 'reverted' | undefined
  /** The transaction behind the receipt, where it differs from a transfer of 1 ETH to Bob. */
  transaction: Readonly<Record<string, unknown>>
  /** The addresses with code. */
  contracts: readonly string[]
  /** Refuses every call, in a way that is not tried again. */
  isBroken: boolean
  readonly methods: string[]
}

type RpcCall = { id: number; method: string; params?: readonly unknown[] }

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const quantity = (value: bigint) => `0x${value.toString(16)}`

/**
 * Answers a test's JSON-RPC as a chain would; its fields may be changed at any time.
 * @example const chain = createTestChain(api); chain.native = 0n
 */
export function createTestChain(api: TestApi): TestChain {
  const chain: TestChain = {
    native: 2_000_000_000_000_000_000n,
    token: 50_000_000n,
    tokenDecimals: 6n,
    gas: 21_000n,
    gasPrice: 10_000_000_000n,
    dataFee: 0n,
    receipt: undefined,
    transaction: {},
    contracts: [],
    isBroken: false,
    methods: [],
  }
  const answerOf = ({ id, method, params = [] }: RpcCall) => {
    chain.methods.push(method)
    if (chain.isBroken) return { jsonrpc: '2.0', id, error: { code: -32602, message: 'broken' } }
    return { jsonrpc: '2.0', id, result: resultOf(chain, method, params) }
  }
  api.answer('/api/v1/', ({ body }: TestRequest) => {
    const calls = body as RpcCall | readonly RpcCall[]
    return { json: 'method' in calls ? answerOf(calls) : calls.map(answerOf) }
  })
  return chain
}

/** The fee oracles of rollups; and `getL1Fee(bytes)` of the OP stack's. */
const oracles = /"to":"0x(?:42|53)0+[2f]"/i
const oracleCall = /"to":"0x420+f".*"0x49948e0e/i

function resultOf(chain: TestChain, method: string, params: readonly unknown[]): unknown {
  if (method === 'eth_getBalance') return quantity(chain.native)
  if (method === 'eth_gasPrice') return quantity(chain.gasPrice)
  if (method === 'eth_estimateGas') return quantity(chain.gas)
  if (method === 'eth_getTransactionReceipt') return receiptOf(chain, params[0])
  if (method === 'eth_getTransactionByHash') return { ...transaction, hash: params[0], ...chain.transaction }
  if (method === 'eth_getCode') return chain.contracts.some((x) => x === params[0]) ? '0x6080' : '0x'
  if (method === 'eth_call') {
    const asked = JSON.stringify(params)
    if (oracles.test(asked)) return chain.dataFee > 0n && oracleCall.test(asked) ? word(chain.dataFee) : '0x'
    const isDecimals = asked.includes('0x313ce567')
    return word(isDecimals ? chain.tokenDecimals : chain.token)
  }
  return null
}

/** A transfer of 1 ETH from Alice to Bob. */
const transaction = {
  blockHash: hash,
  blockNumber: '0x1',
  from: alice,
  gas: '0x5208',
  gasPrice: '0x1',
  hash,
  input: '0x',
  nonce: '0x0',
  to: bob,
  transactionIndex: '0x0',
  type: '0x2',
  value: quantity(10n ** 18n),
}

function receiptOf({ receipt }: TestChain, transactionHash: unknown): unknown {
  if (!receipt) return null
  return {
    transactionHash,
    status: receipt === 'success' ? '0x1' : '0x0',
    blockNumber: '0x1',
    blockHash: hash,
    transactionIndex: '0x0',
    cumulativeGasUsed: '0x5208',
    gasUsed: '0x5208',
    effectiveGasPrice: '0x1',
    logs: [],
    logsBloom: '0x',
    from: alice,
    to: bob,
    contractAddress: null,
    type: '0x2',
  }
}
