import { useTranslate } from '@foyer/shared-core/i18n'
import { loadWalletsIntent } from '@foyer/shared-core/state'
import { Button, ListSkeleton, Stack, Text } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type en from '../messages/en.js'
import type { RowBlock } from '../order/toBlocks.js'
import { type ConnectRow, serviceStatusAtom } from '../state/connectList.js'
import { RowList } from './RowList.js'

/** A row and the gap after it. */
const rowHeight = 60

/** So many boxes may stay empty, where a wallet of the service was listed already. */
const emptyBoxes = 2

/**
 * The service's wallets. While they are on their way their boxes hold the place, and keep it as long as the view is
 * open, so that no row beneath moves under a finger; only a list that turns out much shorter closes up.
 */
export function ServiceRows({ rows, slots, isLast }: RowBlock<ConnectRow> & { isLast: boolean }) {
  const t = useTranslate<typeof en>()
  const status = useAtomValue(serviceStatusAtom)
  const load = useSetAtom(loadWalletsIntent)
  const [wasWaiting] = useState(status !== 'success')
  const missing = Math.max(0, slots - rows.length)
  const isReserved = status === 'loading' || (wasWaiting && missing <= emptyBoxes)
  return (
    <div style={{ minBlockSize: isReserved ? slots * rowHeight - 4 : undefined }}>
      <Stack gap={1}>
        {rows.length > 0 && <RowList label={t('connect.moreWallets')} rows={rows} />}
        {status === 'loading' && missing > 0 && <ListSkeleton label={t('connect.loading')} rows={missing} />}
        {/* The lists are asked for together: what became of them is told once. */}
        {status === 'error' && isLast && (
          <Stack gap={2} align="center" padding={4}>
            <Text tone="quiet" align="center">
              {t('connect.unavailable')}
            </Text>
            <Button kind="secondary" size="small" glyph="retry" onClick={() => void load()}>
              {t('common.retry')}
            </Button>
          </Stack>
        )}
      </Stack>
    </div>
  )
}
