import { formatAmount } from '@foyer/shared-core/format'
import { activeCaipAddressAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { editSendIntent, sendFormAtom } from './sendForm.js'
import {
  filledMaxAtom,
  isMaxAtom,
  maxAtom,
  reserveAtom,
  sendCheckAtom,
  spendableAtom,
} from './sendQueries.js'

/** Fills in the most that can be sent now. */
export const fillMaxIntent = atom(null, (get, set) => {
  const from = get(activeCaipAddressAtom)
  const max = get(maxAtom)
  const spendable = get(spendableAtom).data
  if (!from || max === undefined || !spendable) return
  const amountText = formatAmount(max, spendable.decimals)
  set(editSendIntent, { sendTokenAmount: amountText })
  set(filledMaxAtom, { from, token: get(sendFormAtom).token?.address, amountText })
})

/** Whether the amount of Max differs from what can be sent by now, for example since the receiver is known. */
export const isMaxBehindAtom = atom((get): boolean => {
  const max = get(maxAtom)
  const { decimals } = get(spendableAtom).data ?? {}
  // If nothing is left, the amount stays and the form shows the missing amount.
  if (!get(isMaxAtom) || !max || decimals === undefined) return false
  return get(sendFormAtom).sendTokenAmount !== formatAmount(max, decimals)
})

/** Whether the amount of Max leaves too little for the fee: it was read at an older price. */
export const isMaxOutdatedAtom = atom(
  (get): boolean => get(isMaxAtom) && get(sendCheckAtom).refusal?.key === 'send.lacksFee',
)

/** Reads again what Max is reckoned from. */
export const refreshMaxIntent = atom(null, async (get): Promise<void> => {
  await Promise.all([get(spendableAtom).refetch(), get(reserveAtom).refetch()])
})
