import { truncateAddress } from '@foyer/shared-core/format'
import { useTranslate } from '@foyer/shared-core/i18n'
import { identitiesAtom } from '@foyer/shared-core/state'
import { adoptSheet, Glyph, Icon, IconButton, List, ListRow, Tag } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { leaveConnectionIntent, type ShownConnection, useConnectionIntent } from '../state/profileWallets.js'
import { Avatar } from './Avatar.js'
import sheet, * as s from './ProfileWallets.module.css'

const adopt = adoptSheet(sheet)

/** The active wallet of a namespace, and the accounts that it shows to the page. */
export function ActiveConnection({ connection }: { connection: ShownConnection }) {
  const t = useTranslate<typeof en>()
  const leave = useSetAtom(leaveConnectionIntent)
  const turnTo = useSetAtom(useConnectionIntent)
  const identityOf = useAtomValue(identitiesAtom)
  const { accounts, connectorId, iconUrl, name, namespace, networkName } = connection
  const details: Partial<Record<(typeof accounts)[number]['type'], string>> = {
    payment: t('wallets.account.payment'),
    ordinal: t('wallets.account.ordinal'),
  }
  return (
    <section ref={adopt} className={s.card} aria-label={t('wallets.active')}>
      <div className={s.entry}>
        <ListRow
          icon={<Icon name={name} src={iconUrl} />}
          title={name}
          detail={networkName}
          trailing={<Tag tone="success">{t('wallets.inUse')}</Tag>}
        />
        <IconButton
          glyph="signOut"
          label={t('wallets.disconnect', { name })}
          onClick={() => void leave(connection)}
        />
      </div>
      <List label={t('wallets.accounts', { name })}>
        {accounts.map(({ address, type }, at) => {
          const isFirst = at === 0
          return (
            <ListRow
              key={address}
              icon={<Avatar address={address} imageUrl={identityOf(address)?.avatar} />}
              title={<bdi dir="ltr">{identityOf(address)?.name ?? truncateAddress(address)}</bdi>}
              detail={details[type] ?? (identityOf(address)?.name && <Short address={address} />)}
              current={isFirst}
              trailing={isFirst ? <Glyph name="check" /> : undefined}
              {...(!isFirst && { onClick: () => void turnTo({ connectorId, namespace, address }) })}
            />
          )
        })}
      </List>
    </section>
  )
}

/** Under a name, the address that it stands for. */
function Short({ address }: { address: string }) {
  return <bdi dir="ltr">{truncateAddress(address)}</bdi>
}
