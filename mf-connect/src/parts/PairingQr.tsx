import { useTranslate } from '@foyer/shared-core/i18n'
import { QrCode, QrSkeleton } from '@foyer/shared-core/qr'
import { pairingAtom } from '@foyer/shared-core/state'
import { Stack, Text, useIsOffline } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type en from '../messages/en.js'
import { CopyLink } from './CopyLink.js'
import { PairingFailed, useHasFailed } from './PairingFailed.js'
import { useIsClockOff } from './useIsClockOff.js'

export type PairingQrProps = {
  hint: string
  /** Drawn in the middle of the code. */
  icon?: { name: string; src?: string | undefined }
  children?: ReactNode
}

/** The code to scan and the link to copy, or the failure. Without a network the wallet's answer to a code cannot come. */
export function PairingQr({ hint, icon, children }: PairingQrProps) {
  const t = useTranslate<typeof en>()
  const pairing = useAtomValue(pairingAtom)
  const isOffline = useIsOffline()
  const isClockOff = useIsClockOff()
  if (useHasFailed()) return <PairingFailed />
  return (
    <Stack gap={3}>
      {pairing.status === 'ready' ? (
        <QrCode value={pairing.uri} label={t('pairing.code')} {...(icon && { icon })} />
      ) : (
        <QrSkeleton label={t('pairing.loading')} />
      )}
      <Text tone={isOffline || isClockOff ? 'danger' : 'quiet'} align="center">
        <span role="status">{isOffline ? t('pairing.offline') : isClockOff ? t('pairing.clock') : hint}</span>
      </Text>
      <CopyLink />
      {children}
    </Stack>
  )
}
