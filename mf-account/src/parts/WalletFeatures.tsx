import type { WalletFeature } from '@foyer/shared-core/config'
import { useTranslate } from '@foyer/shared-core/i18n'
import { navigateIntent } from '@foyer/shared-core/state'
import { adoptSheet, Glyph, type GlyphName } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { resetSendIntent } from '../state/sendForm.js'
import { walletFeaturesAtom } from '../state/walletFeatures.js'
import sheet, * as s from './Account.module.css'

const adopt = adoptSheet(sheet)

const glyphs: Readonly<Record<WalletFeature, GlyphName>> = {
  onramp: 'plus',
  swaps: 'swap',
  receive: 'receive',
  send: 'send',
}

/** The account's actions, in the order of CON-20; renders nothing without any. */
export function WalletFeatures({ token }: { token?: { readonly tokenAddress?: string } }) {
  const t = useTranslate<typeof en>()
  const features = useAtomValue(walletFeaturesAtom)
  const navigate = useSetAtom(navigateIntent)
  const resetSend = useSetAtom(resetSendIntent)
  // A token is bought by its network's own means, and not on its view.
  const offered = features.filter(({ feature }) => !token || feature !== 'onramp')
  if (offered.length === 0) return null
  return (
    <section ref={adopt} className={s.features} aria-label={t('feature.list')}>
      {offered.map(({ feature, route }) => (
        <button
          key={feature}
          className={s.feature}
          type="button"
          onClick={() => {
            resetSend()
            navigate(token && route.view === 'WalletSend' ? { view: route.view, data: token } : route)
          }}
        >
          <Glyph name={glyphs[feature]} />
          <span>{t(`feature.${feature}`)}</span>
        </button>
      ))}
    </section>
  )
}
