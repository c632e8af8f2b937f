import { NetworkChoice } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { useAtomValue } from 'jotai'
import type en from '../messages/en.js'
import { soldNetworksAtom } from '../state/options.js'

/** Nothing is sold for the account in use: the networks of the page that something is sold on. */
export function NothingSold() {
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
