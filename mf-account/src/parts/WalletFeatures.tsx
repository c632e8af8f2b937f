import { useTranslate } from '@foyer/shared-core/i18n'
import { navigateIntent } from '@foyer/shared-core/state'
import { adoptSheet, Glyph } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { resetSendIntent } from '../state/sendForm.js'
import { walletFeaturesAtom } from '../state/walletFeatures.js'
import sheet, * as s from './Account.module.css'

const adopt = adoptSheet(sheet)

/** The account's actions, in the order of CON-20; renders nothing without any. */
export function WalletFeatures() {
  const t = useTranslate<typeof en>()
  const features = useAtomValue(walletFeaturesAtom)
  const navigate = useSetAtom(navigateIntent)
  const resetSend = useSetAtom(resetSendIntent)
  if (features.length === 0) return null
  return (
    <section ref={adopt} className={s.features} aria-label={t('feature.list')}>
      {features.map(({ route }) => (
        <button
          key={route.view}
          className={s.feature}
          type="button"
          onClick={() => {
            resetSend()
            navigate(route)
          }}
        >
          <Glyph name={route.view === 'WalletSend' ? 'send' : 'receive'} />
          <span>{t(route.view === 'WalletSend' ? 'feature.send' : 'feature.receive')}</span>
        </button>
      ))}
    </section>
  )
}
