/** @jsxImportSource preact */
import type { Me, Wallet } from '../../protocol/serverApi.js'
import { keepShare } from '../keepShare.js'
import { nameOf } from '../nameOf.js'
import type { Popup } from '../Popup.js'
import { Blocked, Button, Fault, Page } from '../parts.js'
import { useAction } from '../useAction.js'
import { useArmed } from '../useArmed.js'

/** A further page on this device: one press gives it the share. */
export function Continue({ me, popup, wallet }: { me: Me; wallet: Wallet; popup: Popup }) {
  const { t, welcome } = popup
  const { fault, isBusy, run } = useAction()
  const isArmed = useArmed()
  const give = () =>
    run(async () => {
      const share = await popup.shareOf(me.userId).read(wallet)
      if (!share) return { text: 'recovery.noShare' }
      await keepShare(popup, { share, userId: me.userId, wallet })
      await popup.end('done')
    })
  const name = nameOf(me, t)
  return (
    <Page title={t('continue.title', { name })}>
      <p>{t('continue.lead', { page: welcome.hostOrigin })}</p>
      <p class="hint">{t('continue.hint')}</p>
      <Blocked popup={popup} />
      <Button isDisabled={isBusy || !isArmed} onPress={give}>
        {t('popup.continue')}
      </Button>
      <Fault fault={fault} t={t} />
    </Page>
  )
}
