import { combine, split } from 'shamir-secret-sharing'
import type { Wallet } from '../protocol/serverApi.js'
import { wipe } from './bytes.js'
import { type OpenWallet, openWallet } from './openWallet.js'

/** The three shares of a wallet's entropy; any two make it, and one alone says nothing. */
export type Shares = {
  readonly server: Uint8Array
  readonly device: Uint8Array
  readonly recovery: Uint8Array
}

/** Splits entropy 2 of 3. */
export async function splitEntropy(entropy: Uint8Array): Promise<Shares> {
  const [server, device, recovery] = await split(entropy, 3, 2)
  if (!server || !device || !recovery) throw new Error('The split gave fewer shares')
  return { server, device, recovery }
}

/**
 * Combines two shares to the entropy of a wallet, and opens it.
 * @returns Undefined where they are no two shares of this wallet; else the entropy, which the caller wipes, and the keys.
 */
export async function joinShares(
  first: Uint8Array,
  second: Uint8Array,
  of: Wallet,
): Promise<{ entropy: Uint8Array; wallet: OpenWallet } | undefined> {
  const entropy = await combine([first, second]).catch(() => undefined)
  if (entropy?.length !== 32) return undefined
  const wallet = await openWallet(entropy)
  if (wallet.eip155 === of.eip155 && wallet.solana === of.solana) return { entropy, wallet }
  wallet.close()
  wipe(entropy)
  return undefined
}
