import { useTranslate } from '@foyer/shared-core/i18n'
import { List, ListSkeleton } from '@foyer/shared-core/ui'
import { lazy, Suspense, useState } from 'react'
import type en from '../messages/en.js'
import { isSameToken, type TokenListProps, TokenRow, tokenKeyOf } from './TokenRow.js'

/** Longer lists draw only the rows in sight, and have a search: the browser's own finds drawn rows alone. */
export const wholeListLimit = 50

// Loaded on demand: few visitors own so many tokens.
const importLongList = async () => ({ default: (await import('./LongTokenList.js')).LongTokenList })

/** A list whose code was refused stays so for its own life alone: the view that is tried again asks anew. */
function LateTokenList(props: TokenListProps) {
  const t = useTranslate<typeof en>()
  const [LongTokenList] = useState(() => lazy(importLongList))
  return (
    <Suspense fallback={<ListSkeleton label={t('tokens.loading')} rows={3} detailed />}>
      <LongTokenList {...props} />
    </Suspense>
  )
}

/** A list of tokens, however many. */
export function TokenList(props: TokenListProps) {
  const { current, label, onChoose, tokens } = props
  if (tokens.length > wholeListLimit) return <LateTokenList {...props} />
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
