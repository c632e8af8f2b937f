import { SearchField } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { activeNetworkAtom, reachableNetworksAtom } from '@foyer/shared-core/state'
import { EmptyState, Stack, Text } from '@foyer/shared-core/ui'
import { useAtom, useAtomValue } from 'jotai'
import { type NetworkTexts, networkTexts } from '../messages/networks/texts.js'
import { NetworkList } from '../parts/NetworkList.js'
import { withTexts } from '../parts/withTexts.js'
import {
  activeWalletNameAtom,
  filteredNetworksAtom,
  isMovedByHandAtom,
  networkFilterAtom,
} from '../state/networks.js'

/** From so many networks on, the list has a search field. */
const searchableFrom = 8

function View() {
  const t = useTranslate<NetworkTexts>()
  const total = useAtomValue(reachableNetworksAtom).length
  const isMovedByHand = useAtomValue(isMovedByHandAtom)
  const name = useAtomValue(activeWalletNameAtom) ?? t('switch.yourWallet')
  const networks = useAtomValue(filteredNetworksAtom)
  const active = useAtomValue(activeNetworkAtom)
  const [text, setText] = useAtom(networkFilterAtom)
  return (
    <Stack gap={3}>
      {total >= searchableFrom && (
        <SearchField
          label={t('networks.search')}
          clearLabel={t('allWallets.clear')}
          value={text}
          onChange={setText}
        />
      )}
      {isMovedByHand && (
        <Text tone="quiet" align="center">
          {t('networks.byHand', { name })}
        </Text>
      )}
      {networks.length === 0 ? (
        <EmptyState glyph="search" title={t('networks.none', { text: text.trim() })} />
      ) : (
        <NetworkList label={t('networks.title')} networks={networks} active={active.caipNetworkId} />
      )}
    </Stack>
  )
}

/** The networks on offer, the one in use marked. */
export const Networks = withTexts(networkTexts, View)
