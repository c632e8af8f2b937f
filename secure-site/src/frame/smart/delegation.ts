import type { SmartNetwork } from './SmartAccount.js'
import type { Hex } from './words.js'

/**
 * EIP7702StatelessDeleGator 1.3.0 of MetaMask's delegation framework (MIT, Apache-2.0), at its address on the real chains. It is
 * of EntryPoint 0.7, obeys the account's own key, and keeps nothing in the account's storage.
 */
const published: Hex = '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B'

/** The contract whose code accounts get on a network: the published one, or the one that the site's project names. */
export const implementationOf = ({ implementation }: SmartNetwork): Hex =>
  implementation ? `0x${implementation.slice(2)}` : published

/** The code of an account that runs a contract's (EIP-7702). */
export const delegationTo = (implementation: string): string =>
  `0xef0100${implementation.slice(2).toLowerCase()}`
