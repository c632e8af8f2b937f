import { NetworkChoice } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { EmptyState, TryAgain } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import type en from '../messages/en.js'
import { isCatalogueLostAtom, optionsQueryAtom, soldNetworksAtom } from '../state/options.js'

/** There is nothing to choose from: the options could not be read, or nothing is sold for the account in use. */
export function NothingSold() {
  const isLost = useAtomValue(isCatalogueLostAtom)
  return isLost ? <OptionsLost /> : <ElsewhereSold />
}

function OptionsLost() {
  const t = useTranslate<typeof en>()
  const { isFetching, refetch } = useAtomValue(optionsQueryAtom)
  return (
    <EmptyState
      glyph="warning"
      title={t('onramp.lost')}
      detail={t('onramp.lost.detail')}
      action={
        <TryAgain busy={isFetching} onRetry={refetch}>
          {t('common.retry')}
        </TryAgain>
      }
    />
  )
}

/** The networks of the page that something is sold on. */
function ElsewhereSold() {
  const t = useTranslate<typeof en>()
  const networks = useAtomValue(soldNetworksAtom)
  return (
    <NetworkChoice
      title={t('onramp.unsupported')}
      detail={t(networks.length > 0 ? 'onramp.unsupported.choose' : 'onramp.unsupported.none')}
      label={t('onramp.networks')}
      networks={networks}
    />
  )
}
