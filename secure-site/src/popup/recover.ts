import { fromBase64Url, wipe } from '../keys/bytes.js'
import { openRecovery, secretOfCode } from '../keys/recovery.js'
import { readRecoveryCode } from '../keys/recoveryCode.js'
import { joinShares } from '../keys/shares.js'
import type { Me, Recovery, Wallet } from '../protocol/serverApi.js'
import { keepShare } from './keepShare.js'
import type { Popup } from './Popup.js'
import { askPasskey } from './passkey.js'
import type { Told } from './WindowFault.js'

type Of = { readonly me: Me; readonly wallet: Wallet }

/** Joins the recovery share with the server's: it becomes this device's share only if they make the wallet. */
async function takeShare(popup: Popup, { me, wallet }: Of, share: Uint8Array): Promise<boolean> {
  const { serverShare } = await popup.server('wallet/share', { purpose: 'recover' })
  const theirs = fromBase64Url(serverShare)
  const joined = await joinShares(share, theirs, wallet)
  wipe(theirs)
  if (!joined) return false
  joined.wallet.close()
  wipe(joined.entropy)
  await keepShare(popup, { share, userId: me.userId, wallet })
  return true
}

async function readRecovery(popup: Popup, kind: Recovery['kind']) {
  const { recovery } = await popup.server('recovery/get', {})
  return recovery.find((x) => x.kind === kind)
}

/** @returns What is wrong; undefined once the device has its share. */
export async function recoverByCode(popup: Popup, of: Of, text: string): Promise<Told | undefined> {
  const read = readRecoveryCode(text)
  if ('fault' in read) return { text: `recover.${read.fault}` }
  const recovery = await readRecovery(popup, 'code')
  const secret = secretOfCode(read.code)
  const share = recovery && (await openRecovery(recovery, { secret, userId: of.me.userId }))
  return share && (await takeShare(popup, of, share)) ? undefined : { text: 'recover.wrong' }
}

/** @returns What is wrong; undefined once the device has its share. */
export async function recoverByPasskey(popup: Popup, of: Of): Promise<Told | undefined> {
  const recovery = await readRecovery(popup, 'passkey')
  if (!recovery?.credentialId) return { text: 'recover.wrongPasskey' }
  const secret = await askPasskey({ id: recovery.credentialId, salt: recovery.salt })
  if (secret === 'closed') return { text: 'passkey.closed' }
  if (!secret) return { text: 'recovery.passkeyNone' }
  const share = await openRecovery(recovery, { secret, userId: of.me.userId })
  return share && (await takeShare(popup, of, share)) ? undefined : { text: 'recover.wrongPasskey' }
}
