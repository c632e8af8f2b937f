/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { Me, Wallet } from '../../protocol/serverApi.js'
import type { Popup } from '../Popup.js'
import { Blocked, Button, Field, Page } from '../parts.js'
import { recoverByCode, recoverByPasskey } from '../recover.js'
import { useAction } from '../useAction.js'
import type { Told } from '../WindowFault.js'

/** A new device: the recovery code, or a passkey, gives it its share. */
export function Recover({ me, popup, wallet }: { me: Me; wallet: Wallet; popup: Popup }) {
  const { t } = popup
  const [code, setCode] = useState('')
  const { fault, isBusy, run } = useAction()
  const by = (recover: () => Promise<Told | undefined>) =>
    run(async () => {
      const wrong = await recover()
      if (wrong) return wrong
      setCode('')
      await popup.end('done')
    })
  return (
    <Page title={t('recover.title')}>
      <p>{t('recover.lead')}</p>
      <Blocked popup={popup} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          by(() => recoverByCode(popup, { me, wallet }, code))
        }}
      >
        <Field
          label={t('recover.label')}
          value={code}
          onInput={setCode}
          fault={fault}
          t={t}
          isCode
          autocomplete="off"
        />
        <Button type="submit" isDisabled={isBusy}>
          {t('recover.submit')}
        </Button>
      </form>
      {me.recovery.includes('passkey') && (
        <Button
          kind="quiet"
          isDisabled={isBusy}
          onPress={() => by(() => recoverByPasskey(popup, { me, wallet }))}
        >
          {t('recover.passkey')}
        </Button>
      )}
    </Page>
  )
}
