import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Hex, isHex } from 'viem'

const { resolve } = createRequire(import.meta.url)

// Read as files: if they were imported, the type checker would walk megabytes of JSON.
function bytecodeOf(file: string, field: 'bytecode' | 'deployedBytecode'): Hex {
  const artifact: { [key: string]: unknown } = JSON.parse(readFileSync(resolve(file), 'utf8'))
  const text = String(artifact[field])
  const code = text.startsWith('0x') ? text : `0x${text}`
  if (!isHex(code) || code === '0x') throw new Error(`${file} holds no ${field}.`)
  return code
}

// viem holds the published Multicall3 for its deployless calls, but does not export it.
function multicall3Bytecode(): Hex {
  const file = join(dirname(resolve('viem')), 'constants/contracts.js')
  const code = /multicall3Bytecode = '(0x[0-9a-f]+)'/.exec(readFileSync(file, 'utf8'))?.[1]
  if (!isHex(code)) throw new Error(`${file} holds no Multicall3.`)
  return code
}

/** The creation code of the published EIP7702StatelessDeleGator, which its package holds as a module that it does not export. */
export function delegatorBytecode(): Hex {
  const folder = dirname(resolve('@metamask/delegation-abis/package.json'))
  const file = join(folder, 'dist/bytecode/EIP7702StatelessDeleGator.mjs')
  const code = /bytecode = "(0x[0-9a-f]+)"/.exec(readFileSync(file, 'utf8'))?.[1]
  if (!isHex(code)) throw new Error(`${file} holds no bytecode.`)
  return code
}

/** The code of one of the sandbox's own contracts, as `SandboxToken` or `ens/EnsRegistry`. */
export const ownCode = (contract: string): Hex => bytecodeOf(`./${contract}.json`, 'deployedBytecode')

/** The creation code of a published artifact, by its file. */
export const artifactOf = (file: string): Hex => bytecodeOf(file, 'bytecode')

const v3 = '@uniswap/v3-periphery/artifacts/contracts'

/** Creation code of Uniswap v3, as published; the pool's is part of the factory's. */
export const loadArtifactsV3 = () => ({
  factory: bytecodeOf(
    '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
    'bytecode',
  ),
  router: bytecodeOf(`${v3}/SwapRouter.sol/SwapRouter.json`, 'bytecode'),
  quoter: bytecodeOf(`${v3}/lens/QuoterV2.sol/QuoterV2.json`, 'bytecode'),
  positions: bytecodeOf(`${v3}/NonfungiblePositionManager.sol/NonfungiblePositionManager.json`, 'bytecode'),
})

/** The code the sandbox's chains start with: the published builds of Uniswap v2, Multicall3 and Simple7702Account. */
export const loadArtifacts = () => ({
  factory: bytecodeOf('@uniswap/v2-core/build/UniswapV2Factory.json', 'bytecode'),
  router: bytecodeOf('@uniswap/v2-periphery/build/UniswapV2Router02.json', 'bytecode'),
  wrapped: bytecodeOf('@uniswap/v2-periphery/build/WETH9.json', 'bytecode'),
  multicall3: multicall3Bytecode(),
  batchAccount: bytecodeOf('@account-abstraction/contracts/artifacts/Simple7702Account.json', 'bytecode'),
})
