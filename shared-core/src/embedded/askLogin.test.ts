import { afterEach, describe, expect, test } from '@rstest/core'
import { connectIntent } from '../intents/connect.js'
import { closeModalIntent } from '../start/closeModal.js'
import { activeConnectionAtom } from '../state/connections.js'
import { emailLoginAtom } from '../state/embeddedLogin.js'
import { modalAtom, routeAtom } from '../state/navigation.js'
import { createEmbeddedModal } from '../testing/createEmbeddedModal.js'
import { settlePorts } from '../testing/createTestFrame.js'

afterEach(() => {
  document.body.replaceChildren()
})

/** A page that asks for the embedded wallet, whose modal is closed. */
function create(given: createEmbeddedModal.Parameters = {}) {
  const modal = createEmbeddedModal(given)
  const { store, until } = modal
  store.set(modalAtom, (x) => ({ ...x, open: false }))
  const world: { ended?: string } = {}
  const connect = async () => {
    store.set(connectIntent, { connectorId: 'embedded' }).then(
      () => (world.ended = 'connected'),
      (error: Error) => (world.ended = error.message),
    )
    await until(() => modal.site.calls().includes('isConnected'))
    await until(() => store.get(modalAtom).open)
  }
  return { ...modal, connect, world, view: () => store.get(routeAtom).view }
}

describe('askLogin', () => {
  test('default: the modal opens at the login, and the page’s connect waits for an active address [STA-11]', async () => {
    const { connect, logIn, store, until, view, world } = create()
    await connect()
    expect([view(), world.ended, store.get(activeConnectionAtom)]).toEqual([
      'EmailLogin',
      undefined,
      undefined,
    ])
    await logIn()
    await until(() => world.ended !== undefined)
    expect([world.ended, store.get(activeConnectionAtom)?.connectorId]).toEqual(['connected', 'embedded'])
  })

  test('behavior: a page without e-mail leads to the socials; a login in front stays there', async () => {
    const socials = create({ options: { features: { email: false } } })
    await socials.connect()
    expect(socials.view()).toBe('ConnectSocials')
    for (const front of ['EmailVerifyOtp', 'ConnectingFarcaster'] as const) {
      const { site, store, until, view, ...rest } = create()
      store.set(modalAtom, (x) => ({ ...x, open: true }))
      store.set(routeAtom, { view: front, data: undefined })
      const { length } = rest.steps
      void store.set(connectIntent, { connectorId: 'embedded' }).catch(() => {})
      await until(() => site.calls().includes('isConnected'))
      await settlePorts()
      expect([view(), rest.steps.length]).toEqual([front, length])
    }
  })

  test('error: the modal is closed while the login waits: Modal closed; a later login connects by itself', async () => {
    const { connect, logIn, store, until, world } = create()
    await connect()
    store.set(closeModalIntent)
    await until(() => world.ended !== undefined)
    expect([world.ended, store.get(emailLoginAtom)]).toEqual(['Modal closed', { step: 'form' }])
    store.set(modalAtom, (x) => ({ ...x, open: true }))
    await logIn()
    expect(store.get(activeConnectionAtom)?.connectorId).toBe('embedded')
  })
})
