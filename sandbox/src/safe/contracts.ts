import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Address, type Hex, isHex } from 'viem'

/** Safe 1.4.1 as published, at its addresses on the real chains. */
export const safeContracts = {
  /** Creates contracts at addresses that depend only on their code. */
  singletonFactory: '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7',
  proxyFactory: '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
  singleton: '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762',
  fallbackHandler: '0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99',
  multiSendCallOnly: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
} as const satisfies { [name: string]: Address }

/** The code of the factory above: takes a salt and creation code, returns the address. */
export const singletonFactoryCode: Hex =
  '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3'

const { resolve } = createRequire(import.meta.url)

const files = {
  proxyFactory: 'proxies/SafeProxyFactory.sol/SafeProxyFactory.json',
  singleton: 'SafeL2.sol/SafeL2.json',
  fallbackHandler: 'handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler.json',
  multiSendCallOnly: 'libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json',
} as const

/** The creation code of each contract, by the contract's expected address. */
export function loadSafeCode(): readonly { readonly address: Address; readonly code: Hex }[] {
  return Object.entries(files).map(([name, file]) => {
    const path = resolve(`@safe-global/safe-contracts/build/artifacts/contracts/${file}`)
    const { bytecode }: { bytecode?: unknown } = JSON.parse(readFileSync(path, 'utf8'))
    if (!isHex(bytecode)) throw new Error(`${file} holds no bytecode.`)
    return { address: safeContracts[name as keyof typeof files], code: bytecode }
  })
}
