import { Address, CopyButton } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { QrCode } from '@foyer/shared-core/qr'
import { accountAtom, activeNetworkAtom } from '@foyer/shared-core/state'
import { adoptSheet, Stack, Text } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import type en from '../messages/en.js'
import { useNetworkIcon } from '../parts/NetworkChip.js'
import sheet, * as s from '../parts/WalletReceive.module.css'

const adopt = adoptSheet(sheet)

/** The account's address, to scan, to read and to copy. */
export function WalletReceive() {
  const t = useTranslate<typeof en>()
  const { address } = useAtomValue(accountAtom)
  const { name } = useAtomValue(activeNetworkAtom)
  const src = useNetworkIcon()
  if (!address) return null
  return (
    <Stack gap={4}>
      <div ref={adopt} className={s.code}>
        <QrCode value={address} label={t('receive.qr')} icon={{ name, src }} />
      </div>
      <Text size="md" weight="medium" align="center" as="div">
        <Address address={address} />
      </Text>
      <Text tone="quiet" align="center">
        {t('receive.hint', { network: name })}
      </Text>
      <CopyButton kind="primary" value={address} label={t('receive.copy')} copiedLabel={t('common.copied')} />
    </Stack>
  )
}
