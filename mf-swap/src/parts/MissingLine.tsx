import { useTranslate } from '@foyer/shared-core/i18n'
import { Text } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import type en from '../messages/en.js'
import { holdingAtoms } from '../state/holdings.js'
import { swapCheckAtom } from '../state/swapCheck.js'
import { swapFormAtom } from '../state/swapForm.js'
import { useMoney } from './useMoney.js'

/** The message key of what each label of the button waits for. */
const lines = {
  selectToken: 'swap.missing.selectToken',
  addAmount: 'swap.missing.addAmount',
  incorrectValue: 'swap.missing.incorrectValue',
  insufficientFunds: 'swap.missing.insufficientFunds',
  noRoute: 'swap.missing.noRoute',
  review: undefined,
} as const

/** A quiet line that says what the disabled button waits for, unless a notice says it. */
export function MissingLine() {
  const t = useTranslate<typeof en>()
  const money = useMoney()
  const { label, problem } = useAtomValue(swapCheckAtom)
  const { sold } = useAtomValue(swapFormAtom)
  const { data } = useAtomValue(holdingAtoms.sold)
  const key = problem ? undefined : lines[label]
  if (!key) return null
  const balance = data ? money.balance(data.balance, data.decimals) : '—'
  return (
    <Text tone="quiet" align="center" size="sm">
      {t(key, { balance: `${balance} ${sold?.symbol ?? ''}` })}
    </Text>
  )
}
