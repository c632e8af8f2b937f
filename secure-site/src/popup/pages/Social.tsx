/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { Popup } from '../Popup.js'
import { Button, Fault, Loading, Page } from '../parts.js'
import { useAction } from '../useAction.js'
import { useOnce } from '../useOnce.js'
import { Device } from './Device.js'

/** After the identity provider: the frame finishes the login, then this device gives the page its share. */
export function Social({ popup }: { popup: Popup }) {
  const { door, end, t, ticket } = popup
  const [isIn, setIn] = useState(false)
  const { fault, run } = useAction()
  const finish = () =>
    run(async () => {
      if (ticket === undefined) return { text: 'fault.social' }
      await door.call('finishSocial', { ticket })
      const { hasShare } = await door.call('me', {})
      if (hasShare) await end('done')
      else setIn(true)
      return undefined
    })
  useOnce(finish)
  if (isIn) return <Device popup={popup} />
  if (!fault) return <Loading text={t('popup.loading')} />
  return (
    <Page title={t('popup.title')}>
      <Fault fault={fault} t={t} />
      <Button kind="secondary" onPress={() => void end('failed', 'socialFailed')}>
        {t('popup.close')}
      </Button>
    </Page>
  )
}
