import { createRoot } from 'react-dom/client'
import { createHostState } from './createHostState.js'
import { SafeHost } from './SafeHost.js'

const query = new URLSearchParams(location.search)
const app = query.get('app') ?? ''
const host = createHostState({
  app,
  safe: Number(query.get('safe') ?? 0),
  owner: Number(query.get('owner') ?? 1),
})
host.start()
createRoot(document.getElementById('root') ?? document.body).render(<SafeHost host={host} app={app} />)
