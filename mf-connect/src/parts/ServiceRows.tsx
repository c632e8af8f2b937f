import { useTranslate } from '@foyer/shared-core/i18n'
import { loadWalletsIntent } from '@foyer/shared-core/state'
import { ListSkeleton, Stack, Text, TryAgain } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type en from '../messages/en.js'
import type { RowBlock } from '../order/toBlocks.js'
import { type ConnectRow, installedCountAtom, serviceStatusAtom } from '../state/connectList.js'
import { RowList } from './RowList.js'

/** A row and the gap after it. */
const rowHeight = 60

/** So many boxes may stay empty, where a wallet of the service was listed already. */
const emptyBoxes = 2

/**
 * The service's wallets. While they are on their way their boxes hold the place, so that no row beneath moves under a
 * finger. The last boxes keep it as long as the view is open, unless the list turns out much shorter; where other rows
 * follow, an empty box would be a hole between them: there a wallet in this browser counts as one the service names too,
 * and what still misses closes up.
 */
export function ServiceRows({ rows, slots, isLast }: RowBlock<ConnectRow> & { isLast: boolean }) {
  const t = useTranslate<typeof en>()
  const status = useAtomValue(serviceStatusAtom)
  const load = useSetAtom(loadWalletsIntent)
  const [wasWaiting] = useState(status !== 'success')
  const installed = useAtomValue(installedCountAtom)
  const boxes = isLast ? slots : Math.max(1, slots - Math.min(installed, emptyBoxes))
  const missing = Math.max(0, boxes - rows.length)
  const isReserved = status === 'loading' || (isLast && wasWaiting && missing <= emptyBoxes)
  return (
    <div style={{ minBlockSize: isReserved ? boxes * rowHeight - 4 : undefined }}>
      <Stack gap={1}>
        {rows.length > 0 && <RowList rows={rows} />}
        {status === 'loading' && missing > 0 && <ListSkeleton label={t('connect.loading')} rows={missing} />}
        {/* The lists are asked for together: what became of them is told once. */}
        {status === 'error' && isLast && (
          <Stack gap={2} align="center" padding={4}>
            <Text tone="quiet" align="center">
              {t('connect.unavailable')}
            </Text>
            <TryAgain onRetry={load}>{t('common.retry')}</TryAgain>
          </Stack>
        )}
      </Stack>
    </div>
  )
}
