import { formatAmount } from '@foyer/shared-core/format'
import { useTranslate } from '@foyer/shared-core/i18n'
import { Text } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import type en from '../messages/en.js'
import { refusedAmountAtom } from '../state/refusedAmount.js'
import { sendFormAtom } from '../state/sendForm.js'
import { sendCheckAtom, spendableAtom } from '../state/sendQueries.js'
import { useMoney } from './useMoney.js'

/** The message key of what each label of the button waits for. */
const lines = {
  selectToken: 'send.missing.selectToken',
  addAmount: 'send.missing.addAmount',
  incorrectValue: 'send.missing.incorrectValue',
  insufficientFunds: 'send.missing.insufficientFunds',
  addAddress: 'send.missing.addAddress',
  invalidAddress: 'send.missing.invalidAddress',
  previewSend: undefined,
} as const

/** A quiet line that says what the disabled button waits for, unless a notice or the amount's field says it. */
export function MissingLine() {
  const t = useTranslate<typeof en>()
  const money = useMoney()
  const { label, refusal } = useAtomValue(sendCheckAtom)
  const { token } = useAtomValue(sendFormAtom)
  const { data: spendable } = useAtomValue(spendableAtom)
  const isRefused = useAtomValue(refusedAmountAtom) !== undefined
  const key = refusal || isRefused ? undefined : lines[label]
  if (!key) return null
  const balance = spendable ? money.balance(formatAmount(spendable.balance, spendable.decimals)) : '—'
  return (
    <Text tone="quiet" align="center" size="sm">
      {t(key, { balance: `${balance} ${token?.symbol ?? ''}` })}
    </Text>
  )
}
