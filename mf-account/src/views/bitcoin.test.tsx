import { getTokenBalances } from '@foyer/shared-core/adapters'
import { servedViewsAtom } from '@foyer/shared-core/state'
import { createTestModal } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import { refreshPortfolioIntent } from '../state/portfolio.js'
import { walletFeaturesAtom } from '../state/walletFeatures.js'
import { renderView } from '../testing/renderView.js'
import { Account } from './Account.js'

const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const caipAddress = `${bitcoin}:${address}` as const
const stats = (funded_txo_sum: number) => ({ funded_txo_sum, spent_txo_sum: 0 })

function create() {
  const modal = createTestModal({
    caipAddress,
    options: { networks: [bitcoin], customRpcUrls: { [bitcoin]: ['https://esplora.test'] } },
  })
  const path = `/address/${address}`
  modal.api.answer(path, () => ({ json: { chain_stats: stats(76_000_000), mempool_stats: stats(0) } }))
  modal.store.set(servedViewsAtom, new Set(['WalletReceive', 'WalletSend'] as const))
  return modal
}

describe('a Bitcoin account', () => {
  test('behavior: shows its balance and no portfolio [ROLE-10: Bitcoin]', async () => {
    const modal = create()
    const { screen } = await renderView(modal, <Account />)
    expect(screen.getByText('0.760')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'tokens.title' })).toBeNull()
    await modal.store.set(refreshPortfolioIntent, { force: true })
    expect(modal.api.requests.map((x) => x.url.host)).toEqual(['esplora.test'])
  })

  test('error: its portfolio is refused: Unsupported chain [ROLE-10: Bitcoin]', async () => {
    const { api, config } = create()
    await expect(getTokenBalances(config, { caipAddress })).rejects.toThrow(/^Unsupported chain$/)
    expect(api.requests).toEqual([])
  })

  test('behavior: receives, and sends nothing by the modal [ROLE-06: Bitcoin]', () => {
    const { store } = create()
    expect(store.get(walletFeaturesAtom).map((x) => x.feature)).toEqual(['receive'])
  })
})
