import { fiatValue, formatBalance, formatFiat, truncateAddress } from '@foyer/shared-core/format'
import { localeAtom } from '@foyer/shared-core/i18n'
import { Icon, ListRow } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { titleOf } from '../actions/token.js'
import type { ListedToken } from '../lists/arrangeTokens.js'

export type TokenRowProps = {
  token: ListedToken
  isCurrent: boolean
  /** Must be the same function at each render, or every row is drawn anew. */
  onChoose: (token: ListedToken) => void
}

/** One token to choose; its contract too where another one has its symbol. Drawn once while a long list scrolls. */
export const TokenRow = memo(function TokenRow({ token, isCurrent, onChoose }: TokenRowProps) {
  const locale = useAtomValue(localeAtom)
  const { contract, held, iconUrl, isAlike, symbol } = token
  const worth =
    held && held.price > 0 ? fiatValue({ quantityText: held.quantity.numeric, price: held.price }) : undefined
  return (
    <ListRow
      icon={<Icon name={symbol} src={iconUrl} shape="circle" />}
      title={<bdi>{titleOf(token)}</bdi>}
      detail={
        <>
          <bdi>{symbol}</bdi>
          {isAlike && contract && <bdi dir="ltr"> · {truncateAddress(contract)}</bdi>}
        </>
      }
      trailing={held && formatBalance(held.quantity.numeric, { locale })}
      trailingDetail={worth && formatFiat(worth, { locale, currency: held?.currency })}
      current={isCurrent}
      onClick={() => onChoose(token)}
    />
  )
})
