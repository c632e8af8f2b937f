import { StorageNotice, useFaultWords } from '@foyer/shared-core/embedded'
import { CopyButton, useTexts } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { QrCode, QrSkeleton } from '@foyer/shared-core/qr'
import { configAtom, embeddedAtom, goBackIntent } from '@foyer/shared-core/state'
import { Button, EmptyState, Stack, Text } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { openLink } from '../actions/openLink.js'
import type texts from '../messages/embedded/en.js'
import de from '../messages/farcaster/de.js'
import en from '../messages/farcaster/en.js'
import { Asking } from '../parts/Asking.js'
import { brandOf } from '../parts/brandOf.js'
import { LoggingIn } from '../parts/LoggingIn.js'
import { useEmbeddedTexts } from '../parts/useEmbeddedTexts.js'
import { connectFarcasterIntent, farcasterLoginAtom } from '../state/farcasterLogin.js'

const own = { en, de }
const asking = brandOf('farcaster')
const { name } = asking

/** A login with Farcaster: a code for the phone; on the phone itself a link [VIEW-06] [STA-09]. */
export function ConnectingFarcaster() {
  const t = useTranslate<typeof texts & typeof en>()
  const { status, socials } = useAtomValue(embeddedAtom)
  const goBack = useSetAtom(goBackIntent)
  const hasOwn = useTexts(own)
  const hasTexts = useEmbeddedTexts() && hasOwn
  // The frame says what the site serves.
  const isLoading = status === 'idle' || status === 'loading'
  const isServed = socials.includes('farcaster')
  if (!hasTexts) return null
  const others = (
    <Button kind="secondary" onClick={() => goBack()}>
      {t('connectingSocial.others')}
    </Button>
  )
  if (!isServed && !isLoading) return <EmptyState title={t('login.none')} action={others} />
  return <Login>{others}</Login>
}

function Login({ children }: { children: React.ReactNode }) {
  const t = useTranslate<typeof texts & typeof en>()
  const login = useAtomValue(farcasterLoginAtom)
  const words = useFaultWords()
  const connect = useSetAtom(connectFarcasterIntent)
  const [tries, setTries] = useState(1)
  // Who leaves the view leaves the login.
  useEffect(() => (tries > 0 ? connect() : undefined), [connect, tries])
  if (login.step === 'failed')
    return (
      <Asking
        {...asking}
        state="failed"
        title={t('connectingSocial.failed', { name })}
        detail={words(login.error) ?? ''}
      >
        <Button glyph="retry" onClick={() => setTries(tries + 1)}>
          {t('common.retry')}
        </Button>
        {children}
      </Asking>
    )
  if (login.step === 'connecting') return <LoggingIn {...asking} />
  return (
    <Stack gap={3}>
      <Code uri={login.step === 'code' ? login.uri : undefined} />
      {children}
      <StorageNotice />
    </Stack>
  )
}

/** @param of `uri`: undefined while the relay is asked for it. */
function Code({ uri }: { uri: string | undefined }) {
  const t = useTranslate<typeof en>()
  const { isMobile } = useAtomValue(configAtom)
  if (isMobile)
    return (
      <Asking {...asking} state="idle" title={t('farcaster.open')} detail={t('farcaster.agree')}>
        <Button glyph="external" busy={!uri} onClick={() => uri && openLink({ href: uri })}>
          {t('farcaster.open')}
        </Button>
      </Asking>
    )
  return (
    <>
      {uri ? <QrCode value={uri} label={t('farcaster.code')} /> : <QrSkeleton label={t('farcaster.code')} />}
      <Text tone="quiet" align="center">
        {t('farcaster.scan')}
      </Text>
      {uri && (
        <CopyButton
          value={uri}
          label={t('farcaster.copy')}
          copiedLabel={t('common.copied')}
          onResult={() => {}}
        />
      )}
    </>
  )
}
