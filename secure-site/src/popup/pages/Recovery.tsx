/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { Me } from '../../protocol/serverApi.js'
import { addPasskey, keepCode, makeCode } from '../changeRecovery.js'
import { nameOf } from '../nameOf.js'
import type { Popup } from '../Popup.js'
import { Button, Fault, Page } from '../parts.js'
import { useAction } from '../useAction.js'
import { Code } from './Code.js'
import { StepUp } from './StepUp.js'

function Ways({ me, popup }: { me: Me; popup: Popup }) {
  const { end, t } = popup
  const [code, setCode] = useState<string>()
  const [said, setSaid] = useState<'recovery.saved' | 'recovery.passkeyDone'>()
  const { fault, isBusy, run } = useAction()
  const keep = (made: string) =>
    run(async () => {
      const wrong = await keepCode(popup, me, made)
      if (wrong) return wrong
      setCode(undefined)
      setSaid('recovery.saved')
      return undefined
    })
  const passkey = () =>
    run(async () => {
      const wrong = await addPasskey(popup, me)
      if (!wrong) setSaid('recovery.passkeyDone')
      return wrong
    })
  return (
    <Page title={t('recovery.title')}>
      <p role="status">{t(said ?? 'recovery.lead')}</p>
      {code === undefined ? (
        <Button isDisabled={isBusy} kind={said ? 'secondary' : 'primary'} onPress={() => setCode(makeCode())}>
          {t('recovery.make')}
        </Button>
      ) : (
        <Code code={code} name={nameOf(me, t)} isBusy={isBusy} onSaved={() => keep(code)} t={t} />
      )}
      {code === undefined && (
        <>
          <p>{t('recovery.passkeyLead')}</p>
          <Button kind="secondary" isDisabled={isBusy} onPress={passkey}>
            {t('recovery.passkey')}
          </Button>
          {said && <Button onPress={() => void end('done')}>{t('export.done')}</Button>}
        </>
      )}
      <Fault fault={fault} t={t} />
    </Page>
  )
}

/** A new recovery code, or a passkey beside it. */
export const Recovery = ({ popup }: { popup: Popup }) => (
  <StepUp popup={popup}>{(me) => <Ways me={me} popup={popup} />}</StepUp>
)
