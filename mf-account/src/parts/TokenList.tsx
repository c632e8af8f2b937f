import { List } from '@foyer/shared-core/ui'
import { LongTokenList } from './LongTokenList.js'
import { isSameToken, type TokenListProps, TokenRow, tokenKeyOf } from './TokenRow.js'

/** Longer lists draw only the rows in sight, and have a search: the browser's own finds drawn rows alone. */
export const wholeListLimit = 50

/** A list of tokens, however many. */
export function TokenList(props: TokenListProps) {
  const { current, label, onChoose, tokens } = props
  if (tokens.length > wholeListLimit) return <LongTokenList {...props} />
  return (
    <List label={label}>
      {tokens.map((token) => (
        <TokenRow
          key={tokenKeyOf(token)}
          token={token}
          isCurrent={isSameToken(token, current)}
          onChoose={onChoose}
        />
      ))}
    </List>
  )
}
