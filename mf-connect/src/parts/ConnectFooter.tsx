import { useTranslate } from '@foyer/shared-core/i18n'
import { configAtom, servedViewsAtom } from '@foyer/shared-core/state'
import { Button } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { openWhatIsAWalletIntent } from '../state/open.js'
import { AllWalletsRow } from './AllWalletsRow.js'
import { Legal } from './Legal.js'

/** The links under the list: all wallets, "What is a wallet?", and the page's terms. */
export function ConnectFooter() {
  const t = useTranslate<typeof en>()
  const { termsUrl, privacyUrl } = useAtomValue(configAtom).options
  const canExplain = useAtomValue(servedViewsAtom).has('WhatIsAWallet')
  const openWhatIsAWallet = useSetAtom(openWhatIsAWalletIntent)
  return (
    <>
      <AllWalletsRow />
      {canExplain && (
        <Button kind="quiet" size="small" onClick={openWhatIsAWallet}>
          {t('connect.whatIsAWallet')}
        </Button>
      )}
      {(termsUrl || privacyUrl) && <Legal termsUrl={termsUrl} privacyUrl={privacyUrl} />}
    </>
  )
}
