import { CopyButton } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { configAtom } from '@foyer/shared-core/state'
import { LiveRegion, Stack, Text } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import type texts from '../messages/embedded/en.js'
import type en from '../messages/en.js'

/** Copies the page's address: inside an app this login works only in the user's browser. */
export function OpenInBrowser({ words = [] }: { words?: readonly string[] | undefined }): ReactNode {
  const t = useTranslate<typeof texts & typeof en>()
  const { href } = useAtomValue(configAtom)
  const [isRefused, setRefused] = useState(false)
  return (
    <Stack gap={2} padding={2}>
      {words.map((text) => (
        <Text key={text} size="xs" tone="quiet" align="center">
          {text}
        </Text>
      ))}
      <CopyButton
        value={href}
        label={t('login.copyPage')}
        copiedLabel={t('common.copied')}
        size="small"
        onResult={(isCopied) => setRefused(!isCopied)}
      />
      <LiveRegion
        alert={
          isRefused && (
            <Text size="xs" tone="danger" align="center">
              {href}
            </Text>
          )
        }
      />
    </Stack>
  )
}
