import { useTranslate } from '@foyer/shared-core/i18n'
import { configAtom } from '@foyer/shared-core/state'
import { Button } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type en from '../messages/en.js'

type RetryButtonProps = {
  /** Epoch milliseconds. */
  atMs: number
  size?: 'large' | 'small'
  onRetry: () => void
}

/** A retry button that is enabled from `atMs` on; until then it shows the remaining time. */
export function RetryButton({ atMs, onRetry, size = 'large' }: RetryButtonProps) {
  const t = useTranslate<typeof en>()
  const { clock } = useAtomValue(configAtom)
  const [nowMs, setNowMs] = useState(() => clock.nowMs())
  const leftMs = atMs - nowMs
  useEffect(() => {
    if (leftMs > 0) return clock.setTimer(Math.min(leftMs, 1_000), () => setNowMs(clock.nowMs()))
  }, [clock, leftMs])
  const seconds = Math.ceil(leftMs / 1_000)
  return (
    <Button kind="secondary" size={size} glyph="retry" disabled={leftMs > 0} onClick={onRetry}>
      {leftMs > 0 ? t('tokens.retryIn', { seconds }) : t('common.retry')}
    </Button>
  )
}
