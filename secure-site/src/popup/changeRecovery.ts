import { ed25519 } from '@noble/curves/ed25519'
import { fromBase64Url, randomBytes, toBase64Url, wipe } from '../keys/bytes.js'
import { sealRecovery, secretOfCode } from '../keys/recovery.js'
import { makeRecoveryCode } from '../keys/recoveryCode.js'
import { joinShares } from '../keys/shares.js'
import { recoveryStatement } from '../protocol/recoveryStatement.js'
import type { Me, Recovery } from '../protocol/serverApi.js'
import { nameOf } from './nameOf.js'
import type { Popup } from './Popup.js'
import { askPasskey, makePasskey } from './passkey.js'
import type { Told } from './WindowFault.js'

export const makeCode = makeRecoveryCode

/**
 * Seals what this device holds of the wallet: with the server's share it makes the wallet, as the share before did. The wallet
 * signs it, so that a login alone replaces no recovery.
 */
async function keep(
  popup: Popup,
  me: Me,
  sealShare: (share: Uint8Array) => Promise<Recovery>,
): Promise<Told | undefined> {
  const share = me.wallet && (await popup.shareOf(me.userId).read(me.wallet))
  if (!share || !me.wallet) return { text: 'recovery.noShare' }
  try {
    const { serverShare } = await popup.server('wallet/share', { purpose: 'recover' })
    const joined = await joinShares(share, fromBase64Url(serverShare), me.wallet)
    if (!joined) return { text: 'recovery.noShare' }
    wipe(joined.entropy)
    const recovery = await sealShare(share)
    const signature = toBase64Url(
      ed25519.sign(recoveryStatement(me.userId, recovery), joined.wallet.solanaKey),
    )
    joined.wallet.close()
    await popup.server('recovery/set', { recovery, signature })
    return undefined
  } finally {
    wipe(share)
  }
}

/** @returns What is wrong; undefined once the code is in force, and the one before it no longer. */
export const keepCode = (popup: Popup, me: Me, code: string): Promise<Told | undefined> =>
  keep(popup, me, (share) =>
    sealRecovery(share, { kind: 'code', secret: secretOfCode(code), userId: me.userId }),
  )

/** Makes a passkey with PRF, or takes the one that this window made before: a closed prompt leaves none over. */
async function makeUsable({ passkeys, t }: Popup, me: Me): Promise<string | undefined> {
  if (passkeys.pending) return passkeys.pending
  const without = await passkeys.unusable(me.userId)
  const made = await makePasskey({ name: nameOf(me, t), userId: me.userId, without })
  if (made === undefined || made === 'closed') return made
  if (made.hasPrf) passkeys.pending = made.id
  else await passkeys.addUnusable(me.userId, made.id)
  return passkeys.pending
}

/** @returns What is wrong; undefined once a passkey of this device opens the wallet too. */
export async function addPasskey(popup: Popup, me: Me): Promise<Told | undefined> {
  const salt = randomBytes(32)
  const id = await makeUsable(popup, me)
  const secret = id && (id === 'closed' ? id : await askPasskey({ id, salt: toBase64Url(salt) }))
  if (secret === 'closed') return { text: 'passkey.closed' }
  // The passkey reported PRF and returned no result. Exclude it from the next attempt.
  if (id && !secret) await popup.passkeys.addUnusable(me.userId, id)
  popup.passkeys.pending = undefined
  if (!id || !secret) return { text: 'recovery.passkeyNone' }
  const by = { kind: 'passkey', secret, userId: me.userId, salt, credentialId: id } as const
  return keep(popup, me, (share) => sealRecovery(share, by))
}
