import { useTranslate } from '@foyer/shared-core/i18n'
import { loadWalletsIntent } from '@foyer/shared-core/state'
import { ListSkeleton, Stack, Text, TryAgain, useIsOffline } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { RowBlock } from '../lists/toBlocks.js'
import type en from '../messages/en.js'
import { type ConnectRow, installedCountAtom, serviceStatusAtom } from '../state/connectList.js'
import { RowList } from './RowList.js'

/** A row and the gap after it. */
const rowHeight = 60

/** How many boxes may stay empty because their wallets are listed elsewhere. */
const emptyBoxes = 2

/**
 * The service's wallets. While they load, boxes reserve their space, so that no row beneath moves under a finger. The last
 * block keeps its space while the view is open, unless the list turns out much shorter. In a block with rows beneath, an
 * empty box would be a gap: there the boxes are reduced by the wallets in this browser, which the service most likely
 * names too, and boxes that stay empty close up.
 */
export function ServiceRows({ rows, slots, isLast }: RowBlock<ConnectRow> & { isLast: boolean }) {
  const t = useTranslate<typeof en>()
  const status = useAtomValue(serviceStatusAtom)
  const load = useSetAtom(loadWalletsIntent)
  const [wasWaiting] = useState(status !== 'success')
  const installed = useAtomValue(installedCountAtom)
  const isOffline = useIsOffline()
  const boxes = isLast ? slots : Math.max(1, slots - Math.min(installed, emptyBoxes))
  const missing = Math.max(0, boxes - rows.length)
  const isReserved = status === 'loading' || (isLast && wasWaiting && missing <= emptyBoxes)
  return (
    <div style={{ minBlockSize: isReserved ? boxes * rowHeight - 4 : undefined }}>
      <Stack gap={1}>
        {rows.length > 0 && <RowList rows={rows} />}
        {status === 'loading' && missing > 0 && <ListSkeleton label={t('connect.loading')} rows={missing} />}
        {/* The lists are requested together, so their failure shows once. */}
        {status === 'error' && isLast && (
          <Stack gap={2} align="center" padding={4}>
            <Text tone="quiet" align="center">
              {t(isOffline ? 'connect.offline' : 'connect.unavailable')}
            </Text>
            <TryAgain onRetry={load}>{t('common.retry')}</TryAgain>
          </Stack>
        )}
      </Stack>
    </div>
  )
}
