import { Checkbox, SearchField } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { certifiedOnlyAtom, configAtom } from '@foyer/shared-core/state'
import { Stack } from '@foyer/shared-core/ui'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type en from '../messages/en.js'
import { searchTextAtom, showMoreIntent, typeSearchIntent } from '../state/allWallets.js'
import { WalletResults } from './WalletResults.js'

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
    <Stack gap={3}>
      <SearchField
        // A phone's keyboard would cover the list before anybody wants to type.
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
      <WalletResults />
    </Stack>
  )
}
