import { contractOf, type TokenBalance } from '@foyer/shared-core/entities'
import { formatBalance, formatFiat, truncateAddress } from '@foyer/shared-core/format'
import { localeAtom } from '@foyer/shared-core/i18n'
import { Icon, ListRow } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { worthOf } from '../actions/worthOf.js'

export type TokenListProps = {
  label: string
  tokens: readonly TokenBalance[]
  /** The token chosen now. */
  current?: TokenBalance | undefined
  /** Without it the rows are plain text. Must be the same function at each render, or every row is drawn anew. */
  onChoose?: (token: TokenBalance) => void
}

type TokenRowProps = {
  token: TokenBalance
  isCurrent: boolean
  onChoose: TokenListProps['onChoose']
}

export const tokenKeyOf = ({ address, chainId }: TokenBalance): string => address ?? chainId

export const isSameToken = (token: TokenBalance, other: TokenBalance | undefined): boolean =>
  other !== undefined && token.address === other.address

/** A token's name; where cleaning left nothing of it, its symbol, or the address of its contract. */
export const titleOf = (token: Pick<TokenBalance, 'address' | 'name' | 'symbol'>): string =>
  token.name || token.symbol || truncateAddress(contractOf(token) ?? '')

/** One token: its name, quantity and worth. Drawn once while a long list scrolls. */
export const TokenRow = memo(function TokenRow({ token, isCurrent, onChoose }: TokenRowProps) {
  const locale = useAtomValue(localeAtom)
  const worth = worthOf(token)
  return (
    <ListRow
      icon={<Icon name={token.symbol} src={token.iconUrl} shape="circle" />}
      title={<bdi>{titleOf(token)}</bdi>}
      detail={
        <>
          {formatBalance(token.quantity.numeric, { locale })} <bdi>{token.symbol}</bdi>
        </>
      }
      trailing={worth === undefined ? '—' : formatFiat(worth, { locale, currency: token.currency })}
      current={isCurrent}
      {...(onChoose && { onClick: () => onChoose(token) })}
    />
  )
})
