import { useTranslate } from '@foyer/shared-core/i18n'
import { activeNetworkAtom, reachableNetworksAtom } from '@foyer/shared-core/state'
import { Button, EmptyState } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { type NetworkTexts, networkTexts } from '../messages/networks/texts.js'
import { NetworkList } from '../parts/NetworkList.js'
import { StickyFooter } from '../parts/StickyFooter.js'
import { withTexts } from '../parts/withTexts.js'
import { activeWalletNameAtom, isMovedByHandAtom, leaveIntent } from '../state/networks.js'

function View() {
  const t = useTranslate<NetworkTexts>()
  const networks = useAtomValue(reachableNetworksAtom)
  const isMovedByHand = useAtomValue(isMovedByHandAtom)
  const { name: network } = useAtomValue(activeNetworkAtom)
  const name = useAtomValue(activeWalletNameAtom) ?? t('switch.yourWallet')
  const leave = useSetAtom(leaveIntent)
  return (
    <StickyFooter
      footer={
        <Button kind="secondary" glyph="signOut" onClick={() => void leave()}>
          {t('unsupported.disconnect')}
        </Button>
      }
    >
      <EmptyState
        glyph="warning"
        title={t('unsupported.detail', { name, network })}
        detail={isMovedByHand ? t('unsupported.byHand', { name }) : t('unsupported.choose')}
      />
      {networks.length > 0 && <NetworkList label={t('networks.title')} networks={networks} />}
    </StickyFooter>
  )
}

/** The wallet is on a network that the page does not know [VIEW-13, NAV-18]: switch, or disconnect. */
export const UnsupportedChain = withTexts(networkTexts, View)
