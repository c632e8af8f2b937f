import { Checkbox, SearchField } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { certifiedOnlyAtom, configAtom } from '@foyer/shared-core/state'
import { adoptSheet } from '@foyer/shared-core/ui'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type en from '../messages/en.js'
import { WalletResults } from '../parts/WalletResults.js'
import { searchTextAtom, showMoreIntent, typeSearchIntent } from '../state/allWallets.js'
import sheet, * as s from './AllWallets.module.css'

const adopt = adoptSheet(sheet)

/** Every wallet of the list, page by page, with a search and the filter of certified ones [VIEW-03]. */
export function AllWallets() {
  const t = useTranslate<typeof en>()
  const { isMobile } = useAtomValue(configAtom)
  const text = useAtomValue(searchTextAtom)
  const type = useSetAtom(typeSearchIntent)
  const showMore = useSetAtom(showMoreIntent)
  const [isCertified, setCertified] = useAtom(certifiedOnlyAtom)

  useEffect(() => {
    void showMore()
  }, [showMore])

  return (
    <div ref={adopt} className={s.allWallets}>
      <div className={s.searchTop}>
        <SearchField
          // No autofocus on a phone, whose keyboard would cover the list.
          ref={(element) => {
            element?.toggleAttribute('data-autofocus', !isMobile)
          }}
          label={t('allWallets.search')}
          clearLabel={t('allWallets.clear')}
          value={text}
          onChange={(value) => void type(value)}
        />
        <Checkbox checked={isCertified} onChange={(value) => void setCertified(value)}>
          {t('allWallets.certified')}
        </Checkbox>
      </div>
      <WalletResults />
      <div className={s.searchFade} />
    </div>
  )
}
