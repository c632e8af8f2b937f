import type { CaipNetworkId } from '@foyer/shared-core/caip'
import type { Network } from '@foyer/shared-core/entities'
import { useTranslate } from '@foyer/shared-core/i18n'
import { networkIconAtom } from '@foyer/shared-core/images'
import { Glyph, Icon, List, ListRow, Tag } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type { NetworkTexts } from '../messages/networks/texts.js'
import { pickNetworkIntent } from '../state/networks.js'

export type NetworkListProps = {
  label: string
  networks: readonly Network[]
  active?: CaipNetworkId
}

/** Networks to choose from. */
export function NetworkList({ label, networks, active }: NetworkListProps) {
  const t = useTranslate<NetworkTexts>()
  const iconOf = useAtomValue(networkIconAtom)
  const pick = useSetAtom(pickNetworkIntent)
  return (
    <List label={label}>
      {networks.map((network) => {
        const { caipNetworkId, name, testnet } = network
        const isActive = caipNetworkId === active
        return (
          <ListRow
            key={caipNetworkId}
            icon={<Icon name={name} src={iconOf(network)} shape="circle" />}
            title={name}
            current={isActive}
            trailing={isActive ? <Glyph name="check" /> : testnet && <Tag>{t('networks.testnet')}</Tag>}
            onClick={() => void pick({ caipNetworkId })}
          />
        )
      })}
    </List>
  )
}
