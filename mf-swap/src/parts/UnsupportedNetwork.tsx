import { NetworkChoice } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { useAtomValue } from 'jotai'
import type en from '../messages/en.js'
import { isMovedByHandAtom, swapNetworksAtom } from '../state/networks.js'

/** The network in use has no swaps: those of the page that have some [VAL-17, ROLE-11]. */
export function UnsupportedNetwork() {
  const t = useTranslate<typeof en>()
  const networks = useAtomValue(swapNetworksAtom)
  const isByHand = useAtomValue(isMovedByHandAtom)
  const none = isByHand ? t('swap.unsupported.byHand') : t('swap.unsupported.none')
  return (
    <NetworkChoice
      glyph="swap"
      title={t('swap.unsupported')}
      detail={networks.length > 0 ? t('swap.unsupported.choose') : none}
      label={t('swap.networks')}
      networks={networks}
    />
  )
}
