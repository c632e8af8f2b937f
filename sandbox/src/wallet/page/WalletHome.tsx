import type { Store } from '../openStore.js'
import { AccountPanel } from './AccountPanel.js'
import { Connections } from './Connections.js'
import type { Inbox } from './createInbox.js'
import type { PairingState } from './createPairingState.js'
import { Header } from './Header.js'
import { PairingPanel } from './PairingPanel.js'
import { Requests } from './Requests.js'

type Props = { readonly store: Store; readonly inbox: Inbox; readonly pairing: PairingState }

/** The wallet's own page: requests first, then the account, pairing, and connected sites. */
export function WalletHome({ store, inbox, pairing }: Props) {
  return (
    <main>
      <Header store={store} />
      <Requests store={store} inbox={inbox} onError={pairing.report} />
      <AccountPanel store={store} />
      <PairingPanel pairing={pairing} />
      <Connections store={store} pairing={pairing} />
    </main>
  )
}
