import { useTranslate } from '@foyer/shared-core/i18n'
import { pairingAtom, routeAtom, startPairingIntent } from '@foyer/shared-core/state'
import { EmptyState, TryAgain, useIsOffline } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import type en from '../messages/en.js'
import { useIsClockOff } from './useIsClockOff.js'

/** Whether the last try failed; it stays so during the next one, so that the view does not flicker. */
export function useHasFailed(): boolean {
  const { status } = useAtomValue(pairingAtom)
  const [hasFailed, setFailed] = useState(false)
  const now = status === 'failed' || (status === 'pending' && hasFailed)
  if (now !== hasFailed) setFailed(now)
  return now
}

/** The failure of a pairing. It retries by itself; the button retries at once. */
export function PairingFailed() {
  const t = useTranslate<typeof en>()
  const route = useAtomValue(routeAtom)
  const isTrying = useAtomValue(pairingAtom).status === 'pending'
  const start = useSetAtom(startPairingIntent)
  const wallet = route.view === 'ConnectingWalletConnect' ? route.data.wallet : undefined
  const isOffline = useIsOffline()
  const isClockOff = useIsClockOff()
  const retry = useCallback(() => start(wallet ? { wallet } : {}), [start, wallet])
  return (
    <EmptyState
      glyph="warning"
      title={isOffline ? t('modal.offline') : t('pairing.failed')}
      detail={t(
        isOffline ? 'pairing.offline.detail' : isClockOff ? 'pairing.clock' : 'pairing.failed.detail',
      )}
      action={
        <TryAgain busy={isTrying} onRetry={retry}>
          {t('common.retry')}
        </TryAgain>
      }
    />
  )
}
