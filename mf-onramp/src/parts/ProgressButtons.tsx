import { useTranslate } from '@foyer/shared-core/i18n'
import { navigateIntent } from '@foyer/shared-core/state'
import { Button, Stack } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import type { ProgressStatus } from '../state/progress.js'
import { forgetPurchaseIntent } from '../state/purchases.js'
import { showWindowIntent, windowAtom } from '../state/windows.js'

/** What a visitor can do about a purchase, as it stands. */
export function ProgressButtons({
  id,
  isSettled,
  status,
}: {
  id: string
  isSettled: boolean
  status: ProgressStatus
}) {
  const t = useTranslate<typeof en>()
  const popup = useAtomValue(windowAtom)(id)
  const show = useSetAtom(showWindowIntent)
  const forget = useSetAtom(forgetPurchaseIntent)
  const navigate = useSetAtom(navigateIntent)
  const go = (view: 'Account' | 'OnRampProviders') => navigate({ how: 'reset', view, data: undefined })
  if (status === 'arrived' || (status === 'less' && isSettled))
    return <Button onClick={() => go('Account')}>{t('onramp.done')}</Button>
  if (status === 'failed' || status === 'canceled')
    return <Button onClick={() => go('OnRampProviders')}>{t('onramp.again')}</Button>
  const leave = () => {
    forget(id)
    go('Account')
  }
  const canShow = status === 'waiting' && popup?.state() === 'open'
  return (
    <Stack gap={2}>
      {canShow && <Button onClick={() => show(id)}>{t('onramp.window')}</Button>}
      {status === 'left' && <Button onClick={() => go('OnRampProviders')}>{t('onramp.again')}</Button>}
      <Button kind="secondary" onClick={leave}>
        {t('onramp.leave')}
      </Button>
    </Stack>
  )
}
