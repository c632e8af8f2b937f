import { CopyButton } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { pairingAtom } from '@foyer/shared-core/state'
import { Button, LiveRegion, Stack, Text } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type en from '../messages/en.js'

/** Copies the pairing link; its place is kept while there is none. */
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
    // One child of its column: the empty regions must not take a distance each.
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
