import {
  CodeStep,
  emailUpdateAtom,
  embeddedUserAtom,
  submitPrimaryOtpIntent,
  useFaultWords,
} from '@foyer/shared-core/embedded'
import { useTranslate } from '@foyer/shared-core/i18n'
import { EmptyState } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type texts from '../messages/embedded/en.js'
import { useEmbeddedTexts } from '../parts/useEmbeddedTexts.js'
import { UpdateEmailWallet } from './UpdateEmailWallet.js'

/** Asks for the code that went to the address of now. Without a change under way it asks for an address. */
export function UpdateEmailPrimaryOtp() {
  const t = useTranslate<typeof texts>()
  const { error, left, step } = useAtomValue(emailUpdateAtom)
  const embeddedUser = useAtomValue(embeddedUserAtom)
  const words = useFaultWords()
  const submit = useSetAtom(submitPrimaryOtpIntent)
  const hasTexts = useEmbeddedTexts()
  if (step === 'form' || step === 'sending') return <UpdateEmailWallet />
  if (!hasTexts) return null
  if (step === 'done') return <EmptyState glyph="check" tone="success" title={t('updateEmail.done')} />
  return (
    <CodeStep
      title={t('updateEmail.primary')}
      email={embeddedUser?.email ?? ''}
      busy={step === 'verifying'}
      error={words(error, left)}
      onCode={(otp) => void submit({ otp })}
    />
  )
}
