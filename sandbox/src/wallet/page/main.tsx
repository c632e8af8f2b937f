import { createRoot } from 'react-dom/client'
import { openStore } from '../openStore.js'
import { servePopup } from '../popup/servePopup.js'
import { selectAccount } from '../selectAccount.js'
import { ApprovalWindow } from './ApprovalWindow.js'
import { createInbox } from './createInbox.js'
import { createPairingState } from './createPairingState.js'
import { hearBridges } from './hearBridges.js'
import { reachBridges } from './reachBridges.js'
import { WalletHome } from './WalletHome.js'

const store = openStore()
const inbox = createInbox()
const isWindow = location.pathname === '/approve'
const isPopup = location.pathname === '/connect'
const root = createRoot(document.getElementById('root') ?? document.body)

if (isWindow) reachBridges(store)
if (!isPopup) hearBridges({ store, inbox, shows: () => isWindow && !window.closed })

if (isPopup) root.render(<ApprovalWindow store={servePopup({ store, inbox })} inbox={inbox} />)
else if (isWindow) root.render(<ApprovalWindow store={store} inbox={inbox} />)
else {
  const query = new URLSearchParams(location.search)
  const account = query.get('account')
  const shared = query.get('shared')
  if (account && /^\d{1,2}$/.test(account))
    selectAccount(store, {
      accountIndex: Number(account),
      ...(shared && /^[1-3]$/.test(shared) ? { shared: Number(shared) } : {}),
    })
  // Use a link once: a reload must not pair again, and the link's key should not stay in the address bar.
  history.replaceState(null, '', '/')
  const pairing = createPairingState({ store, inbox })
  root.render(<WalletHome store={store} inbox={inbox} pairing={pairing} />)
  void pairing.start(query.get('uri') ?? undefined)
}
