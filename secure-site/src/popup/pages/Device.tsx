/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { wipe } from '../../keys/bytes.js'
import type { Me, Wallet } from '../../protocol/serverApi.js'
import type { Popup } from '../Popup.js'
import { Fault, Loading, Page } from '../parts.js'
import { useAction } from '../useAction.js'
import { useOnce } from '../useOnce.js'
import { Continue } from './Continue.js'
import { Create } from './Create.js'
import { Recover } from './Recover.js'

type Step =
  | { readonly step: 'create'; readonly me: Me }
  | { readonly step: 'continue' | 'recover'; readonly me: Me; readonly wallet: Wallet }

/** What this device has of the wallet decides what comes. */
async function findStep(popup: Popup): Promise<Step> {
  const { me } = await popup.server('me', {})
  const { wallet } = me
  if (!wallet) return { step: 'create', me }
  const share = await popup.shareOf(me.userId).read(wallet)
  wipe(share)
  return { step: share ? 'continue' : 'recover', me, wallet }
}

/** Brings the page that asks its key share. */
export function Device({ popup }: { popup: Popup }) {
  const { t } = popup
  const [step, setStep] = useState<Step>()
  const { fault, run } = useAction()
  const look = () =>
    run(async () => {
      setStep(await findStep(popup))
      return undefined
    })
  useOnce(look)
  if (step?.step === 'create') return <Create me={step.me} popup={popup} onExists={look} />
  if (step?.step === 'continue') return <Continue me={step.me} wallet={step.wallet} popup={popup} />
  if (step?.step === 'recover') return <Recover me={step.me} wallet={step.wallet} popup={popup} />
  if (!fault) return <Loading text={t('popup.loading')} />
  return (
    <Page title={t('popup.title')}>
      <Fault fault={fault} t={t} />
    </Page>
  )
}
