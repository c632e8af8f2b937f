import { useTranslate } from '@foyer/shared-core/i18n'
import { bannerAutoCloseMs } from '@foyer/shared-core/modal'
import { bannerAtom, configAtom, hideBannerIntent } from '@foyer/shared-core/state'
import { Banner } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** The banner over the view, translated if the catalogue has the text. */
export function ModalBanner() {
  const t = useTranslate()
  const banner = useAtomValue(bannerAtom)
  const { clock } = useAtomValue(configAtom)
  const hide = useSetAtom(hideBannerIntent)

  useEffect(() => {
    if (banner?.open && banner.autoClose) return clock.setTimer(bannerAutoCloseMs, hide)
  }, [banner, clock, hide])

  const shown = banner?.open
    ? { variant: banner.variant, message: banner.messageKey ? t(banner.messageKey) : banner.message }
    : undefined
  return <Banner banner={shown} closeLabel={t('modal.dismiss')} onClose={hide} />
}
