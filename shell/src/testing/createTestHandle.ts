import { modalAtom, navigatorAtom, routeAtom } from '@foyer/shared-core/state'
import { createTestModal } from '@foyer/shared-core/testing'
import { createHandle } from '../modal/createHandle.js'
import type { Release } from '../release/ReleaseList.js'
import { sourceAtom } from '../remotes/source.js'
import { applyFlagsIntent } from '../state/features.js'
import { createNavigatorAtom } from '../state/navigator.js'
import { hasDrawnAtom } from '../state/stage.js'

export const remote = {
  version: '1.0.0',
  contract: 1,
  entry: 'e.js',
  runtime: 'rt.js',
  preload: [],
  flags: [],
}
export const release: Release = {
  sequence: 1,
  integrity: {},
  remotes: {
    shell: { ...remote, views: {} },
    'mf-connect': {
      ...remote,
      views: {
        Connect: {},
        ConnectingExternal: { data: { connectorId: 'string' } },
        Networks: {},
        AllWallets: {},
        ConnectingWalletConnectBasic: {},
        UnsupportedChain: { needs: 'connection' },
      },
    },
    'mf-account': {
      ...remote,
      views: {
        Account: { needs: 'connection' },
        WalletSend: { needs: 'connection', yields: 'result' },
        WalletSendConfirmed: { data: { hash: 'string', caipNetworkId: 'string' } },
      },
    },
  },
}

/** A modal without drawing: the tests read its state. */
export function createTestHandle(
  given: createTestModal.Parameters & {
    prepare?: () => Promise<void>
    draw?: (who: { isAwaited: boolean }) => void
    release?: Release
  } = {},
) {
  const modal = createTestModal(given)
  const { config, store } = modal
  store.set(modalAtom, { open: false, embedded: true, shaking: false })
  store.set(hasDrawnAtom, true)
  store.set(sourceAtom, {
    release: given.release ?? release,
    verify: async (file) => file,
    verifyFor: () => async (file) => file,
  })
  store.set(applyFlagsIntent, { flags: config.features.flags })
  store.set(navigatorAtom, store.set(createNavigatorAtom))
  const handle = createHandle({
    store,
    running: { wake: async () => {}, stop: () => {} },
    prepare: given.prepare ?? (async () => {}),
    draw: given.draw ?? (() => {}),
    layOut: () => {},
    setTheme: async () => {},
    setLocale: async () => {},
    remove: () => {},
  })
  return { ...modal, handle, view: () => store.get(routeAtom).view }
}
