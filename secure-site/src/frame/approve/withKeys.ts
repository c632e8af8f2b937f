import { fromBase64Url, wipe } from '../../keys/bytes.js'
import type { OpenWallet } from '../../keys/openWallet.js'
import { joinShares } from '../../keys/shares.js'
import type { Frame } from '../Frame.js'
import { FrameFault } from '../FrameFault.js'

/**
 * Joins the page's share with the server's for one use, and wipes what it made.
 * @throws {FrameFault} `aborted`: the modal gave the request up before; `deviceNeeded`: the shares are of another wallet.
 */
export async function withKeys<value>(
  { session }: Frame,
  signal: AbortSignal,
  use: (wallet: OpenWallet) => value | Promise<value>,
): Promise<value> {
  const giveUp = () => {
    if (signal.aborted) throw new FrameFault('aborted', 'Request was aborted')
  }
  giveUp()
  const own = await session.readShare()
  const of = session.me()?.wallet
  if (!own || !of) throw new FrameFault('deviceNeeded', 'This page has no key share')
  const { serverShare } = await session.call('wallet/share', { purpose: 'sign' })
  const theirs = fromBase64Url(serverShare)
  try {
    const joined = await joinShares(own, theirs, of)
    if (!joined) throw new FrameFault('deviceNeeded', 'The shares are of another wallet')
    wipe(joined.entropy)
    try {
      giveUp()
      return await use(joined.wallet)
    } finally {
      joined.wallet.close()
    }
  } finally {
    wipe(own, theirs)
  }
}
