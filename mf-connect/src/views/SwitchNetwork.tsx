import { useTranslate } from '@foyer/shared-core/i18n'
import { networkIconAtom } from '@foyer/shared-core/images'
import type { ViewData } from '@foyer/shared-core/manifest'
import { confirmNetworkSwitchIntent, goBackIntent, networksAtom } from '@foyer/shared-core/state'
import { Button, Icon, Stack, Text } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { type NetworkTexts, networkTexts } from '../messages/networks/texts.js'
import { Asking } from '../parts/Asking.js'
import { withTexts } from '../parts/withTexts.js'
import { activeWalletIconAtom, activeWalletNameAtom, isSwitchingAtom } from '../state/networks.js'

function View({ data: { caipNetworkId } }: { data: ViewData['SwitchNetwork'] }) {
  const t = useTranslate<NetworkTexts>()
  const network = useAtomValue(networksAtom).find((x) => x.caipNetworkId === caipNetworkId)
  const iconOf = useAtomValue(networkIconAtom)
  const wallet = useAtomValue(activeWalletNameAtom) ?? t('switch.yourWallet')
  const walletIcon = useAtomValue(activeWalletIconAtom)
  const isSwitching = useAtomValue(isSwitchingAtom)(caipNetworkId)
  const confirm = useSetAtom(confirmNetworkSwitchIntent)
  const goBack = useSetAtom(goBackIntent)
  const name = network?.name ?? caipNetworkId
  const src = network && iconOf(network)

  const cancel = (
    <Button kind="secondary" onClick={() => goBack()}>
      {t('common.cancel')}
    </Button>
  )
  if (isSwitching)
    return (
      <Asking
        name={wallet}
        src={walletIcon}
        state="waiting"
        title={t('connecting.waiting', { name: wallet })}
        detail={t('switch.waiting', { network: name })}
      >
        {cancel}
      </Asking>
    )
  return (
    <Stack gap={6}>
      <Stack gap={4} align="center" padding={4}>
        <Icon name={name} src={src} size={72} shape="circle" />
        <Stack gap={1}>
          <Text size="lg" weight="bold" tone="strong" align="center">
            {t('switch.question', { network: name })}
          </Text>
          <Text tone="quiet" align="center">
            {t('switch.question.detail')}
          </Text>
        </Stack>
      </Stack>
      <Stack gap={2}>
        <Button onClick={() => void confirm({ caipNetworkId })}>{t('switch.confirm')}</Button>
        {cancel}
      </Stack>
    </Stack>
  )
}

/** Asks before a switch that the visitor did not confirm yet, then shows the wait for the wallet [VIEW-11]. */
export const SwitchNetwork = withTexts(networkTexts, View)
