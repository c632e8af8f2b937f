import { CopyButton } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { pairingAtom } from '@foyer/shared-core/state'
import { Button, LiveRegion, Stack, Text } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type en from '../messages/en.js'

/** Copies the pairing link; keeps its space while there is no link. */
export function CopyLink() {
  const t = useTranslate<typeof en>()
  const pairing = useAtomValue(pairingAtom)
  const [isRefused, setRefused] = useState(false)
  if (pairing.status !== 'ready')
    return (
      <Button kind="secondary" glyph="copy" disabled>
        {t('pairing.copy')}
      </Button>
    )
  return (
    // Wrapped as one child of the column, so that the empty live regions add no gaps.
    <Stack>
      <CopyButton
        value={pairing.uri}
        label={t('pairing.copy')}
        copiedLabel={t('common.copied')}
        onResult={(isCopied) => setRefused(!isCopied)}
      />
      <LiveRegion
        alert={
          isRefused && (
            <Stack padding={2}>
              <Text size="xs" tone="danger" align="center">
                {t('pairing.copyRefused')}
              </Text>
            </Stack>
          )
        }
      />
    </Stack>
  )
}
