import type { RemoteManifest } from '@foyer/shared-core/manifest'

const loadSwap = async () => (await import(/* webpackChunkName: "Swap" */ './views/Swap.js')).Swap

/** Everything that mf-swap exposes to the shell. */
export const manifest: RemoteManifest<'mf-swap'> = {
  contract: 1,
  name: 'mf-swap',
  flags: ['swaps'],
  views: {
    Swap: loadSwap,
    SwapSelectToken: async () =>
      (await import(/* webpackChunkName: "SwapSelectToken" */ './views/SwapSelectToken.js')).SwapSelectToken,
    SwapPreview: async () =>
      (await import(/* webpackChunkName: "SwapPreview" */ './views/SwapPreview.js')).SwapPreview,
  },
  routes: {
    Swap: { title: 'swap.title', needs: 'connection', yields: 'result' },
    SwapSelectToken: { title: 'swap.selectToken', needs: 'connection', data: { side: 'string' } },
    SwapPreview: { title: 'swap.preview', needs: 'connection' },
  },
  messages: {
    en: () => import(/* webpackChunkName: "en" */ './messages/en.js'),
    de: () => import(/* webpackChunkName: "de" */ './messages/de.js'),
  },
  async preload() {
    await loadSwap().catch(() => {})
  },
}
