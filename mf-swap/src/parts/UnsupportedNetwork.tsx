import { useTranslate } from '@foyer/shared-core/i18n'
import { EmptyState, Icon, List, ListRow } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { isMovedByHandAtom, networkIconAtom, pickNetworkIntent, swapNetworksAtom } from '../state/networks.js'

/** The network in use has no swaps: those of the page that have some [VAL-17, ROLE-11]. */
export function UnsupportedNetwork() {
  const t = useTranslate<typeof en>()
  const networks = useAtomValue(swapNetworksAtom)
  const iconOf = useAtomValue(networkIconAtom)
  const pick = useSetAtom(pickNetworkIntent)
  const isByHand = useAtomValue(isMovedByHandAtom)
  const none = isByHand ? t('swap.unsupported.byHand') : t('swap.unsupported.none')
  const detail = networks.length > 0 ? t('swap.unsupported.choose') : none
  return (
    <>
      <EmptyState glyph="swap" title={t('swap.unsupported')} detail={detail} />
      {networks.length > 0 && (
        <List label={t('swap.networks')}>
          {networks.map((network) => (
            <ListRow
              key={network.caipNetworkId}
              icon={<Icon name={network.name} src={iconOf(network)} shape="circle" />}
              title={network.name}
              onClick={() => void pick(network.caipNetworkId)}
            />
          ))}
        </List>
      )}
    </>
  )
}
