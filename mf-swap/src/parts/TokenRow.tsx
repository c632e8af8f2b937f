import { fiatValue, formatBalance, formatFiat, truncateAddress } from '@foyer/shared-core/format'
import { localeAtom, useTranslate } from '@foyer/shared-core/i18n'
import { Icon, ListRow, Tag } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { titleOf } from '../actions/token.js'
import type { ListedToken } from '../lists/arrangeTokens.js'
import type en from '../messages/en.js'

export type TokenRowProps = {
  token: ListedToken
  isCurrent: boolean
  /** Must be the same function at each render, or every row is drawn anew. */
  onChoose: (token: ListedToken) => void
}

/** One token to choose; its contract too where another one has its symbol. Drawn once while a long list scrolls. */
export const TokenRow = memo(function TokenRow({ token, isCurrent, onChoose }: TokenRowProps) {
  const locale = useAtomValue(localeAtom)
  const t = useTranslate<typeof en>()
  const { contract, held, iconUrl, isAlike, resembles, symbol } = token
  // The price of a look-alike is as false as its name.
  const worth =
    held && held.price > 0 && resembles === undefined
      ? fiatValue({ quantityText: held.quantity.numeric, price: held.price })
      : undefined
  return (
    <ListRow
      icon={<Icon name={symbol} src={iconUrl} shape="circle" />}
      title={<bdi>{titleOf(token)}</bdi>}
      detail={
        <>
          <bdi>{symbol}</bdi>
          {(isAlike || resembles !== undefined) && contract && (
            <bdi dir="ltr"> · {truncateAddress(contract)}</bdi>
          )}
        </>
      }
      trailing={held && formatBalance(held.quantity.numeric, { locale })}
      trailingDetail={
        resembles === undefined ? (
          worth && formatFiat(worth, { locale, currency: held?.currency })
        ) : (
          <Tag tone="warning">{t('swap.tokens.lookalike', { symbol: resembles })}</Tag>
        )
      }
      current={isCurrent}
      onClick={() => onChoose(token)}
    />
  )
})
