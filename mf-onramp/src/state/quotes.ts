import { firstReason, getOnRampQuote } from '@foyer/shared-core/onramp'
import { activeCaipAddressAtom, activeNetworkAtom, configAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { mockQuote } from '../actions/mockQuote.js'
import { amountCheckAtom, amountTextAtom, offerAtom, paymentCurrencyAtom } from './form.js'
import { catalogueAtom } from './options.js'
import { noQuote, type Quoting, reduceQuoting } from './quoting.js'

const quotingValueAtom = atom<Quoting>(noQuote)

type Draft = { key: string; amount: string; currency: string; currencyId: string; networkName: string }

/** What the form asks a quote for; undefined while it is not complete. */
const draftAtom = atom((get): Draft | undefined => {
  const [offer, payment, amount] = [get(offerAtom), get(paymentCurrencyAtom), get(amountTextAtom)]
  const caipAddress = get(activeCaipAddressAtom)
  if (!offer || !payment || !caipAddress || get(amountCheckAtom).status !== 'good') return undefined
  const { currencyId, networkName } = offer
  const key = [caipAddress, offer.key, payment.id, amount].join(' ')
  return { key, amount, currency: payment.id, currencyId, networkName }
})

export const draftKeyAtom = atom((get) => get(draftAtom)?.key)

/** The quote of what the form says now; of anything else nothing is known. */
export const quotingAtom = atom((get): Quoting => {
  const known = get(quotingValueAtom)
  const isCurrent = known.status !== 'idle' && known.key === get(draftKeyAtom)
  return isCurrent ? known : { sequence: known.sequence, status: 'idle' }
})

/** What is bought, decimal text; only of a quote that succeeded. */
export const purchaseAmountAtom = atom((get): string | undefined => {
  const known = get(quotingAtom)
  return known.status === 'success' ? known.quote.purchaseAmount.amount : undefined
})

/** Whether what is shown is sample data [ERR-18] [ERR-61]. */
export const isSampleAtom = atom(
  (get): boolean => get(catalogueAtom)?.isSample === true || get(quotingAtom).status === 'error',
)

/** Asks for the quote of the form [STA-28]. Never rejects; a later question makes this one's answer count for nothing. */
export const askQuoteIntent = atom(null, async (get, set): Promise<void> => {
  set(quotingValueAtom, (known) => reduceQuoting(known, { type: 'asked', key: get(draftKeyAtom) }))
  await set(answerAtom)
})

/** A quote is asked for anew so often while it is seen. */
const quoteEveryMs = 20_000
/** Nothing is bought at an older price. */
const quoteAgeMs = 60_000

/** A clock that was set back makes everything old. */
const isWithin = ({ atMs }: { atMs: number }, { ageMs, nowMs }: { ageMs: number; nowMs: number }): boolean =>
  nowMs >= atMs && nowMs - atMs < ageMs

/** Whether a quote is too old to buy at it. */
export const isOld = (quoting: Quoting, nowMs: number): boolean =>
  quoting.status === 'success' && !isWithin(quoting, { ageMs: quoteAgeMs, nowMs })

/** Asks anew for what was answered a while ago; one too old to buy at it is no longer shown meanwhile. Never rejects. */
export const refreshQuoteIntent = atom(null, async (get, set): Promise<void> => {
  const quoting = get(quotingAtom)
  const nowMs = get(configAtom).clock.nowMs()
  if (quoting.status === 'idle' || quoting.status === 'loading') return
  if (isOld(quoting, nowMs)) return set(askQuoteIntent)
  if (quoting.isAsking || isWithin(quoting, { ageMs: quoteEveryMs, nowMs })) return
  set(quotingValueAtom, (known) => reduceQuoting(known, { type: 'refreshed' }))
  await set(answerAtom)
})

/** Asks the service what the form comes to. */
const answerAtom = atom(null, async (get, set): Promise<void> => {
  const draft = get(draftAtom)
  if (!draft) return
  const { sequence } = get(quotingValueAtom)
  const { amount, currency, currencyId, networkName } = draft
  const { api, clock } = get(configAtom)
  const { caipNetworkId } = get(activeNetworkAtom)
  const atMs = clock.nowMs()
  const fail = (message: string | undefined) => {
    const mocked = mockQuote({ amount, currency, token: currencyId })
    set(quotingValueAtom, (known) =>
      reduceQuoting(known, { type: 'failed', sequence, atMs, message, mocked }),
    )
  }
  // A service whose options failed is not asked what they cost.
  if (get(catalogueAtom)?.isSample) return fail(undefined)
  try {
    const of = { amount, caipNetworkId, network: networkName }
    const ids = { paymentCurrency: currency, purchaseCurrency: currencyId }
    const quote = await getOnRampQuote(api.blockchain, { ...of, ...ids })
    set(quotingValueAtom, (known) => reduceQuoting(known, { type: 'answered', sequence, atMs, quote }))
  } catch (error) {
    fail(firstReason(error))
  }
})
