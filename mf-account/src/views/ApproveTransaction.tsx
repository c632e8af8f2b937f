import { approvalAtom, cancelApprovalIntent, frameSlot, StorageNotice } from '@foyer/shared-core/embedded'
import { useTranslate } from '@foyer/shared-core/i18n'
import { modalAtom } from '@foyer/shared-core/state'
import { Button, EmptyState, Stack, Text } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import type texts from '../messages/embedded/en.js'
import type en from '../messages/en.js'
import { useEmbeddedTexts } from '../parts/useEmbeddedTexts.js'

/** In pixels: most questions are about so high. */
const unmeasured = 400
/** In pixels: in less room than it needs, the frame offers a window, and that much holds the offer. */
const least = 124

/**
 * Shows the frame of the secure site, which draws what is signed and its button: nothing of this page can press it
 * [VIEW-17]. Cancel gives the request up, and disconnects nothing [NAV-13].
 */
export function ApproveTransaction() {
  const t = useTranslate<typeof texts & typeof en>()
  const approval = useAtomValue(approvalAtom)
  const cancel = useSetAtom(cancelApprovalIntent)
  const { shaking } = useAtomValue(modalAtom)
  const way = useRef<HTMLDivElement>(null)
  // What would close the modal leads to the way out instead [NAV-13].
  useEffect(() => {
    if (shaking) way.current?.querySelector('button')?.focus()
  }, [shaking])
  if (!useEmbeddedTexts()) return null
  if (!approval) return <EmptyState glyph="check" title={t('approve.none')} />
  return (
    <Stack gap={2}>
      {/* Nothing lies over it, and it is seen whole: a frame that is covered or cut off takes no press. */}
      <div
        style={{
          display: 'grid',
          blockSize: approval.height || unmeasured,
          maxBlockSize: `max(${least}px, min(460px, 85dvh - 180px))`,
          marginInline: -16,
        }}
      >
        <slot name={frameSlot}>
          <Text tone="quiet" align="center">
            {t('approve.waiting')}
          </Text>
        </slot>
      </div>
      <div ref={way}>
        <Button kind="secondary" onClick={() => void cancel()}>
          {t('common.cancel')}
        </Button>
      </div>
      <StorageNotice />
    </Stack>
  )
}
