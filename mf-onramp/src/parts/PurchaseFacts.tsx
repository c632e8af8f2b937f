import { parseCaipAddress } from '@foyer/shared-core/caip'
import { Address, Summary } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import type { Purchase } from '@foyer/shared-core/onramp'
import { networksAtom } from '@foyer/shared-core/state'
import { useAtomValue } from 'jotai'
import type en from '../messages/en.js'
import { useMoney } from './useMoney.js'

/** What is bought, and where it goes. A link's amount and network are chosen at the seller. */
export function PurchaseFacts({ purchase: { quoted, symbol, watched } }: { purchase: Purchase }) {
  const t = useTranslate<typeof en>()
  const money = useMoney()
  const networks = useAtomValue(networksAtom)
  const [place, ...others] = watched
  if (!place) return null
  const { address, caipNetworkId } = parseCaipAddress(place.caipAddress)
  const network = others.length === 0 && networks.find((x) => x.caipNetworkId === caipNetworkId)
  const bought = quoted ? t('onramp.about', { amount: money.token(quoted, symbol) }) : symbol
  return (
    <Summary
      rows={[
        { term: t('onramp.get'), detail: bought },
        {
          term: t('onramp.to'),
          detail: (
            <>
              <Address address={address} />
              {network && <> · {network.name}</>}
            </>
          ),
          stacked: true,
        },
      ]}
    />
  )
}
