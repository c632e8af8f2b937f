/** @jsxImportSource preact */
import { type ComponentChildren, Fragment } from 'preact'
import { useState } from 'preact/hooks'
import type { Me, ServerResult } from '../../protocol/serverApi.js'
import type { Popup } from '../Popup.js'
import { Button, Fault, Field, Loading, Page } from '../parts.js'
import { useAction } from '../useAction.js'
import { useOnce } from '../useOnce.js'
import type { Told } from '../WindowFault.js'
import { ByFarcaster } from './ByFarcaster.js'

type Asked = ServerResult<'stepUp/start'>

/** A code of the mail, once more. */
function ByEmail({ me, onProven, popup }: { me: Me; popup: Popup; onProven: () => void }) {
  const { server, t } = popup
  const [code, setCode] = useState('')
  const { fault, isBusy, run } = useAction()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        run(async () => {
          await server('stepUp/verify', { code: code.trim() })
          onProven()
        })
      }}
    >
      <p>{t('stepUp.email', { email: me.email ?? '' })}</p>
      <Field
        label={t('stepUp.label')}
        value={code}
        onInput={setCode}
        fault={fault}
        t={t}
        isCode
        autocomplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
      />
      <Button type="submit" isDisabled={isBusy || !/^\d{6}$/.test(code.trim())}>
        {t('stepUp.submit')}
      </Button>
    </form>
  )
}

/** Shows its content only after the visitor proved anew who they are. */
export function StepUp({ children, popup }: { popup: Popup; children: (me: Me) => ComponentChildren }) {
  const { error, server, t, ticket, welcome } = popup
  const [me, setMe] = useState<Me>()
  const [asked, setAsked] = useState<Asked>()
  const [isProven, setProven] = useState(false)
  const { fault, run, setFault } = useAction()

  const begin = () =>
    run(async () => {
      setMe((await server('me', {})).me)
      if (ticket === undefined) return void setAsked(await server('stepUp/start', {}))
      await server('stepUp/verify', { state: welcome.state, ticket })
      setProven(true)
      return undefined
    })
  useOnce(begin)

  /** A code that failed is gone; another one is a press away. */
  const lose = (told: Told) => {
    setAsked(undefined)
    setFault(told)
  }

  if (me && isProven) return <Fragment>{children(me)}</Fragment>
  if (!fault && !asked) return <Loading text={t('popup.loading')} />
  return (
    <Page title={t('stepUp.title')}>
      {me && asked?.by === 'email' && <ByEmail me={me} popup={popup} onProven={() => setProven(true)} />}
      {asked?.by === 'farcaster' && (
        <ByFarcaster {...asked} popup={popup} onProven={() => setProven(true)} onFault={lose} />
      )}
      {me && asked?.by === 'social' && (
        <>
          {error !== undefined && <Fault fault={{ text: 'fault.social' }} t={t} />}
          <p>{t('stepUp.social', { provider: me.authName })}</p>
          <Button onPress={() => location.assign(asked.uri ?? '')}>{t('stepUp.socialSubmit')}</Button>
        </>
      )}
      <Fault fault={fault} t={t} />
      {fault && (
        <>
          {!asked && ticket === undefined && <Button onPress={begin}>{t('popup.tryAgain')}</Button>}
          <Button kind="secondary" onPress={() => void popup.end('failed', 'rejected')}>
            {t('popup.close')}
          </Button>
        </>
      )}
    </Page>
  )
}
