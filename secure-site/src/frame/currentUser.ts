import type { EmbeddedUser } from '@foyer/shared-core/frame'
import { wipe } from '../keys/bytes.js'
import type { Wallet } from '../protocol/serverApi.js'
import type { Frame } from './Frame.js'
import { FrameFault } from './FrameFault.js'
import { loadSmart } from './smart/loadSmart.js'

const namespaceOf = (caipNetworkId: string): keyof Wallet =>
  caipNetworkId.startsWith('solana:') ? 'solana' : 'eip155'

/** @throws {FrameFault} `signedOut`, or `deviceNeeded`: this page has no share of the wallet. */
export async function walletInUse({ session }: Frame): Promise<Wallet> {
  const me = session.me()
  if (!me) throw new FrameFault('signedOut', 'Signed out')
  const share = await session.readShare()
  wipe(share)
  if (!me.wallet || !share) throw new FrameFault('deviceNeeded', 'This page has no key share')
  return me.wallet
}

/** Who is signed in, with every account [ENT-20]. @param wanted The type that the host wants, until its visitor picks one. */
export async function currentUser(
  frame: Frame,
  wanted?: EmbeddedUser['preferredAccountType'],
): Promise<EmbeddedUser> {
  const wallet = await walletInUse(frame)
  const me = frame.session.me()
  const user: EmbeddedUser = {
    ...(me?.email !== undefined && { email: me.email }),
    ...(me?.userName !== undefined && { userName: me.userName }),
    authName: me?.authName ?? 'email',
    address: wallet[namespaceOf(frame.caipNetworkId)],
    chainId: frame.caipNetworkId,
    accounts: [
      { namespace: 'eip155', address: wallet.eip155, type: 'eoa' },
      { namespace: 'solana', address: wallet.solana, type: 'eoa' },
    ],
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
  }
  return frame.project.smartAccounts
    ? (await loadSmart()).withSmartAccount(frame, user, wallet, wanted)
    : user
}
