import { describe, expect, test } from '@rstest/core'
import { getCapabilities } from '../adapters/eip155/capabilities.js'
import type { Connector } from '../connectors/Connector.js'
import { createInjectedConnector } from '../connectors/injected/createInjectedConnector.js'
import { openPopup } from '../frame/openPopup.js'
import { connectIntent } from '../intents/connect.js'
import { switchNetworkIntent } from '../intents/network.js'
import { showErrorIntent } from '../intents/showError.js'
import { switchConnectionIntent } from '../intents/switchConnection.js'
import de from '../messages/de.js'
import embeddedDe from '../messages/embeddedWallet/de.js'
import embeddedEn from '../messages/embeddedWallet/en.js'
import en from '../messages/en.js'
import { signInIntent } from '../signIn/signInIntents.js'
import { closeModalIntent } from '../start/closeModal.js'
import { addConnectorsAtom } from '../start/connectorList.js'
import { alertAtom, bannerAtom } from '../state/banner.js'
import { featuresAtom } from '../state/config.js'
import { createTestClock } from '../testing/createTestClock.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { testSite } from '../testing/createTestFrame.js'
import { createTestModal } from '../testing/createTestModal.js'
import { createTestProvider } from '../testing/createTestProvider.js'
import { createTestWindows } from '../testing/createTestWindows.js'
import { type CatalogueRow, catalogueRows } from '../testing/errorCatalogue.js'

const rowsOf = (...ids: readonly string[]): readonly CatalogueRow[] =>
  ids.map((id) => {
    const rows = catalogueRows.filter((row) => row.ids.includes(id))
    expect([id, rows.length]).toEqual([id, 1])
    return rows[0] as CatalogueRow
  })

/** What a visitor sees of an error that a view hands to the modal. */
function shown(error: Error) {
  const { store } = createTestModal()
  store.set(showErrorIntent, error)
  return { banner: store.get(bannerAtom), alert: store.get(alertAtom) }
}

describe('where messages are met', () => {
  test('behavior: what visitors are told are banners, with a text in each language [ERR-54]', () => {
    const rows = rowsOf('ERR-01', 'ERR-02', 'ERR-03', 'ERR-04', 'ERR-05', 'ERR-06')
    const texts = [
      { ...en, ...embeddedEn },
      { ...de, ...embeddedDe },
    ]
    for (const { error, messageKey = '', name, surface, words } of rows) {
      expect([name, surface]).toEqual([name, 'banner'])
      // The sign-in shows its own (ERR-04), with texts of its chunk.
      if (messageKey.startsWith('signIn.')) continue
      for (const text of texts) expect(Object.hasOwn(text, messageKey)).toBe(true)
      if (error)
        expect(shown(error)).toMatchObject({ banner: { message: words, variant: 'error' }, alert: undefined })
    }
  })

  test('behavior: what calls of the page meet rejects with an Error of exactly that message [ERR-55]', async () => {
    // `Transactions can't be fetched without an accountAddress` is of mf-account's own call, and tried there.
    const { error: ofHistory } = rowsOf('ERR-08')[0] as CatalogueRow
    expect(ofHistory).toBeInstanceOf(Error)
    for (const [id, fail] of Object.entries(failing)) {
      const outcome = await fail().then(
        () => undefined,
        (error: unknown) => error,
      )
      expect([id, outcome instanceof Error]).toEqual([id, true])
      expect([id, (outcome as Error).message]).toEqual([id, words[id as keyof typeof failing]])
    }
  })
})

const words = {
  'STA-06': 'Invalid connection status: unknown',
  'STA-08': 'Popup closed',
  'ERR-07': 'Modal closed',
  'ERR-09': 'SIWX is not enabled',
  'ERR-11': 'Error parsing wallet capabilities',
  'ERR-12': '"Safe" does not support programmatic chain switching.',
  'ERR-13': 'Request was aborted',
} as const

const polygon = 'eip155:137' as const

/** A modal that is connected to a wallet. */
async function connected(wallet: Connector) {
  const modal = createTestModal({ options: { networks: ['eip155:1', polygon, 'eip155:10'] } })
  modal.store.set(addConnectorsAtom, [wallet])
  await modal.store.set(connectIntent, { connectorId: wallet.id })
  return modal.store
}

/** How each is met: by the real call that throws it. */
const failing: Readonly<Record<keyof typeof words, () => Promise<unknown>>> = {
  async 'STA-06'() {
    const { config, store } = createTestModal()
    store.set(featuresAtom, { ...config.features.flags, multiWallet: true })
    return store.set(switchConnectionIntent, { connectorId: 'none', namespace: 'eip155' })
  },
  async 'STA-08'() {
    const { windows } = createTestWindows()
    const clock = createTestClock()
    const popup = openPopup({ clock, secureSite: testSite })
    windows[0]?.opened.close()
    return popup.go({ uri: 'https://brand.test/', state: 's' }, new AbortController().signal)
  },
  async 'ERR-07'() {
    const { store } = createTestModal()
    const provider = createTestProvider()
    provider.answer('eth_requestAccounts', () => new Promise(() => {}))
    store.set(addConnectorsAtom, [
      createInjectedConnector({ id: 'one', name: 'One', clock: createTestClock(), provider }),
    ])
    const connecting = store.set(connectIntent, { connectorId: 'one' })
    store.set(closeModalIntent)
    return connecting
  },
  'ERR-09': async () => createTestModal().store.set(signInIntent),
  async 'ERR-11'() {
    const provider = createTestProvider()
    provider.answer('wallet_getCapabilities', () => '{broken')
    const caipAddress = 'eip155:1:0x000000000000000000000000000000000000000a'
    return getCapabilities(createTestClock(), { caipAddress, provider })
  },
  async 'ERR-12'() {
    const { switchNetwork: _, ...fixed } = createTestConnector({ id: 'safe', name: 'Safe' })
    const store = await connected(fixed)
    return store.set(switchNetworkIntent, { caipNetworkId: polygon, ignoreConfirmation: true })
  },
  async 'ERR-13'() {
    const store = await connected(
      createTestConnector({ id: 'slow', switchNetwork: () => new Promise(() => {}) }),
    )
    const first = store.set(switchNetworkIntent, { caipNetworkId: polygon, ignoreConfirmation: true })
    void store.set(switchNetworkIntent, { caipNetworkId: 'eip155:10', ignoreConfirmation: true })
    return first
  },
}
