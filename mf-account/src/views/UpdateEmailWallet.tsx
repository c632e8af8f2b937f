import {
  EmailForm,
  emailUpdateAtom,
  embeddedUserAtom,
  startEmailUpdateIntent,
  useFaultWords,
} from '@foyer/shared-core/embedded'
import { useTranslate } from '@foyer/shared-core/i18n'
import { Button, Stack, Text } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type texts from '../messages/embedded/en.js'
import { useEmbeddedTexts } from '../parts/useEmbeddedTexts.js'

/** Asks for the address that the account shall have [VIEW-10]. */
export function UpdateEmailWallet() {
  const t = useTranslate<typeof texts>()
  const { error, newEmail, step } = useAtomValue(emailUpdateAtom)
  const { email } = useAtomValue(embeddedUserAtom) ?? {}
  const words = useFaultWords()
  const start = useSetAtom(startEmailUpdateIntent)
  if (!useEmbeddedTexts()) return null
  const isSending = step === 'sending'
  return (
    <Stack gap={4}>
      <Text tone="quiet" align="center">
        {email ? t('updateEmail.detail', { email }) : t('updateEmail.detail.first')}
      </Text>
      <EmailForm
        given={newEmail}
        error={words(error)}
        isLabelled
        autoFocus
        busy={isSending}
        onEmail={(to) => void start({ email: to })}
      >
        <Button type="submit" busy={isSending}>
          {t('updateEmail.send')}
        </Button>
      </EmailForm>
    </Stack>
  )
}
