import {
  cancelEmbeddedLoginIntent,
  emailLoginAtom,
  isInApp,
  openDeviceWindowIntent,
  StorageNotice,
  useFaultWords,
} from '@foyer/shared-core/embedded'
import { useTranslate } from '@foyer/shared-core/i18n'
import { goBackIntent } from '@foyer/shared-core/state'
import { Button, Glyph, Stack } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type texts from '../messages/embedded/en.js'
import { Asking } from '../parts/Asking.js'
import { LoggingIn } from '../parts/LoggingIn.js'
import { OpenInBrowser } from '../parts/OpenInBrowser.js'
import { PictureBox } from '../parts/PictureBox.js'
import { useEmbeddedTexts } from '../parts/useEmbeddedTexts.js'
import { EmailLogin } from './EmailLogin.js'

const picture = (
  <PictureBox size="large">
    <Glyph name="wallet" size={32} />
  </PictureBox>
)

/** One more click: the window of the secure site that brings this page its key share. Says why there is one. */
export function EmailVerifyDevice() {
  const t = useTranslate<typeof texts>()
  const login = useAtomValue(emailLoginAtom)
  const words = useFaultWords()
  const open = useSetAtom(openDeviceWindowIntent)
  const cancel = useSetAtom(cancelEmbeddedLoginIntent)
  const goBack = useSetAtom(goBackIntent)
  const hasTexts = useEmbeddedTexts()
  if (login.step === 'form') return <EmailLogin data={undefined} />
  if (!hasTexts) return null
  const asking = { name: t('emailDevice.question'), picture }
  if (login.step === 'window')
    return (
      <Asking
        {...asking}
        state="waiting"
        title={t('emailDevice.waiting')}
        detail={t('emailDevice.waiting.detail')}
      >
        <Button
          kind="secondary"
          onClick={() => {
            void cancel()
            goBack()
          }}
        >
          {t('common.cancel')}
        </Button>
      </Asking>
    )
  if (login.step === 'connecting') return <LoggingIn {...asking} />
  const failure = words(login.error)
  return (
    <Stack gap={4}>
      <Asking
        {...asking}
        state={failure ? 'failed' : 'idle'}
        title={t(failure ? 'emailDevice.failed' : 'emailDevice.question')}
        detail={failure ?? t('emailDevice.detail')}
      >
        <Button autoFocus glyph="external" onClick={() => void open()}>
          {t('emailDevice.open')}
        </Button>
        {login.error?.name === 'windowBlocked' && isInApp() && <OpenInBrowser />}
      </Asking>
      <StorageNotice />
    </Stack>
  )
}
