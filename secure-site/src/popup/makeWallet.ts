import { toBase64Url, wipe } from '../keys/bytes.js'
import { makeEntropy, openWallet } from '../keys/openWallet.js'
import { sealRecovery, secretOfCode } from '../keys/recovery.js'
import { makeRecoveryCode } from '../keys/recoveryCode.js'
import { splitEntropy } from '../keys/shares.js'
import type { Me, ServerParams, Wallet } from '../protocol/serverApi.js'

/** A wallet that no server knows yet. Its entropy is gone: what is left are the shares. */
export type MadeWallet = {
  readonly code: string
  readonly deviceShare: Uint8Array
  readonly forServer: ServerParams<'wallet/create'>
}

/** Makes a wallet in this window, and splits it at once. */
export async function makeWallet({ userId }: Me): Promise<MadeWallet> {
  const entropy = makeEntropy()
  const opened = await openWallet(entropy)
  const wallet: Wallet = { eip155: opened.eip155, solana: opened.solana }
  opened.close()
  const shares = await splitEntropy(entropy)
  wipe(entropy)
  const code = makeRecoveryCode()
  const recovery = await sealRecovery(shares.recovery, { kind: 'code', secret: secretOfCode(code), userId })
  const forServer = { wallet, serverShare: toBase64Url(shares.server), recovery }
  wipe(shares.server, shares.recovery)
  return { code, deviceShare: shares.device, forServer }
}
