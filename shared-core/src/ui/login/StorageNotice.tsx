import { useAtomValue } from 'jotai'
import type en from '../../messages/embedded/en.js'
import { embeddedAtom } from '../../state/embedded.js'
import { useTranslate } from '../../state/useTranslate.js'
import { Text } from '../Text.js'

/** Says that a reload ends the login, where the browser gives the frame no storage. */
export function StorageNotice() {
  const t = useTranslate<typeof en>()
  const { storage } = useAtomValue(embeddedAtom)
  if (storage !== 'blocked') return null
  return (
    <Text size="xs" tone="warning" align="center">
      {t('embedded.blocked')}
    </Text>
  )
}
