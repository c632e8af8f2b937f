import { truncateAddress } from '@foyer/shared-core/format'
import { useTranslate } from '@foyer/shared-core/i18n'
import { identitiesAtom } from '@foyer/shared-core/state'
import { adoptSheet, Icon, IconButton, List, ListRow, Tag } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import {
  forgetConnectionIntent,
  leaveConnectionIntent,
  type ShownConnection,
  useConnectionIntent,
} from '../state/profileWallets.js'
import sheet, * as s from './ProfileWallets.module.css'

const adopt = adoptSheet(sheet)

/** Rows of other wallets: the row switches or reconnects, the button at its end disconnects or forgets. */
export function ConnectionRows({
  connections,
  kind,
}: {
  kind: 'live' | 'recent'
  connections: readonly ShownConnection[]
}) {
  const t = useTranslate<typeof en>()
  const turnTo = useSetAtom(useConnectionIntent)
  const leave = useSetAtom(leaveConnectionIntent)
  const identityOf = useAtomValue(identitiesAtom)
  const forget = useSetAtom(forgetConnectionIntent)
  const isLive = kind === 'live'
  const label = t(isLive ? 'wallets.others' : 'wallets.recent')
  return (
    <section ref={adopt} aria-label={label}>
      <h2 className={s.heading}>{label}</h2>
      <List label={label}>
        {connections.map((connection) => {
          const { accounts, connectorId, iconUrl, isWaiting, name, namespace } = connection
          const address = accounts[0]?.address
          return (
            <div key={connectorId} className={s.entry}>
              <ListRow
                icon={<Icon name={name} src={iconUrl} />}
                title={name}
                detail={
                  isWaiting
                    ? t('wallets.waiting', { name })
                    : address && <bdi dir="ltr">{identityOf(address)?.name ?? truncateAddress(address)}</bdi>
                }
                trailing={<Tag>{t(isLive ? 'wallets.switch' : 'wallets.reconnect')}</Tag>}
                onClick={() => void turnTo({ connectorId, namespace })}
              />
              <IconButton
                glyph={isLive ? 'signOut' : 'close'}
                label={t(isLive ? 'wallets.disconnect' : 'wallets.delete', { name })}
                onClick={() => void (isLive ? leave : forget)(connection)}
              />
            </div>
          )
        })}
      </List>
    </section>
  )
}
