import { formatAmount } from '@foyer/shared-core/format'
import { AmountField, type AmountReading, Chip } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { configAtom, navigateIntent } from '@foyer/shared-core/state'
import { Glyph, Icon } from '@foyer/shared-core/ui'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type en from '../messages/en.js'
import {
  amountUnitAtom,
  sendWorthAtom,
  switchAmountIntent,
  typeAmountIntent,
} from '../state/currencyAmount.js'
import { refusedAmountAtom } from '../state/refusedAmount.js'
import { editSendIntent, sendFormAtom } from '../state/sendForm.js'
import { sendCheckAtom, spendableAtom } from '../state/sendQueries.js'
import { useMoney } from './useMoney.js'
import * as s from './WalletSend.module.css'

/** The amount field; beneath it the worth, the balance, and Max. */
export function SendAmount() {
  const t = useTranslate<typeof en>()
  const { sendTokenAmount = '', token } = useAtomValue(sendFormAtom)
  const { data: spendable } = useAtomValue(spendableAtom)
  const { label, refusal } = useAtomValue(sendCheckAtom)
  const edit = useSetAtom(editSendIntent)
  const navigate = useSetAtom(navigateIntent)
  const { isMobile } = useAtomValue(configAtom)
  const worth = useAtomValue(sendWorthAtom)
  const money = useMoney()

  const { canSwitch, currency, decimals, unit, value } = useAtomValue(amountUnitAtom)
  const type = useSetAtom(typeAmountIntent)
  const switchUnit = useSetAtom(switchAmountIntent)
  const isInCurrency = unit === 'currency'
  const code = currency.toUpperCase()

  const { forget, hint, problem, onRead } = useReading()
  const isWrong = label === 'incorrectValue' || (label === 'insufficientFunds' && !refusal)
  const select = () => navigate({ view: 'WalletSendSelectToken', data: undefined })
  return (
    <AmountField
      // No autofocus on a phone, whose keyboard would cover the form.
      ref={(element) => {
        element?.toggleAttribute('data-autofocus', !isMobile)
      }}
      label={isInCurrency ? t('send.amount.in', { currency: code }) : t('send.amount')}
      value={value}
      onChange={(text) => type(text, { unit, currency })}
      onRead={onRead}
      decimalMark={money.decimalMark}
      decimals={decimals}
      detail={
        token &&
        (isInCurrency ? (
          <>
            {money.about(sendTokenAmount || '0')} <bdi>{token.symbol}</bdi>
          </>
        ) : (
          money.worth(worth, token)
        ))
      }
      error={problem ?? (isWrong ? t(`send.label.${label}`) : undefined)}
      hint={hint}
      trailing={
        token ? (
          <Chip
            icon={<Icon name={token.symbol} src={token.iconUrl} size={24} shape="circle" />}
            glyph="down"
            label={t('send.changeToken', { symbol: token.symbol })}
            onClick={select}
          >
            <bdi>{token.symbol}</bdi>
          </Chip>
        ) : (
          <Chip glyph="down" onClick={select}>
            {t('send.chooseToken')}
          </Chip>
        )
      }
      detailTrailing={
        token && (
          <span className={s.balance}>
            {canSwitch && (
              <button
                className={s.max}
                type="button"
                aria-label={t('send.typeIn', { unit: isInCurrency ? token.symbol : code })}
                title={t('send.typeIn', { unit: isInCurrency ? token.symbol : code })}
                onClick={() => {
                  forget()
                  switchUnit()
                }}
              >
                <Glyph name="swap" size={16} />
              </button>
            )}
            <Balance />
            <button
              className={s.max}
              type="button"
              disabled={!spendable || spendable.max === 0n}
              title={token.address === undefined ? t('send.maxHint', { symbol: token.symbol }) : undefined}
              onClick={() => {
                forget()
                if (spendable) edit({ sendTokenAmount: formatAmount(spendable.max, spendable.decimals) })
              }}
            >
              {t('send.max')}
            </button>
          </span>
        )
      }
    />
  )
}

/** The message key of each reason why a text is not taken. */
const problems = {
  ambiguous: 'send.amount.ambiguous',
  noNumber: 'send.amount.noNumber',
  tooManyPlaces: 'send.amount.tooManyPlaces',
} as const

/** Says why a typed or pasted text was not taken, and how one was read that another language writes so. */
function useReading() {
  const t = useTranslate<typeof en>()
  const money = useMoney()
  const { token } = useAtomValue(sendFormAtom)
  const { currency, decimals, unit, value } = useAtomValue(amountUnitAtom)
  const [refused, setRefused] = useAtom(refusedAmountAtom)
  useEffect(() => () => setRefused(undefined), [setRefused])
  const [foreign, setForeign] = useState('')
  const [whole = '', fraction = ''] = refused?.text.trim().split(/[.,]/) ?? []
  const names = {
    // A pasted text may have any length.
    text: refused?.text.trim().slice(0, 32) ?? '',
    whole: `${whole}${fraction}`,
    fraction: `${whole}${money.decimalMark}${fraction}`,
    decimals,
    symbol: unit === 'currency' ? currency.toUpperCase() : (token?.symbol ?? ''),
  }
  return {
    problem: refused && t(problems[refused.problem], names),
    hint:
      foreign === value && /\.\d/.test(value)
        ? t('send.amount.foreign', { amount: value.replace('.', money.decimalMark) })
        : undefined,
    /** The field gets an amount that was not typed. */
    forget() {
      setRefused(undefined)
      setForeign('')
    },
    onRead(reading: AmountReading) {
      const isRefused = 'problem' in reading
      setRefused(isRefused ? reading : undefined)
      setForeign(!isRefused && reading.isForeign ? reading.value : '')
    },
  }
}

/** The token's balance; a dash with a retry while it is unknown. */
function Balance() {
  const t = useTranslate<typeof en>()
  const { data, isError, isFetching, refetch } = useAtomValue(spendableAtom)
  const money = useMoney()
  const amount = data ? money.balance(formatAmount(data.balance, data.decimals)) : '—'
  return (
    <>
      <Glyph name="wallet" size={16} />
      <span role="img" aria-label={t('send.balance', { amount })} title={t('send.balance', { amount })}>
        {amount}
      </span>
      {isError && !isFetching && (
        <button
          className={s.max}
          type="button"
          aria-label={`${t('send.balanceFailed')} ${t('common.retry')}`}
          title={t('send.balanceFailed')}
          onClick={() => void refetch()}
        >
          <Glyph name="retry" size={16} />
        </button>
      )}
    </>
  )
}
