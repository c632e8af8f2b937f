import { useTranslate } from '@foyer/shared-core/i18n'
import { QrCode, QrSkeleton } from '@foyer/shared-core/qr'
import { pairingAtom } from '@foyer/shared-core/state'
import { Stack, Text } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type en from '../messages/en.js'
import { CopyLink } from './CopyLink.js'
import { PairingFailed, useHasFailed } from './PairingFailed.js'

export type PairingQrProps = {
  hint: string
  /** Drawn in the middle of the code. */
  icon?: { name: string; src?: string | undefined }
  children?: ReactNode
}

/** The code to scan and the link to copy, or the failure. */
export function PairingQr({ hint, icon, children }: PairingQrProps) {
  const t = useTranslate<typeof en>()
  const pairing = useAtomValue(pairingAtom)
  if (useHasFailed()) return <PairingFailed />
  return (
    <Stack gap={3}>
      {pairing.status === 'ready' ? (
        <QrCode value={pairing.uri} label={t('pairing.code')} {...(icon && { icon })} />
      ) : (
        <QrSkeleton label={t('pairing.loading')} />
      )}
      <Text tone="quiet" align="center">
        {hint}
      </Text>
      <CopyLink />
      {children}
    </Stack>
  )
}
