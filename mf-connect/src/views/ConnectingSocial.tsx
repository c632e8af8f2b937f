import {
  connectSocialIntent,
  isInApp,
  refusesInApp,
  StorageNotice,
  socialLoginAtom,
  useFaultWords,
} from '@foyer/shared-core/embedded'
import { useTranslate } from '@foyer/shared-core/i18n'
import type { ViewData } from '@foyer/shared-core/manifest'
import { embeddedAtom, goBackIntent } from '@foyer/shared-core/state'
import { Button, EmptyState, Stack } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type texts from '../messages/embedded/en.js'
import { Asking } from '../parts/Asking.js'
import { brandOf } from '../parts/brandOf.js'
import { LoggingIn } from '../parts/LoggingIn.js'
import { OpenInBrowser } from '../parts/OpenInBrowser.js'
import { useEmbeddedTexts } from '../parts/useEmbeddedTexts.js'

/** The state of a login with a brand: its window is open, it failed, or it was not begun yet [STA-07] [STA-08]. */
export function ConnectingSocial({ data }: { data: ViewData['ConnectingSocial'] }) {
  const t = useTranslate<typeof texts>()
  const { socials } = useAtomValue(embeddedAtom)
  const login = useAtomValue(socialLoginAtom)
  const words = useFaultWords()
  const connect = useSetAtom(connectSocialIntent)
  const goBack = useSetAtom(goBackIntent)
  if (!useEmbeddedTexts()) return null
  // Farcaster has a view of its own [VAL-03].
  const provider = socials.find((x) => x === data.provider && x !== 'farcaster')
  const others = (
    <Button kind="secondary" onClick={() => goBack()}>
      {t('connectingSocial.others')}
    </Button>
  )
  if (!provider) return <EmptyState title={t('login.none')} action={others} />
  const asking = brandOf(provider)
  const { name } = asking
  if (refusesInApp(provider))
    return (
      <Asking
        {...asking}
        state="idle"
        title={t('connectingSocial.idle', { name })}
        detail={t('login.notInApp', { name })}
      >
        <OpenInBrowser />
        {others}
      </Asking>
    )
  // Another brand's login says nothing of this one.
  const now = login.step !== 'idle' && login.provider === provider ? login : { step: 'idle' as const }
  if (now.step === 'idle' || now.step === 'failed')
    return (
      <Stack gap={4}>
        <Asking
          {...asking}
          state={now.step}
          title={t(now.step === 'idle' ? 'connectingSocial.idle' : 'connectingSocial.failed', { name })}
          detail={
            now.step === 'idle' ? t('connectingSocial.idle.detail', { name }) : (words(now.error) ?? '')
          }
        >
          <Button
            {...(now.step === 'failed' && { glyph: 'retry' as const })}
            onClick={() => void connect({ provider })}
          >
            {now.step === 'idle' ? t('login.with', { name }) : t('common.retry')}
          </Button>
          {now.step === 'failed' && now.error.name === 'windowBlocked' && isInApp() && <OpenInBrowser />}
          {others}
        </Asking>
        <StorageNotice />
      </Stack>
    )
  if (now.step === 'connecting') return <LoggingIn {...asking} />
  return (
    <Stack gap={4}>
      <Asking
        {...asking}
        state="waiting"
        title={t(now.step === 'starting' ? 'connectingSocial.starting' : 'connectingSocial.window', { name })}
        detail={t('connectingSocial.window.detail')}
      >
        <Button kind="secondary" glyph="retry" onClick={() => void connect({ provider })}>
          {t('common.retry')}
        </Button>
        {/* The login ends with its view. */}
        <Button kind="secondary" onClick={() => goBack()}>
          {t('common.cancel')}
        </Button>
      </Asking>
      <StorageNotice />
    </Stack>
  )
}
