import type { HistoryTransfer, Transaction } from '@foyer/shared-core/entities'
import { formatBalance, formatQuantity } from '@foyer/shared-core/format'
import { localeAtom, useTranslate } from '@foyer/shared-core/i18n'
import { useAtomValue } from 'jotai'
import type en from '../messages/en.js'
import { describeTransaction } from '../order/describeTransaction.js'

/** Keeps a name of another script from turning the words around it: first strong isolate, pop isolate. */
const isolate = (name: string): string => (/^[ -~]*$/.test(name) ? name : `\u2068${name}\u2069`)

/** Writes the history in the visitor's language. */
export function useHistoryWords() {
  const t = useTranslate<typeof en>()
  const locale = useAtomValue(localeAtom)

  /** What one transfer moved; `exact` with every digit, else to 3 decimals [CON-40]. */
  const what = ({ fungible_info, nft_info, quantity }: HistoryTransfer, form: 'short' | 'exact'): string => {
    const { numeric } = quantity
    if (nft_info && !fungible_info) {
      const name = isolate(nft_info.name ?? t('activity.nft'))
      return /^0*1(\.0*)?$/.test(numeric)
        ? name
        : `${formatQuantity(numeric, { locale, places: 'all' })} × ${name}`
    }
    const amount =
      form === 'exact'
        ? formatQuantity(numeric, { locale, places: 'all' })
        : formatBalance(numeric, { locale })
    return `${amount} ${isolate(fungible_info?.symbol ?? fungible_info?.name ?? t('activity.unnamed'))}`
  }

  /** What a transaction did, in one line. */
  const title = (transaction: Transaction): string => {
    const { deed, gained, lead, more } = describeTransaction(transaction)
    const first = lead ? what(lead, 'short') : ''
    const all = more > 0 ? t('activity.andMore', { what: first, count: more }) : first
    if (deed === 'swapped' && lead && gained)
      return t('activity.did.swapped', { has: 'both', what: all, other: what(gained, 'short') })
    return t(`activity.did.${deed}`, { has: lead ? 'yes' : 'no', what: all, other: '' })
  }
  return { title, what }
}
