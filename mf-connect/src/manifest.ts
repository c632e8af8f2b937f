import type { RemoteManifest } from '@foyer/shared-core/manifest'

const loadConnect = async () => (await import(/* webpackChunkName: "Connect" */ './views/Connect.js')).Connect

/** Everything before an account: wallets, pairing, networks. */
export const manifest: RemoteManifest<'mf-connect'> = {
  contract: 1,
  name: 'mf-connect',
  flags: [],
  views: {
    Connect: loadConnect,
    AllWallets: async () => (await import('./views/AllWallets.js')).AllWallets,
    ConnectingExternal: async () =>
      (await import(/* webpackChunkName: "ConnectingExternal" */ './views/ConnectingExternal.js'))
        .ConnectingExternal,
    ConnectingMultiChain: async () => (await import('./views/ConnectingMultiChain.js')).ConnectingMultiChain,
    ConnectingWalletConnect: async () =>
      (await import('./views/ConnectingWalletConnect.js')).ConnectingWalletConnect,
    ConnectingWalletConnectBasic: async () =>
      (await import(/* webpackChunkName: "PairingCode" */ './views/ConnectingWalletConnectBasic.js'))
        .ConnectingWalletConnectBasic,
    GetWallet: async () => (await import('./views/GetWallet.js')).GetWallet,
    WhatIsAWallet: async () => (await import('./views/WhatIsAWallet.js')).WhatIsAWallet,
    Networks: async () => (await import('./views/Networks.js')).Networks,
    SwitchNetwork: async () => (await import('./views/SwitchNetwork.js')).SwitchNetwork,
    SwitchActiveChain: async () => (await import('./views/SwitchActiveChain.js')).SwitchActiveChain,
    SIWXSignMessage: async () => (await import('./views/SIWXSignMessage.js')).SIWXSignMessage,
    UnsupportedChain: async () => (await import('./views/UnsupportedChain.js')).UnsupportedChain,
    // The views of the e-mail and social logins are one chunk.
    EmailLogin: async () =>
      (await import(/* webpackChunkName: "Embedded" */ './views/EmailLogin.js')).EmailLogin,
    EmailVerifyOtp: async () =>
      (await import(/* webpackChunkName: "Embedded" */ './views/EmailVerifyOtp.js')).EmailVerifyOtp,
    EmailVerifyDevice: async () =>
      (await import(/* webpackChunkName: "Embedded" */ './views/EmailVerifyDevice.js')).EmailVerifyDevice,
    ConnectSocials: async () =>
      (await import(/* webpackChunkName: "Embedded" */ './views/ConnectSocials.js')).ConnectSocials,
    ConnectingSocial: async () =>
      (await import(/* webpackChunkName: "Embedded" */ './views/ConnectingSocial.js')).ConnectingSocial,
    ConnectingFarcaster: async () =>
      (await import(/* webpackChunkName: "Embedded" */ './views/ConnectingFarcaster.js')).ConnectingFarcaster,
  },
  routes: {
    EmailLogin: { title: 'signIn.title', flags: ['email'] },
    EmailVerifyOtp: { title: 'signIn.title', flags: ['email'] },
    EmailVerifyDevice: { title: 'signIn.title' },
    ConnectSocials: { title: 'signIn.title', flags: ['socials'] },
    ConnectingSocial: { title: 'signIn.title', flags: ['socials'], data: { provider: 'string' } },
    ConnectingFarcaster: { title: 'signIn.title', flags: ['socials'] },
    Connect: { title: 'connect.title' },
    AllWallets: { title: 'allWallets.title' },
    ConnectingExternal: { title: 'connecting.title', data: { connectorId: 'string' } },
    ConnectingMultiChain: { title: 'connecting.title', data: { connectorIds: 'object' } },
    ConnectingWalletConnect: { title: 'connecting.title', data: { wallet: 'object' } },
    ConnectingWalletConnectBasic: { title: 'pairing.title' },
    GetWallet: { title: 'getWallet.title' },
    WhatIsAWallet: { title: 'connect.whatIsAWallet' },
    Networks: { title: 'networks.title' },
    SwitchNetwork: { title: 'switch.title', data: { caipNetworkId: 'string' } },
    SwitchActiveChain: { title: 'switch.title', data: { caipNetworkId: 'string', destination: 'string' } },
    SIWXSignMessage: { title: 'signIn.title', needs: 'connection', yields: 'result' },
    UnsupportedChain: { title: 'unsupported.title', needs: 'connection' },
  },
  messages: {
    en: () => import(/* webpackChunkName: "en" */ './messages/en.js'),
    de: () => import(/* webpackChunkName: "de" */ './messages/de.js'),
  },
  async preload() {
    await loadConnect().catch(() => {})
  },
}
