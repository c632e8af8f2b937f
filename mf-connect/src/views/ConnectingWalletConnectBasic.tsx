import { useTranslate } from '@foyer/shared-core/i18n'
import { Stack } from '@foyer/shared-core/ui'
import type en from '../messages/en.js'
import { AllWalletsRow } from '../parts/AllWalletsRow.js'
import { PairingQr } from '../parts/PairingQr.js'
import { usePairing } from '../parts/usePairing.js'

/** One code for any wallet [VIEW-05]. */
export function ConnectingWalletConnectBasic() {
  const t = useTranslate<typeof en>()
  usePairing(undefined)
  return (
    <Stack gap={3}>
      <PairingQr hint={t('pairing.scan')} />
      <AllWalletsRow />
    </Stack>
  )
}
