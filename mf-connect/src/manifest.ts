import type { RemoteManifest } from '@foyer/shared-core/manifest'

const loadConnect = async () => (await import(/* webpackChunkName: "Connect" */ './views/Connect.js')).Connect
const loadConnectingExternal = async () =>
  (await import(/* webpackChunkName: "ConnectingExternal" */ './views/ConnectingExternal.js'))
    .ConnectingExternal

/** Everything before an account: wallets, pairing, networks. */
export const manifest: RemoteManifest<'mf-connect'> = {
  contract: 1,
  name: 'mf-connect',
  flags: [],
  views: {
    Connect: loadConnect,
    ConnectingExternal: loadConnectingExternal,
  } as never,
  routes: {
    Connect: { title: 'connect.title' },
    ConnectingExternal: { title: 'connecting.title' },
  } as never,
  messages: {
    en: () => import(/* webpackChunkName: "en" */ './messages/en.js'),
    de: () => import(/* webpackChunkName: "de" */ './messages/de.js'),
  },
  async preload() {
    await loadConnect().catch(() => {})
  },
}
