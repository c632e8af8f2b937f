import { imageUrl } from '@foyer/shared-core/images'
import { configAtom } from '@foyer/shared-core/state'
import { Icon } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import type { Offer } from '../actions/offers.js'

/** The picture of a token that is sold, as the provider service has it. */
export function OfferIcon({ offer, size }: { offer: Offer; size?: 24 | 40 }) {
  const client = useAtomValue(configAtom).api.provider
  const src = imageUrl(client, { kind: 'token', id: offer.symbol })
  return <Icon name={offer.symbol} src={src} shape="circle" {...(size && { size })} />
}
