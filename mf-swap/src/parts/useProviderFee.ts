import { useTranslate } from '@foyer/shared-core/i18n'
import { useAtomValue } from 'jotai'
import type { Quote } from '../actions/getQuote.js'
import type en from '../messages/en.js'
import { findTokenAtom } from '../state/tokens.js'
import { useMoney } from './useMoney.js'

/** The provider's fee as the quote says it. No percentage is assumed where it says nothing. */
export function useProviderFee(): (quote: Quote) => string {
  const t = useTranslate<typeof en>()
  const money = useMoney()
  const find = useAtomValue(findTokenAtom)
  return ({ fee }) => {
    const token = find(fee?.token)
    return fee && token ? money.amount(fee.amount, token) : t('swap.providerFee.included')
  }
}
