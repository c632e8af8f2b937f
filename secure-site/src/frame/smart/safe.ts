import { toChecksum } from '@foyer/shared-core/frame'
import { bytesOf, type Hex, hashWords, keccak, tail, word } from './words.js'

/** The published contracts of Safe 1.4.1 and its module for EntryPoint 0.7, at the same addresses on every chain. */
export const safe = {
  entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  factory: '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
  /** SafeL2: the one that tells by events what it does. */
  singleton: '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762',
  module: '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226',
  moduleSetup: '0x2dd68b007B46fBe91B9A7c3EDa5A7a1063cB5b47',
  multiSendCallOnly: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
} as const

/** The hash of the proxy's creation code with the singleton above. */
const proxyHash = '0xe298282cefe913ab5d282047161268a8222e4bd4ed106300c547894bbefd31ee'

const zero = word(0)

/** `setup([owner], 1, moduleSetup, enableModules([module]), module, 0, 0, 0)`. */
function initializerOf(owner: string): Hex {
  const enable = `0x8d0dc49f${word(32)}${word(1)}${word(safe.module)}` as const
  const head = [word(256), word(1), word(safe.moduleSetup), word(320), word(safe.module), zero, zero, zero]
  return `0xb63e800d${head.join('')}${word(1)}${word(owner)}${tail(enable)}`
}

/** What makes the owner's account, the first of theirs: `createProxyWithNonce(singleton, initializer, 0)`. */
export const factoryDataOf = (owner: string): Hex =>
  `0x1688f0b9${word(safe.singleton)}${word(96)}${zero}${tail(initializerOf(owner))}`

/** The address of the owner's account, which is theirs before there is code at it (CREATE2). */
export function safeAddressOf(owner: string): string {
  const salt = hashWords(keccak(initializerOf(owner)).slice(2), zero)
  const created = `0xff${safe.factory.slice(2)}${salt.slice(2)}${proxyHash.slice(2)}`
  return toChecksum(`0x${keccak(created).slice(-40)}`)
}

export type SmartCall = { readonly to: Hex; readonly value: bigint; readonly data: Hex }

/** What the account runs: one call, or all of several or none (`multiSend`, which calls alone). */
export function callDataOf(calls: readonly SmartCall[]): Hex {
  const [only] = calls
  const packed = calls.map(
    ({ data, to, value }) =>
      `00${to.slice(2).toLowerCase()}${bytesOf(value, 32)}${bytesOf((data.length - 2) / 2, 32)}${data.slice(2)}`,
  )
  const one =
    calls.length === 1 && only
      ? { ...only, operation: 0 }
      : {
          to: safe.multiSendCallOnly,
          value: 0n,
          data: `0x8d80ff0a${word(32)}${tail(`0x${packed.join('')}`)}`,
          operation: 1,
        }
  // With the calls' own reason where they fail: `executeUserOpWithErrorString`.
  return `0x541d63c8${word(one.to)}${word(one.value)}${word(128)}${word(one.operation)}${tail(one.data)}`
}

/** The hash of what the owner signs in place of a hash (EIP-712, `SafeMessage`), so that one signature is of one account. */
export function safeMessageHash(chainId: bigint, account: string, hash: Hex): Hex {
  const domain = hashWords(
    '47e79534a245952e8b16893a336b85a3d9ea9fa8c573f3d803afb92a79469218',
    word(chainId),
    word(account),
  )
  const message = hashWords(
    '60b3cbf8b4a223d68d641b3b6ddf9a298e7f33710cf3d3a9d1146b5a6150fbca',
    keccak(hash).slice(2),
  )
  return keccak(`0x1901${domain.slice(2)}${message.slice(2)}`)
}

/** A signature of an account that is not deployed yet: how it is made comes with it (ERC-6492). */
export const wrapSignature = (owner: string, signature: string): Hex => {
  const data = tail(factoryDataOf(owner))
  const head = [word(safe.factory), word(96), word(96 + data.length / 2)]
  return `0x${head.join('')}${data}${tail(signature)}${'6492'.repeat(16)}`
}
