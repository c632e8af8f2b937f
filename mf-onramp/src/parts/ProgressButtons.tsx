import { useTranslate } from '@foyer/shared-core/i18n'
import { navigateIntent } from '@foyer/shared-core/state'
import { Button, Stack } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { progressAtom } from '../state/following.js'
import { hasEnded, statusOf } from '../state/progress.js'
import { forgetPurchaseIntent, purchaseAtom } from '../state/purchases.js'
import { reopenWindowIntent, tryAgainIntent } from '../state/reopening.js'
import { showWindowIntent, windowAtom } from '../state/windows.js'

/** What a visitor can do about a purchase, as it stands. */
export function ProgressButtons({ id }: { id: string }) {
  const t = useTranslate<typeof en>()
  const purchase = useAtomValue(purchaseAtom)(id)
  const progress = useAtomValue(progressAtom)(id)
  const popup = useAtomValue(windowAtom)(id)
  const show = useSetAtom(showWindowIntent)
  const reopen = useSetAtom(reopenWindowIntent)
  const tryAgain = useSetAtom(tryAgainIntent)
  const forget = useSetAtom(forgetPurchaseIntent)
  const navigate = useSetAtom(navigateIntent)
  const goToAccount = () => navigate({ how: 'reset', view: 'Account', data: undefined })
  if (hasEnded(progress)) return <Button onClick={goToAccount}>{t('onramp.done')}</Button>
  const leave = () => {
    forget(id)
    goToAccount()
  }
  const status = statusOf(progress)
  const isOver = status === 'left' || status === 'failed' || status === 'canceled'
  const canPay = isOver || status === 'waiting'
  const isOpen = popup?.state() === 'open'
  return (
    <Stack gap={2}>
      {canPay && isOpen && <Button onClick={() => show(id)}>{t('onramp.window')}</Button>}
      {canPay && !isOpen && purchase?.url && <Button onClick={() => reopen(id)}>{t('onramp.reopen')}</Button>}
      {isOver && (
        <Button kind="secondary" onClick={() => tryAgain(id)}>
          {t('onramp.again')}
        </Button>
      )}
      <Button kind="secondary" onClick={leave}>
        {t('onramp.leave')}
      </Button>
    </Stack>
  )
}
