/** @jsxImportSource preact */
import type { Popup } from '../Popup.js'
import { Button, Fault, Page } from '../parts.js'
import { useAction } from '../useAction.js'
import { useArmed } from '../useArmed.js'
import { StepUp } from './StepUp.js'

function Confirm({ popup }: { popup: Popup }) {
  const { end, server, t } = popup
  const { fault, isBusy, run } = useAction()
  const isArmed = useArmed()
  const submit = () =>
    run(async () => {
      await server('signOutEverywhere', {})
      await end('done')
    })
  return (
    <Page title={t('signOut.title')}>
      <p>{t('signOut.lead')}</p>
      <Button kind="danger" isDisabled={isBusy || !isArmed} onPress={submit}>
        {t('signOut.submit')}
      </Button>
      <Fault fault={fault} t={t} />
    </Page>
  )
}

/** Ends every session of the user. */
export const SignOutEverywhere = ({ popup }: { popup: Popup }) => (
  <StepUp popup={popup}>{() => <Confirm popup={popup} />}</StepUp>
)
