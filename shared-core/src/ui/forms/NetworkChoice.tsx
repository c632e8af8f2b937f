import { useAtomValue, useSetAtom } from 'jotai'
import type { Network } from '../../entities/Network.js'
import { switchNetworkIntent } from '../../start/lateIntents.js'
import { networkIconAtom } from '../../state/networkIcon.js'
import { EmptyState, type EmptyStateProps } from '../EmptyState.js'
import { Icon } from '../Icon.js'
import { List } from '../List.js'
import { ListRow } from '../ListRow.js'

/** The network in use cannot do what was asked for: says so, and offers those that can. A pick is itself the confirmation. */
export function NetworkChoice({
  label,
  networks,
  ...said
}: Pick<EmptyStateProps, 'title' | 'detail' | 'glyph'> & { label: string; networks: readonly Network[] }) {
  const iconOf = useAtomValue(networkIconAtom)
  const pick = useSetAtom(switchNetworkIntent)
  return (
    <>
      <EmptyState {...said} />
      {networks.length > 0 && (
        <List label={label}>
          {networks.map((network) => (
            <ListRow
              key={network.caipNetworkId}
              icon={<Icon name={network.name} src={iconOf(network)} shape="circle" />}
              title={network.name}
              onClick={() => {
                // A failure shows as a banner.
                pick({ caipNetworkId: network.caipNetworkId, ignoreConfirmation: true }).catch(() => {})
              }}
            />
          ))}
        </List>
      )}
    </>
  )
}
