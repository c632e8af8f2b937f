import type { ChainNamespace } from '@foyer/shared-core/caip'
import { useTranslate } from '@foyer/shared-core/i18n'
import { networkIconAtom } from '@foyer/shared-core/images'
import type { ViewData } from '@foyer/shared-core/manifest'
import { connectorsAtom } from '@foyer/shared-core/state'
import { Button, EmptyState, Glyph, Icon, List, ListRow, Stack, Text } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { type NetworkTexts, networkTexts } from '../messages/networks/texts.js'
import { withTexts } from '../parts/withTexts.js'
import { chooseAnotherIntent } from '../state/connectExternal.js'
import { chainChoicesAtom, chooseChainIntent } from '../state/multiChain.js'
import { walletIconAtom } from '../state/walletIcon.js'

function View({ data }: { data: ViewData['ConnectingMultiChain'] }) {
  const t = useTranslate<NetworkTexts>()
  const choices = useAtomValue(chainChoicesAtom)(data)
  const connector = useAtomValue(connectorsAtom).find((x) => data.connectorIds.includes(x.id))
  const walletIcon = useAtomValue(walletIconAtom)(data.wallet)
  const networkIcon = useAtomValue(networkIconAtom)
  const choose = useSetAtom(chooseChainIntent)
  const chooseAnother = useSetAtom(chooseAnotherIntent)
  const name = connector?.name ?? data.wallet?.name ?? ''
  const names: Readonly<Record<ChainNamespace, string>> = {
    eip155: t('multiChain.eip155'),
    solana: 'Solana',
    bip122: 'Bitcoin',
  }
  const others = (
    <Button kind="secondary" onClick={() => chooseAnother()}>
      {t('connecting.others')}
    </Button>
  )
  if (choices.length === 0)
    return (
      <Stack gap={5}>
        <EmptyState
          glyph="wallet"
          title={t('connecting.gone', { name })}
          detail={t('connecting.gone.detail')}
        />
        {others}
      </Stack>
    )
  return (
    <Stack gap={5}>
      <Stack gap={4} align="center" padding={4}>
        <Icon name={name} src={connector?.iconUrl ?? walletIcon} size={72} />
        <Stack gap={1}>
          <Text size="lg" weight="bold" tone="strong" align="center">
            {t('multiChain.question', { name })}
          </Text>
          <Text tone="quiet" align="center">
            {t('multiChain.detail')}
          </Text>
        </Stack>
      </Stack>
      <List label={t('multiChain.list')}>
        {choices.map(({ connectorId, namespace, networks }) => (
          <ListRow
            key={namespace}
            icon={<Icon name={names[namespace]} src={networkIcon(networks[0])} shape="circle" />}
            title={names[namespace]}
            trailing={<Glyph name="next" />}
            onClick={() => choose({ connectorId, namespace, wallet: data.wallet })}
          />
        ))}
      </List>
      {others}
    </Stack>
  )
}

/** One wallet with several namespaces: the visitor chooses one. */
export const ConnectingMultiChain = withTexts(networkTexts, View)
