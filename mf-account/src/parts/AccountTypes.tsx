import { useTranslate } from '@foyer/shared-core/i18n'
import { adoptSheet } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { accountTypeAtom, useAccountTypeIntent } from '../state/accountTypes.js'
import sheet, * as s from './Account.module.css'

const adopt = adoptSheet(sheet)

/** The switch between a Bitcoin wallet's account for payments and the one for ordinals. */
export function AccountTypes() {
  const t = useTranslate<typeof en>()
  const current = useAtomValue(accountTypeAtom)
  const turnTo = useSetAtom(useAccountTypeIntent)
  if (!current) return null
  return (
    <fieldset ref={adopt} className={s.types} aria-label={t('account.types')}>
      {(['payment', 'ordinal'] as const).map((type) => (
        <button
          key={type}
          className={s.type}
          type="button"
          aria-pressed={type === current}
          onClick={() => void turnTo(type)}
        >
          {t(`account.type.${type}`)}
        </button>
      ))}
    </fieldset>
  )
}
