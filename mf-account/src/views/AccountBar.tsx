import { truncateAddress } from '@foyer/shared-core/format'
import { CopyButton } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { accountAtom } from '@foyer/shared-core/state'
import { adoptSheet, Text } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import type en from '../messages/en.js'
import sheet, * as s from './Account.module.css'

const adopt = adoptSheet(sheet)

/** The account in use: its short address and a way to copy it [CON-10]. */
export function AccountBar() {
  const t = useTranslate<typeof en>()
  const { address } = useAtomValue(accountAtom)
  if (!address) return null
  return (
    <div ref={adopt} className={s.bar}>
      <Text as="span" weight="medium">
        <bdi dir="ltr">{truncateAddress(address)}</bdi>
      </Text>
      <CopyButton
        iconOnly
        value={address}
        label={t('account.copyAddress')}
        copiedLabel={t('common.copied')}
      />
    </div>
  )
}
