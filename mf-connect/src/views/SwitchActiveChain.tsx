import { useTranslate } from '@foyer/shared-core/i18n'
import { networkIconAtom } from '@foyer/shared-core/images'
import type { ViewData } from '@foyer/shared-core/manifest'
import { enterNamespaceIntent, goBackIntent, networksAtom } from '@foyer/shared-core/state'
import { Button, Icon, Stack, Text } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { type NetworkTexts, networkTexts } from '../messages/networks/texts.js'
import { withTexts } from '../parts/withTexts.js'
import { activeWalletNameAtom } from '../state/networks.js'

function View({ data }: { data: ViewData['SwitchActiveChain'] }) {
  const t = useTranslate<NetworkTexts>()
  const network = useAtomValue(networksAtom).find((x) => x.caipNetworkId === data.caipNetworkId)
  const iconOf = useAtomValue(networkIconAtom)
  const wallet = useAtomValue(activeWalletNameAtom) ?? t('switch.yourWallet')
  const enter = useSetAtom(enterNamespaceIntent)
  const goBack = useSetAtom(goBackIntent)
  const name = network?.name ?? data.caipNetworkId
  return (
    <Stack gap={6}>
      <Stack gap={4} align="center" padding={4}>
        <Icon name={name} src={network && iconOf(network)} size={72} shape="circle" />
        <Stack gap={1}>
          <Text size="lg" weight="bold" tone="strong" align="center">
            {t('switchChain.question', { network: name })}
          </Text>
          <Text tone="quiet" align="center">
            {t('switchChain.detail', { network: name, wallet })}
          </Text>
        </Stack>
      </Stack>
      <Stack gap={2}>
        <Button onClick={() => void enter(data)}>{t('switchChain.continue')}</Button>
        <Button kind="secondary" onClick={() => goBack()}>
          {t('common.cancel')}
        </Button>
      </Stack>
    </Stack>
  )
}

/** The wallet in use does not serve the network: asks the visitor to connect another one [VIEW-12]. */
export const SwitchActiveChain = withTexts(networkTexts, View)
