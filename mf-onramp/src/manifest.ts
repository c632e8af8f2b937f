import type { RemoteManifest } from '@foyer/shared-core/manifest'

const loadProviders = async () =>
  (await import(/* webpackChunkName: "OnRampProviders" */ './views/OnRampProviders.js')).OnRampProviders

/** Everything that mf-onramp exposes to the shell. */
export const manifest: RemoteManifest<'mf-onramp'> = {
  contract: 1,
  name: 'mf-onramp',
  flags: ['onramp'],
  views: {
    OnRampProviders: loadProviders,
    OnRampTokenSelect: async () =>
      (await import(/* webpackChunkName: "OnRampTokenSelect" */ './views/OnRampTokenSelect.js'))
        .OnRampTokenSelect,
    OnRampFiatSelect: async () =>
      (await import(/* webpackChunkName: "OnRampFiatSelect" */ './views/OnRampFiatSelect.js'))
        .OnRampFiatSelect,
    BuyInProgress: async () =>
      (await import(/* webpackChunkName: "BuyInProgress" */ './views/BuyInProgress.js')).BuyInProgress,
  },
  routes: {
    OnRampProviders: { title: 'onramp.title', needs: 'connection' },
    OnRampTokenSelect: { title: 'onramp.selectToken', needs: 'connection' },
    OnRampFiatSelect: { title: 'onramp.selectCurrency', needs: 'connection' },
    BuyInProgress: { title: 'onramp.progress', needs: 'connection', data: { id: 'string' } },
  },
  messages: {
    en: () => import(/* webpackChunkName: "en" */ './messages/en.js'),
    de: () => import(/* webpackChunkName: "de" */ './messages/de.js'),
  },
  async preload() {
    await loadProviders().catch(() => {})
  },
}
