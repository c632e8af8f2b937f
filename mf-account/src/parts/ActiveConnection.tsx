import { truncateAddress } from '@foyer/shared-core/format'
import { useTranslate } from '@foyer/shared-core/i18n'
import { adoptSheet, Glyph, Icon, IconButton, List, ListRow, Tag } from '@foyer/shared-core/ui'
import { useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { leaveConnectionIntent, type ShownConnection, useConnectionIntent } from '../state/profileWallets.js'
import { avatarColours } from './avatarColours.js'
import sheet, * as s from './ProfileWallets.module.css'

const adopt = adoptSheet(sheet)

/** The active wallet of a namespace, and the accounts that it shows to the page. */
export function ActiveConnection({ connection }: { connection: ShownConnection }) {
  const t = useTranslate<typeof en>()
  const leave = useSetAtom(leaveConnectionIntent)
  const turnTo = useSetAtom(useConnectionIntent)
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
              icon={<span className={s.avatar} style={{ background: avatarColours(address) }} />}
              title={<bdi dir="ltr">{truncateAddress(address)}</bdi>}
              detail={details[type]}
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
