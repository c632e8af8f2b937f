import { SearchField } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { activeNetworkAtom, networksAtom } from '@foyer/shared-core/state'
import { EmptyState, Stack } from '@foyer/shared-core/ui'
import { useAtom, useAtomValue } from 'jotai'
import type en from '../messages/en.js'
import { NetworkList } from '../parts/NetworkList.js'
import { filteredNetworksAtom, networkFilterAtom } from '../state/networks.js'

/** From so many networks on, the list has a search field. */
const searchableFrom = 8

/** The networks on offer, the one in use marked. */
export function Networks() {
  const t = useTranslate<typeof en>()
  const total = useAtomValue(networksAtom).length
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
      {networks.length === 0 ? (
        <EmptyState glyph="search" title={t('networks.none', { text: text.trim() })} />
      ) : (
        <NetworkList label={t('networks.title')} networks={networks} active={active.caipNetworkId} />
      )}
    </Stack>
  )
}
