import { routeAtom } from '@foyer/shared-core/state'
import { lookAtPurchaseIntent, progressAtom } from '../state/following.js'
import { typeAmountIntent } from '../state/form.js'
import { statusOf } from '../state/progress.js'
import { askQuoteIntent } from '../state/quotes.js'
import { sellersAtom } from '../state/sellers.js'
import { createOnRampModal } from './createOnRampModal.js'

/** A form with a quote for 100 dollars. */
export async function openForm(given: Parameters<typeof createOnRampModal>[0] = {}) {
  const modal = await createOnRampModal(given)
  modal.config.storage.unlock()
  modal.store.set(typeAmountIntent, '100')
  await modal.store.set(askQuoteIntent)
  const [quoted, link] = modal.store.get(sellersAtom)
  if (!quoted || !link) throw new Error('Nobody sells')
  const look = async () => {
    const id =
      modal.store.get(routeAtom).view === 'BuyInProgress' ? idOf(modal.store.get(routeAtom).data) : ''
    await modal.store.set(lookAtPurchaseIntent, id)
    const progress = modal.store.get(progressAtom)(id)
    return { ...progress, status: statusOf(progress) }
  }
  return { ...modal, link, look, quoted }
}

const idOf = (data: unknown) => (data as { id: string }).id
