import { parseCaipAddress } from '@foyer/shared-core/caip'
import { formatDate } from '@foyer/shared-core/format'
import { Address, Summary } from '@foyer/shared-core/forms'
import { localeAtom, useTranslate } from '@foyer/shared-core/i18n'
import { activeNetworkAtom } from '@foyer/shared-core/state'
import { useAtomValue } from 'jotai'
import type { Plan } from '../actions/prepareSwap.js'
import type { Token } from '../actions/token.js'
import type en from '../messages/en.js'
import * as s from './Swap.module.css'
import { useMoney } from './useMoney.js'

/** What is signed, as its calldata says it. */
export function SignedRows({ plan }: { plan: Plan }) {
  const t = useTranslate<typeof en>()
  const money = useMoney()
  const locale = useAtomValue(localeAtom)
  const { name, nativeCurrency } = useAtomValue(activeNetworkAtom)
  const { approvals, order, quote, swap } = plan
  const { bought, sold } = quote
  const own = parseCaipAddress(order.from).address
  const isOwn = swap.recipient.toLowerCase() === own.toLowerCase()
  const deadline =
    swap.deadline === undefined
      ? t('swap.preview.noDeadline')
      : formatDate(toDate(swap.deadline), { locale, as: 'moment' }) || t('swap.preview.noDeadline')
  /** A name or symbol may be any text: the contract alone says which token it is. */
  const contractRow = (term: string, { contract }: Token) =>
    contract === undefined ? [] : [{ term, detail: <Address address={contract} />, stacked: true }]
  return (
    <Summary
      rows={[
        ...contractRow(t('swap.preview.soldContract'), sold),
        ...contractRow(t('swap.preview.boughtContract'), bought),
        { term: t('swap.preview.exchange'), detail: `${swap.exchange} · ${name}` },
        { term: t('swap.preview.router'), detail: <Address address={swap.router} />, stacked: true },
        ...(approvals.length > 0
          ? [
              {
                term: t('swap.preview.spender', { amount: money.amount(order.sold.amount, sold) }),
                detail: <Address address={swap.spender} />,
                stacked: true,
              },
            ]
          : []),
        {
          term: isOwn
            ? `${t('swap.preview.recipient')} · ${t('swap.preview.ownAccount')}`
            : t('swap.preview.recipient'),
          detail: <Address address={swap.recipient} />,
          stacked: true,
        },
        ...(swap.call.value > 0n
          ? [{ term: t('swap.preview.value'), detail: money.amount(swap.call.value, nativeCurrency) }]
          : []),
        { term: t('swap.preview.deadline'), detail: deadline },
      ]}
    />
  )
}

/** What the account gave and got when the swap was tried out. */
export function Simulated({ plan: { quote, simulation } }: { plan: Plan }) {
  const t = useTranslate<typeof en>()
  const money = useMoney()
  if (simulation.status !== 'done') return <span className={s.quiet}>{t('swap.preview.notSimulated')}</span>
  const [given = 0n, got = 0n] = simulation.changes
  const signed = (change: bigint, token: Token) =>
    change < 0n ? `−${money.amount(-change, token)}` : `+${money.floored(change, token)}`
  return (
    <>
      {signed(given, quote.sold)}
      <br />
      {signed(got, quote.bought)}
    </>
  )
}

/** The last moment that a date can have, in seconds; some exchanges take far later ones. */
const lastSecond = 8_640_000_000_000n

const toDate = (seconds: bigint): string =>
  seconds >= 0n && seconds <= lastSecond ? new Date(Number(seconds) * 1_000).toISOString() : ''
