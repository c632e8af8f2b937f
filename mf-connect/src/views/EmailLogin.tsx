import {
  EmailForm,
  emailLoginAtom,
  StorageNotice,
  startEmailLoginIntent,
  useFaultWords,
} from '@foyer/shared-core/embedded'
import { useTranslate } from '@foyer/shared-core/i18n'
import type { ViewData } from '@foyer/shared-core/manifest'
import { configAtom } from '@foyer/shared-core/state'
import { Button, Stack, Text } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type texts from '../messages/embedded/en.js'
import type en from '../messages/en.js'
import { Legal } from '../parts/Legal.js'
import { useEmbeddedTexts } from '../parts/useEmbeddedTexts.js'
import { mustAcceptAtom } from '../state/legal.js'

/** Asks for an e-mail address, and mails a code to it [VIEW-08]. */
export function EmailLogin({ data }: { data?: ViewData['EmailLogin'] }) {
  const t = useTranslate<typeof texts & typeof en>()
  const login = useAtomValue(emailLoginAtom)
  const words = useFaultWords()
  const isBlocked = useAtomValue(mustAcceptAtom)
  const { privacyUrl, termsUrl } = useAtomValue(configAtom).options
  const start = useSetAtom(startEmailLoginIntent)
  if (!useEmbeddedTexts()) return null
  const isSending = login.step === 'sending'
  return (
    <Stack gap={4}>
      <Text tone="quiet" align="center">
        {t('emailLogin.detail')}
      </Text>
      <EmailForm
        given={login.email ?? data?.email}
        error={login.step === 'form' ? words(login.error) : undefined}
        isLabelled
        autoFocus
        busy={isSending}
        disabled={isBlocked}
        onEmail={(email) => void start({ email })}
      >
        <Button type="submit" busy={isSending} disabled={isBlocked}>
          {t('login.continue')}
        </Button>
      </EmailForm>
      <StorageNotice />
      {(termsUrl || privacyUrl) && <Legal termsUrl={termsUrl} privacyUrl={privacyUrl} />}
    </Stack>
  )
}
