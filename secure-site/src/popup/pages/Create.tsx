/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { Me } from '../../protocol/serverApi.js'
import { keepShare } from '../keepShare.js'
import { type MadeWallet, makeWallet } from '../makeWallet.js'
import { nameOf } from '../nameOf.js'
import type { Popup } from '../Popup.js'
import { Blocked, Fault, Loading, Page } from '../parts.js'
import { useAction } from '../useAction.js'
import { useOnce } from '../useOnce.js'
import { WindowFault } from '../WindowFault.js'
import { Code } from './Code.js'

/** The first login: makes the wallet here, and shows the recovery code before the server keeps anything. */
export function Create({ me, onExists, popup }: Create.Props) {
  const { t } = popup
  const [made, setMade] = useState<MadeWallet>()
  const { fault, isBusy, run } = useAction()
  useOnce(() => {
    run(async () => {
      setMade(await makeWallet(me))
      return undefined
    })
  })

  const keep = ({ deviceShare, forServer }: MadeWallet) =>
    run(async () => {
      try {
        await popup.server('wallet/create', forServer)
      } catch (error) {
        // Another window was faster.
        if (!(error instanceof WindowFault && error.facts.name === 'exists')) throw error
        onExists()
        return undefined
      }
      await keepShare(popup, { share: deviceShare, userId: me.userId, wallet: forServer.wallet })
      await popup.end('done')
      return undefined
    })

  if (!made && !fault) return <Loading text={t('create.making')} />
  return (
    <Page title={t('create.title')}>
      <p>{t('create.lead')}</p>
      <Blocked popup={popup} />
      {made && (
        <Code code={made.code} name={nameOf(me, t)} isBusy={isBusy} onSaved={() => keep(made)} t={t} />
      )}
      <Fault fault={fault} t={t} />
    </Page>
  )
}

export declare namespace Create {
  type Props = { readonly me: Me; readonly popup: Popup; readonly onExists: () => void }
}
