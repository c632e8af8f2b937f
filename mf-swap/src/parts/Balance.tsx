import { useTranslate } from '@foyer/shared-core/i18n'
import { Glyph } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import type en from '../messages/en.js'
import { holdingAtoms } from '../state/holdings.js'
import type { Side } from '../state/swapForm.js'
import * as s from './Swap.module.css'
import { useMoney } from './useMoney.js'

/** The balance of a side's token; a dash with a retry while it is unknown. */
export function Balance({ side }: { side: Side }) {
  const t = useTranslate<typeof en>()
  const { data, isError, isFetching, refetch } = useAtomValue(holdingAtoms[side])
  const money = useMoney()
  const amount = data ? money.balance(data.balance, data.decimals) : '—'
  return (
    <>
      <Glyph name="wallet" size={16} />
      <span role="img" aria-label={t('swap.balance', { amount })} title={t('swap.balance', { amount })}>
        {amount}
      </span>
      {isError && !isFetching && (
        <button
          className={s.small}
          type="button"
          aria-label={`${t('swap.balanceFailed')} ${t('common.retry')}`}
          title={t('swap.balanceFailed')}
          onClick={() => void refetch()}
        >
          <Glyph name="retry" size={16} />
        </button>
      )}
    </>
  )
}
