import { toBase64Url, wipe } from '../keys/bytes.js'
import type { Wallet } from '../protocol/serverApi.js'
import type { Popup } from './Popup.js'

/** Keeps this device's share for every page of this browser, gives it to the page that asks, and wipes it here. */
export async function keepShare(
  { door, shareOf }: Popup,
  { share, userId, wallet }: { share: Uint8Array; userId: string; wallet: Wallet },
): Promise<void> {
  await shareOf(userId).keep(share, wallet)
  await door.call('giveShare', { share: toBase64Url(share) })
  wipe(share)
}
