import { useTranslate } from '@foyer/shared-core/i18n'
import { nextTask } from '@foyer/shared-core/modal'
import { modalAtom } from '@foyer/shared-core/state'
import { Stack, Text, TryAgain } from '@foyer/shared-core/ui'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type ComponentType, useEffect, useState } from 'react'
import type en from '../messages/en.js'
import { loginTriesAtom, retryLoginsIntent } from '../state/logins.js'
import type { LoginPlace } from './Logins.js'

/** `isFirst`: the first login of the list, which tells for all that their code did not come. */
type LateLoginProps = LoginPlace & { isFirst: boolean }

/** A field or a row of brands with its distance, and the line beside the wallets. */
const loginHeight = 56
const lineHeight = 32

/**
 * Reserves the space of a login, whose code comes once the list is drawn: no row moves under a finger. Code that does not
 * come leaves the wallets in view, and a way to try again.
 */
export function LateLogin({ isFirst, ...place }: LateLoginProps) {
  const { open } = useAtomValue(modalAtom)
  const [{ failed, tries }, setTries] = useAtom(loginTriesAtom)
  const [Logins, setLogins] = useState<ComponentType<LoginPlace>>()
  useEffect(() => {
    if (!open) return
    let isShown = true
    nextTask()
      .then(() => import(/* webpackChunkName: "Logins" */ './Logins.js'))
      .then(
        (loaded) => isShown && setLogins(() => loaded.Logins),
        () => isShown && setTries((now) => ({ ...now, failed: tries })),
      )
    return () => {
      isShown = false
    }
  }, [open, tries, setTries])
  const lines = Number(place.isAfterWallets) + Number(place.isBeforeWallets)
  return (
    <div style={{ minBlockSize: loginHeight + lines * lineHeight }}>
      {Logins ? <Logins {...place} /> : isFirst && failed > 0 && <Failed busy={failed < tries} />}
    </div>
  )
}

function Failed({ busy }: { busy: boolean }) {
  const t = useTranslate<typeof en>()
  const retry = useSetAtom(retryLoginsIntent)
  return (
    <Stack gap={2} align="center" padding={4}>
      <Text tone="quiet" align="center">
        {t('connect.loginsFailed')}
      </Text>
      <TryAgain busy={busy} onRetry={retry}>
        {t('common.retry')}
      </TryAgain>
    </Stack>
  )
}
