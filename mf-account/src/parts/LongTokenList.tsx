import { SearchField } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { Announcement, Button, EmptyState } from '@foyer/shared-core/ui'
import { VirtualList } from '@foyer/shared-core/virtual'
import { useMemo, useState } from 'react'
import { findTokens } from '../lists/findTokens.js'
import type en from '../messages/en.js'
import { isSameToken, type TokenListProps, TokenRow, tokenKeyOf } from './TokenRow.js'

/** A list of tokens that draws only the rows in sight, with a search. */
export function LongTokenList({ current, label, onChoose, tokens }: TokenListProps) {
  const t = useTranslate<typeof en>()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const found = useMemo(() => findTokens(tokens, text), [tokens, text])
  return (
    <>
      <SearchField
        label={t('tokens.search')}
        clearLabel={t('tokens.clear')}
        value={typed}
        onChange={setTyped}
      />
      {found.length === 0 ? (
        <EmptyState
          glyph="search"
          title={t('tokens.none', { text })}
          action={
            <Button kind="secondary" size="small" onClick={() => setTyped('')}>
              {t('tokens.clear')}
            </Button>
          }
        />
      ) : (
        <VirtualList
          // A new key, so that a search starts at the top.
          key={text}
          label={label}
          items={found}
          getKey={tokenKeyOf}
          renderRow={(token) => (
            <TokenRow token={token} isCurrent={isSameToken(token, current)} onChoose={onChoose} />
          )}
        />
      )}
      <Announcement>{text && t('tokens.found', { count: found.length })}</Announcement>
    </>
  )
}
