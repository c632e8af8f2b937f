import { SearchField } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import type { ViewData } from '@foyer/shared-core/manifest'
import { goBackIntent } from '@foyer/shared-core/state'
import { Announcement, Button, EmptyState, ListSkeleton, Stack, TryAgain } from '@foyer/shared-core/ui'
import { VirtualList } from '@foyer/shared-core/virtual'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useMemo, useState } from 'react'
import { isSameAddress } from '../actions/token.js'
import type { ListedToken } from '../lists/arrangeTokens.js'
import { findTokens } from '../lists/findTokens.js'
import type en from '../messages/en.js'
import { TokenRow } from '../parts/TokenRow.js'
import { UnsupportedNetwork } from '../parts/UnsupportedNetwork.js'
import { chooseTokenIntent, swapFormAtom } from '../state/swapForm.js'
import { canSwapHereAtom, listedTokensAtom, tokensQueryAtom } from '../state/tokens.js'

/** The tokens to sell or to get: what the account holds first, however many, with a search. */
export function SwapSelectToken({ data: { side } }: { data: ViewData['SwapSelectToken'] }) {
  const t = useTranslate<typeof en>()
  const canSwap = useAtomValue(canSwapHereAtom)
  const tokens = useAtomValue(listedTokensAtom)
  const { isError, refetch } = useAtomValue(tokensQueryAtom)
  const current = useAtomValue(swapFormAtom)[side]
  const chooseToken = useSetAtom(chooseTokenIntent)
  const goBack = useSetAtom(goBackIntent)
  const choose = useCallback(
    ({ address }: ListedToken) => {
      chooseToken({ side, address })
      goBack()
    },
    [chooseToken, goBack, side],
  )
  if (!canSwap) return <UnsupportedNetwork />
  if (!tokens && isError)
    return (
      <EmptyState
        glyph="warning"
        title={t('swap.tokens.failed')}
        action={<TryAgain onRetry={refetch}>{t('common.retry')}</TryAgain>}
      />
    )
  if (!tokens) return <ListSkeleton label={t('swap.tokens.loading')} rows={5} detailed />
  if (tokens.length === 0) return <EmptyState glyph="swap" title={t('swap.tokens.empty')} />
  return <Choice tokens={tokens} current={current} onChoose={choose} />
}

type ChoiceProps = {
  tokens: readonly ListedToken[]
  current: ListedToken | undefined
  onChoose: (token: ListedToken) => void
}

function Choice({ current, onChoose, tokens }: ChoiceProps) {
  const t = useTranslate<typeof en>()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const found = useMemo(() => findTokens(tokens, text), [tokens, text])
  return (
    <Stack gap={2}>
      <SearchField
        label={t('swap.tokens.search')}
        clearLabel={t('swap.tokens.clear')}
        value={typed}
        onChange={setTyped}
      />
      {found.length === 0 ? (
        <EmptyState
          glyph="search"
          title={t('swap.tokens.none', { text: text.slice(0, 64) })}
          action={
            <Button kind="secondary" size="small" onClick={() => setTyped('')}>
              {t('swap.tokens.clear')}
            </Button>
          }
        />
      ) : (
        <VirtualList
          // A new key, so that a search starts at the top.
          key={text}
          label={t('swap.selectToken')}
          items={found}
          getKey={({ address }) => address}
          renderRow={(token) => (
            <TokenRow
              token={token}
              isCurrent={isSameAddress(token.address, current?.address)}
              onChoose={onChoose}
            />
          )}
        />
      )}
      <Announcement>{text && t('swap.tokens.found', { count: found.length })}</Announcement>
    </Stack>
  )
}
