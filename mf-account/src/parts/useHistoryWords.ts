import type { Moved, Transaction } from '@foyer/shared-core/entities'
import { formatBalance, formatQuantity } from '@foyer/shared-core/format'
import { localeAtom, useTranslate } from '@foyer/shared-core/i18n'
import { useAtomValue } from 'jotai'
import { isolateName } from '../actions/isolateName.js'
import { describeTransaction } from '../lists/describeTransaction.js'
import type en from '../messages/en.js'

/** Writes the history in the visitor's language. */
export function useHistoryWords() {
  const t = useTranslate<typeof en>()
  const locale = useAtomValue(localeAtom)

  const nameOf = ({ fungible_info, nft_info }: Moved): string => {
    if (nft_info && !fungible_info) return isolateName(nft_info.name ?? t('activity.nft'))
    return isolateName(fungible_info?.symbol ?? fungible_info?.name ?? t('activity.unnamed'))
  }

  /** How much of what; `exact` with every digit, else to 3 decimals [CON-40]. */
  const what = (moved: Moved, form: 'short' | 'exact'): string => {
    const { numeric } = moved.quantity
    if (numeric === 'unlimited') return t('activity.unlimited', { what: nameOf(moved) })
    const isNft = moved.nft_info !== undefined && !moved.fungible_info
    if (isNft && /^0*1(\.0*)?$/.test(numeric)) return nameOf(moved)
    const all = () => formatQuantity(numeric, { locale, places: 'all' })
    if (isNft) return `${all()} × ${nameOf(moved)}`
    return `${form === 'exact' ? all() : formatBalance(numeric, { locale })} ${nameOf(moved)}`
  }

  /** What a transaction did; what came for it too, and every digit, where there is room for both. */
  const title = (transaction: Transaction, room: 'row' | 'line'): string => {
    const { deed, gained, lead, more } = describeTransaction(transaction)
    // What is taken back has no amount.
    const form = room === 'row' ? 'short' : 'exact'
    const write = deed === 'revoked' ? nameOf : (x: Moved) => what(x, form)
    const first = lead ? write(lead) : ''
    const all = more > 0 ? t('activity.andMore', { what: first, count: more }) : first
    if (room === 'line' && deed === 'swapped' && lead && gained)
      return t('activity.did.swapped', { has: 'both', what: all, other: what(gained, form) })
    return t(`activity.did.${deed}`, { has: lead ? 'yes' : 'no', what: all, other: '' })
  }
  return { title, what }
}
