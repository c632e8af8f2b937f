import {
  CodeStep,
  cancelEmbeddedLoginIntent,
  emailLoginAtom,
  type EmailLogin as Login,
  resendOtpIntent,
  submitOtpIntent,
  useFaultWords,
} from '@foyer/shared-core/embedded'
import { useSeenSeconds } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { configAtom, goBackIntent } from '@foyer/shared-core/state'
import { Button, Stack } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type texts from '../messages/embedded/en.js'
import type en from '../messages/en.js'
import { useEmbeddedTexts } from '../parts/useEmbeddedTexts.js'
import { EmailLogin } from './EmailLogin.js'

/** Asks for the code that was mailed. Without a login under way, it asks for an address. */
export function EmailVerifyOtp() {
  const t = useTranslate<typeof texts & typeof en>()
  const login = useAtomValue(emailLoginAtom)
  const words = useFaultWords()
  const submit = useSetAtom(submitOtpIntent)
  const cancel = useSetAtom(cancelEmbeddedLoginIntent)
  const goBack = useSetAtom(goBackIntent)
  const hasTexts = useEmbeddedTexts()
  if (login.step === 'form') return <EmailLogin data={undefined} />
  if (!hasTexts) return null
  const { email, error, left, step } = login
  return (
    <CodeStep
      title={t('emailOtp.title')}
      email={email}
      busy={step === 'verifying' || step === 'connecting'}
      error={words(error, left)}
      onCode={(otp) => void submit({ otp })}
    >
      <Stack gap={1}>
        <Resend login={login} />
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            void cancel()
            goBack()
          }}
        >
          {t('emailOtp.other')}
        </Button>
      </Stack>
    </CodeStep>
  )
}

/** Another code may be asked for once the last one is 30 seconds old [VAL-02]. */
function Resend({ login: { canResendAtMs = 0, step } }: { login: Exclude<Login, { step: 'form' }> }) {
  const t = useTranslate<typeof texts>()
  const { clock } = useAtomValue(configAtom)
  const resend = useSetAtom(resendOtpIntent)
  const leftNow = () => Math.max(0, Math.ceil((canResendAtMs - clock.nowMs()) / 1000))
  const [, setSeen] = useState(0)
  useSeenSeconds(() => setSeen((count) => count + 1))
  const seconds = leftNow()
  const isSending = step === 'sending'
  return (
    <Button
      kind="quiet"
      size="small"
      busy={isSending}
      disabled={!isSending && (seconds > 0 || step !== 'otp')}
      onClick={() => void resend()}
    >
      {isSending
        ? t('emailOtp.sending')
        : seconds > 0
          ? t('emailOtp.resendIn', { seconds })
          : t('emailOtp.resend')}
    </Button>
  )
}
