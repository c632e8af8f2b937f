import { explorerLink, type Nft, nftKeyOf } from '@foyer/shared-core/entities'
import { formatQuantity } from '@foyer/shared-core/format'
import { Address, CopyButton, Summary } from '@foyer/shared-core/forms'
import { localeAtom, useTranslate } from '@foyer/shared-core/i18n'
import type { ViewData } from '@foyer/shared-core/manifest'
import { activeNetworkAtom } from '@foyer/shared-core/state'
import { adoptSheet, Button, EmptyState, Skeleton, Stack, Text } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import type { NftMetadata } from '../actions/nftMetadata.js'
import type en from '../messages/en.js'
import { NftPicture } from '../parts/NftPicture.js'
import sheet, * as s from '../parts/Nfts.module.css'
import { RetryButton } from '../parts/RetryButton.js'
import { collectionNameOf, shortId, useNft } from '../parts/useNft.js'
import { useNftsRefresh } from '../parts/useNftsRefresh.js'
import { nftsAtom } from '../state/nfts.js'

const adopt = adoptSheet(sheet)

/** One NFT of the account in use, in full. */
export function NftDetails({ data }: { data: ViewData['NftDetails'] }) {
  const t = useTranslate<typeof en>()
  const { list, retryAtMs, status } = useAtomValue(nftsAtom)
  const refresh = useNftsRefresh()
  const { contractAddress, tokenId } = data
  const key = nftKeyOf({ contractAddress: contractAddress.toLowerCase(), tokenId })
  const nft = list?.nfts.find((x) => nftKeyOf(x) === key)
  return (
    <div ref={adopt}>
      {nft && <Details nft={nft} />}
      {!nft && status === 'loading' && <DetailsSkeleton label={t('nfts.loading')} />}
      {!nft && status === 'success' && (
        <EmptyState
          glyph="grid"
          title={t('nft.gone')}
          detail={t('nft.goneDetail')}
          action={
            <Button kind="secondary" glyph="retry" onClick={refresh}>
              {t('common.retry')}
            </Button>
          }
        />
      )}
      {!nft && status === 'error' && (
        <EmptyState
          glyph="warning"
          title={t('nfts.unavailable')}
          action={<RetryButton atMs={retryAtMs} onRetry={refresh} />}
        />
      )}
    </div>
  )
}

function Details({ nft }: { nft: Nft }) {
  const t = useTranslate<typeof en>()
  const locale = useAtomValue(localeAtom)
  const network = useAtomValue(activeNetworkAtom)
  const { metadata, name, picture } = useNft(nft, { wanted: true })
  const { contractAddress, quantity, standard, tokenId } = nft
  const explorer = explorerLink(network, { kind: 'address', id: contractAddress })
  return (
    <div className={s.details}>
      <NftPicture large name={name} picture={picture} alt={picture ? name : t('nft.noPicture', { name })} />
      <div className={s.names}>
        <Text as="h2" size="lg" weight="bold">
          <bdi>{name}</bdi>
        </Text>
        <Text tone="quiet">
          <bdi>{collectionNameOf(nft)}</bdi>
        </Text>
      </div>
      {metadata.description && (
        <section>
          <h3 className={s.sectionTitle}>{t('nft.description')}</h3>
          <p className={s.description} dir="auto">
            {metadata.description}
          </p>
        </section>
      )}
      <Attributes attributes={metadata.attributes} />
      <Summary
        rows={[
          {
            term: t('nft.id'),
            detail: <span className={s.number}>{tokenId}</span>,
            stacked: shortId(tokenId) !== `#${tokenId}`,
          },
          ...(standard === 'ERC1155'
            ? [
                {
                  term: t('nft.quantity'),
                  detail: <span className={s.number}>{formatQuantity(quantity, { locale })}</span>,
                },
              ]
            : []),
          { term: t('nft.network'), detail: <bdi>{network.name}</bdi> },
          { term: t('nft.contract'), detail: <Address address={contractAddress} />, stacked: true },
        ]}
      />
      <Stack gap={2}>
        <CopyButton value={contractAddress} label={t('nft.copyContract')} copiedLabel={t('common.copied')} />
        {explorer && (
          <Button kind="secondary" glyph="external" href={explorer.href}>
            {t('account.explorer', { explorer: explorer.name })}
          </Button>
        )}
      </Stack>
    </div>
  )
}

function Attributes({ attributes }: Pick<NftMetadata, 'attributes'>) {
  const t = useTranslate<typeof en>()
  if (attributes.length === 0) return null
  return (
    <section>
      <h3 className={s.sectionTitle}>{t('nft.attributes')}</h3>
      <dl className={s.attributes}>
        {attributes.map(({ trait, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: attributes do not move, and two may be the same
          <div key={at} className={s.attribute}>
            <dt className={s.trait}>
              <bdi>{trait || t('nft.trait')}</bdi>
            </dt>
            <dd className={s.traitValue}>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function DetailsSkeleton({ label }: { label: string }) {
  return (
    <div className={s.details} role="progressbar" aria-label={label}>
      <Skeleton height={280} radius={16} />
      <Skeleton width="60%" height={20} />
      <Skeleton height={120} radius={12} />
    </div>
  )
}
