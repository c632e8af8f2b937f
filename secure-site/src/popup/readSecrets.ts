import { encodeBase58, toHex } from '@foyer/shared-core/frame'
import { ed25519 } from '@noble/curves/ed25519'
import { fromBase64Url, wipe } from '../keys/bytes.js'
import { wordsOf } from '../keys/openWallet.js'
import { joinShares } from '../keys/shares.js'
import type { Me } from '../protocol/serverApi.js'
import type { Popup } from './Popup.js'
import type { Told } from './WindowFault.js'

/** A wallet's secrets as other wallets read them. Texts cannot be wiped: they are gone with the window. */
export type Secrets = { readonly words: readonly string[]; readonly evm: string; readonly solana: string }

/** Joins this device's share with the server's, which gives it only after a fresh proof. */
export async function readSecrets(popup: Popup, me: Me): Promise<{ secrets: Secrets } | { fault: Told }> {
  const own = me.wallet && (await popup.shareOf(me.userId).read(me.wallet))
  if (!own || !me.wallet) return { fault: { text: 'recovery.noShare' } }
  const { serverShare } = await popup.server('wallet/share', { purpose: 'export' })
  const theirs = fromBase64Url(serverShare)
  const joined = await joinShares(own, theirs, me.wallet)
  wipe(own, theirs)
  if (!joined) return { fault: { text: 'recovery.noShare' } }
  const { entropy, wallet } = joined
  const pair = new Uint8Array(64)
  pair.set(wallet.solanaKey)
  pair.set(ed25519.getPublicKey(wallet.solanaKey), 32)
  const secrets = {
    words: wordsOf(entropy).split(' '),
    evm: `0x${toHex(wallet.evmKey)}`,
    solana: encodeBase58(pair),
  }
  wallet.close()
  wipe(entropy, pair)
  return { secrets }
}
