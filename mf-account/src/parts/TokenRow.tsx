import type { TokenBalance } from '@foyer/shared-core/entities'
import { formatBalance, formatFiat } from '@foyer/shared-core/format'
import { localeAtom } from '@foyer/shared-core/i18n'
import { Icon, ListRow } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import { worthOf } from '../state/totals.js'

export type TokenRowProps = { token: TokenBalance; isCurrent?: boolean; onClick?: () => void }

/** One token: its name, quantity and worth. */
export function TokenRow({ token, isCurrent = false, onClick }: TokenRowProps) {
  const locale = useAtomValue(localeAtom)
  const worth = worthOf(token)
  return (
    <ListRow
      icon={<Icon name={token.symbol} src={token.iconUrl} shape="circle" />}
      title={<bdi>{token.name}</bdi>}
      detail={
        <>
          {formatBalance(token.quantity.numeric, { locale })} <bdi>{token.symbol}</bdi>
        </>
      }
      trailing={worth === undefined ? '—' : formatFiat(worth, { locale })}
      current={isCurrent}
      {...(onClick && { onClick })}
    />
  )
}
