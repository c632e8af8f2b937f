import { useTranslate } from '@foyer/shared-core/i18n'
import type { ViewData } from '@foyer/shared-core/manifest'
import { connectorsAtom, goBackIntent } from '@foyer/shared-core/state'
import { Button } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type en from '../messages/en.js'
import { Asking } from '../parts/Asking.js'
import {
  chooseAnotherIntent,
  connectExternalIntent,
  externalConnectAtom,
  isHeldAtom,
  startExternalIntent,
  stopExternalIntent,
} from '../state/connectExternal.js'
import { walletIconAtom } from '../state/walletIcon.js'

const details = {
  rejected: 'connecting.rejected.detail',
  pending: 'connecting.held.detail',
  blocked: 'connecting.blocked.detail',
  cutOff: 'connecting.cutOff.detail',
  closed: 'connecting.closed.detail',
  unreachable: 'connecting.unreachable.detail',
  failed: 'connecting.failed.detail',
} as const

/** Asks a wallet on this device [VIEW-07]; shows its answer and the next steps. */
export function ConnectingExternal({ data }: { data: ViewData['ConnectingExternal'] }) {
  const t = useTranslate<typeof en>()
  // The error brings its own message key, so this translator is not limited to this remote's keys.
  const say = useTranslate()
  const state = useAtomValue(externalConnectAtom)
  const connector = useAtomValue(connectorsAtom).find((x) => x.id === data.connectorId)
  const iconOf = useAtomValue(walletIconAtom)
  const start = useSetAtom(startExternalIntent)
  const stop = useSetAtom(stopExternalIntent)
  const connect = useSetAtom(connectExternalIntent)
  const goBack = useSetAtom(goBackIntent)
  const chooseAnother = useSetAtom(chooseAnotherIntent)
  const isHeld = useAtomValue(isHeldAtom)(data.connectorId)
  const name = connector?.name ?? data.wallet?.name ?? data.connectorId
  const wallet = { name, src: connector?.iconUrl ?? iconOf(data.wallet) }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one question per wallet, not per drawing
  useEffect(() => {
    void start(data)
    return () => stop(data)
  }, [data.connectorId, data.namespace])

  const others = (
    <Button kind="secondary" onClick={() => chooseAnother()}>
      {t('connecting.others')}
    </Button>
  )
  const retry = (
    <>
      <Button
        kind={state.status === 'failed' ? 'primary' : 'secondary'}
        glyph="retry"
        onClick={() => void connect(data)}
      >
        {t('common.retry')}
      </Button>
      {others}
    </>
  )
  if (!connector)
    return (
      <Asking
        {...wallet}
        state="failed"
        title={t('connecting.gone', { name })}
        detail={t('connecting.gone.detail')}
      >
        <Button kind="secondary" onClick={() => goBack()}>
          {t('common.back')}
        </Button>
      </Asking>
    )
  if (state.status === 'asking')
    return (
      <Asking
        {...wallet}
        state="idle"
        title={t('connecting.flagged', { name })}
        detail={t('connecting.flagged.detail', { name })}
      >
        <Button onClick={() => void connect(data)}>{t('connecting.continue')}</Button>
        {others}
      </Asking>
    )
  if (state.status === 'failed')
    return (
      <Asking
        {...wallet}
        state="failed"
        title={say(state.messageKey)}
        detail={t(details[state.reason], { name })}
      >
        {retry}
      </Asking>
    )
  return (
    <Asking
      {...wallet}
      state="waiting"
      title={t('connecting.waiting', { name })}
      detail={t(isHeld ? 'connecting.held.detail' : 'connecting.waiting.detail')}
    >
      {retry}
    </Asking>
  )
}
