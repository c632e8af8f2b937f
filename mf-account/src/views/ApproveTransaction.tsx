import { approvalAtom, cancelApprovalIntent, frameSlot } from '@foyer/shared-core/embedded'
import { useTranslate } from '@foyer/shared-core/i18n'
import { modalAtom, networksAtom } from '@foyer/shared-core/state'
import { Button, EmptyState, Stack, Text } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import type texts from '../messages/embedded/en.js'
import type en from '../messages/en.js'
import { useEmbeddedTexts } from '../parts/useEmbeddedTexts.js'

/**
 * Shows the frame of the secure site, which draws what is signed and its two buttons: nothing of this page can press them
 * [VIEW-17]. Cancel gives the request up, and disconnects nothing [NAV-13].
 */
export function ApproveTransaction() {
  const t = useTranslate<typeof texts & typeof en>()
  const approval = useAtomValue(approvalAtom)
  const network = useAtomValue(networksAtom).find((x) => x.caipNetworkId === approval?.caipNetworkId)
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
    <Stack gap={3}>
      <Text size="xs" tone="quiet" align="center">
        {network?.name ?? approval.caipNetworkId}
      </Text>
      {/* Nothing lies over it: a frame that is covered takes no press. */}
      <div style={{ display: 'grid', blockSize: approval.height, marginInline: -16 }}>
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
    </Stack>
  )
}
