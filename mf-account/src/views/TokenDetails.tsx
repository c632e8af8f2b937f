import { contractOf, explorerLink, type TokenBalance } from '@foyer/shared-core/entities'
import { formatAmount } from '@foyer/shared-core/format'
import { Address, CopyButton, Notice, Summary } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import type { ViewData } from '@foyer/shared-core/manifest'
import {
  activeCaipAddressAtom,
  activeNetworkAtom,
  navigateIntent,
  refreshBalanceIntent,
} from '@foyer/shared-core/state'
import { adoptSheet, Button, EmptyState, Icon, ListSkeleton, Stack } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import { worthAt } from '../actions/worthOf.js'
import type en from '../messages/en.js'
import { useNetworkIcon } from '../parts/NetworkChip.js'
import sheet, * as s from '../parts/TokenDetails.module.css'
import { titleOf } from '../parts/TokenRow.js'
import { useMoney } from '../parts/useMoney.js'
import { usePortfolioRefresh } from '../parts/usePortfolioRefresh.js'
import { WalletFeatures } from '../parts/WalletFeatures.js'
import { portfolioAtom } from '../state/portfolio.js'
import { createTokenAtoms } from '../state/tokenDetails.js'

const adopt = adoptSheet(sheet)

/** One token of the account: what is held of it, its worth, its contract, and what can be done with it. */
export function TokenDetails({ data }: { data: ViewData['TokenDetails'] }) {
  const t = useTranslate<typeof en>()
  const { address } = data
  const atoms = useMemo(() => createTokenAtoms(data), [data])
  const token = useAtomValue(atoms.token)
  const { data: chain } = useAtomValue(atoms.chain)
  const { status } = useAtomValue(portfolioAtom)
  const caipAddress = useAtomValue(activeCaipAddressAtom)
  const refreshBalance = useSetAtom(refreshBalanceIntent)
  usePortfolioRefresh()
  // Without the service's answer the native coin is known by the chain's own data.
  useEffect(() => {
    if (caipAddress) void refreshBalance()
  }, [caipAddress, refreshBalance])
  if (!token)
    return status === 'loading' ? <ListSkeleton label={t('tokens.loading')} rows={3} detailed /> : <Missing />
  const isOtherwise = chain !== undefined && chain.decimals !== Number(token.quantity.decimals)
  const held = chain && !isOtherwise ? formatAmount(chain.balance, chain.decimals) : token.quantity.numeric
  return (
    <div ref={adopt}>
      <Holding token={token} held={held} />
      <Stack gap={3}>
        {isOtherwise ? (
          <Notice>{t('send.refused.decimals')}</Notice>
        ) : (
          <WalletFeatures token={address === undefined ? {} : { tokenAddress: address }} />
        )}
        {token.address !== undefined && worthAt('1', token.price) === undefined && (
          <Notice>{t('token.unverified')}</Notice>
        )}
        <Facts token={token} />
      </Stack>
    </div>
  )
}

/** @param of `held`: decimal text; each digit of it is shown. */
function Holding({ held, token }: { held: string; token: TokenBalance }) {
  const money = useMoney()
  const network = useAtomValue(activeNetworkAtom)
  const src = useNetworkIcon()
  const amount = money.exact(held)
  return (
    <div className={s.holding}>
      <span className={s.icons}>
        <Icon name={token.symbol} src={token.iconUrl} size={56} shape="circle" />
        <span className={s.badge}>
          <Icon name={network.name} src={src} size={20} shape="circle" />
        </span>
      </span>
      <bdi className={s.name}>{titleOf(token)}</bdi>
      <span className={s.amount} data-long={amount.length > 18 ? 'very' : amount.length > 11 || undefined}>
        {amount} <bdi>{token.symbol}</bdi>
      </span>
      <span className={s.worth}>{money.fiat(held, token)}</span>
    </div>
  )
}

function Facts({ token }: { token: TokenBalance }) {
  const t = useTranslate<typeof en>()
  const money = useMoney()
  const network = useAtomValue(activeNetworkAtom)
  const contract = contractOf(token)
  const explorer =
    contract === undefined ? undefined : explorerLink(network, { kind: 'address', id: contract })
  const isPriced = worthAt('1', token.price) !== undefined
  return (
    <>
      <Summary
        rows={[
          { term: t('token.price'), detail: isPriced ? money.fiat('1', token) : t('token.priceUnknown') },
          { term: t('preview.network'), detail: <bdi>{network.name}</bdi> },
          ...(contract === undefined
            ? []
            : [{ term: t('preview.contract'), detail: <Address address={contract} />, stacked: true }]),
        ]}
      />
      {contract !== undefined && (
        <CopyButton value={contract} label={t('token.copy')} copiedLabel={t('common.copied')} />
      )}
      {explorer && (
        <Button kind="secondary" glyph="external" href={explorer.href}>
          {t('account.explorer', { explorer: explorer.name })}
        </Button>
      )}
    </>
  )
}

/** Shown where the account holds none of the token, or is on another network now. */
function Missing() {
  const t = useTranslate<typeof en>()
  const navigate = useSetAtom(navigateIntent)
  return (
    <EmptyState
      glyph="wallet"
      title={t('token.missing')}
      action={
        <Button onClick={() => navigate({ view: 'Account', data: undefined, how: 'reset' })}>
          {t('account.title')}
        </Button>
      }
    />
  )
}
