import { useTranslate } from '@foyer/shared-core/i18n'
import { loadWalletsIntent, servedViewsAtom } from '@foyer/shared-core/state'
import { Button, EmptyState, Stack } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type en from '../messages/en.js'
import { canPairAtom, connectBlocksAtom } from '../state/connectList.js'
import { openWhatIsAWalletIntent } from '../state/open.js'
import { AllWalletsRow } from './AllWalletsRow.js'
import { RowList } from './RowList.js'
import { ServiceRows } from './ServiceRows.js'
import { StickyFooter } from './StickyFooter.js'

/** The list of wallets [VIEW-01]. What is installed or built in is there at once; the service fills its places. */
export function Connect() {
  const t = useTranslate<typeof en>()
  const blocks = useAtomValue(connectBlocksAtom)
  const canPair = useAtomValue(canPairAtom)
  const canExplain = useAtomValue(servedViewsAtom).has('WhatIsAWallet')
  const loadWallets = useSetAtom(loadWalletsIntent)
  const openWhatIsAWallet = useSetAtom(openWhatIsAWalletIntent)

  useEffect(() => {
    if (canPair) void loadWallets()
  }, [canPair, loadWallets])

  return (
    <Stack gap={1}>
      {blocks.length === 0 && <EmptyState glyph="wallet" title={t('connect.empty')} />}
      {blocks.map((block, at) =>
        block.slots > 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
          <ServiceRows key={at} {...block} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
          <RowList key={at} label={t('connect.wallets')} rows={block.rows} />
        ),
      )}
      <StickyFooter>
        <AllWalletsRow />
        {canExplain && (
          <Button kind="quiet" size="small" onClick={openWhatIsAWallet}>
            {t('connect.whatIsAWallet')}
          </Button>
        )}
      </StickyFooter>
    </Stack>
  )
}
