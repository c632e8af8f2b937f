import { useTranslate } from '@foyer/shared-core/i18n'
import { configAtom, featuresAtom, servedViewsAtom } from '@foyer/shared-core/state'
import { Button, Text } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { openWhatIsAWalletIntent } from '../state/open.js'
import { AllWalletsRow } from './AllWalletsRow.js'
import { Legal } from './Legal.js'

/** The links under the list: all wallets, "What is a wallet?", the product's name, and the page's terms. */
export function ConnectFooter() {
  const t = useTranslate<typeof en>()
  const { termsUrl, privacyUrl } = useAtomValue(configAtom).options
  const { reownBranding } = useAtomValue(featuresAtom)
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
      {reownBranding && (
        <Text size="xs" tone="quiet" align="center">
          Foyer
        </Text>
      )}
      {(termsUrl || privacyUrl) && <Legal termsUrl={termsUrl} privacyUrl={privacyUrl} />}
    </>
  )
}
