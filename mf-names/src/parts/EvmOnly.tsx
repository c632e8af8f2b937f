import { NetworkChoice } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { useAtomValue } from 'jotai'
import type en from '../messages/en.js'
import { nameNetworksAtom } from '../state/networks.js'

/** The account in use cannot have a name: the networks of the page whose accounts can [ROLE-09]. */
export function EvmOnly() {
  const t = useTranslate<typeof en>()
  const networks = useAtomValue(nameNetworksAtom)
  return (
    <NetworkChoice
      glyph="info"
      title={t('names.evmOnly')}
      detail={t(networks.length > 0 ? 'names.evmOnly.choose' : 'names.evmOnly.none')}
      label={t('names.networks')}
      networks={networks}
    />
  )
}
