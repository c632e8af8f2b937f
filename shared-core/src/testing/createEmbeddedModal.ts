import { startEmailLoginIntent, submitOtpIntent } from '../embedded/emailLogin.js'
import { findLaterWallets } from '../start/findLaterWallets.js'
import { activeConnectionAtom } from '../state/connections.js'
import { emailLoginAtom } from '../state/embeddedLogin.js'
import { eventsAtom } from '../state/events.js'
import { frameMountAtom } from '../state/frameMount.js'
import { modalAtom, navigatorAtom, routeAtom } from '../state/navigation.js'
import { createTestSite, settlePorts, type TestAnswers, testSite, testUser } from './createTestFrame.js'
import { createTestModal } from './createTestModal.js'

type Act = (turn: () => Promise<void>) => Promise<void>

/**
 * A modal of a page with a secure site, which the test holds.
 * @example const { site, store, until } = createEmbeddedModal(); store.set(startEmailLoginIntent, { email })
 */
export function createEmbeddedModal({
  answers = {},
  options = {},
  ...given
}: createEmbeddedModal.Parameters = {}) {
  const services = { preset: 'selfHosted', origin: 'https://foyer.test', secureSite: testSite }
  const modal = createTestModal({ ...given, options: { services, ...options } })
  const { clock, config, store } = modal
  config.storage.unlock()
  const site = createTestSite(answers)
  modal.api.answer('/frame/check', { json: { allowed: true } })
  store.set(frameMountAtom, { mount: (element) => site.mount(element) })
  // The shell's router, as far as it matters here: a step opens the modal, back and close leave the view.
  const { steps } = modal.navigator
  const before = store.get(navigatorAtom)
  const open = () => store.set(modalAtom, (x) => ({ ...x, open: true }))
  store.set(navigatorAtom, {
    ...before,
    push(route) {
      open()
      before.push(route)
    },
    back() {
      before.back()
      store.set(routeAtom, { view: 'Account', data: undefined })
    },
    close() {
      before.close()
      store.set(modalAtom, (x) => ({ ...x, open: false }))
      store.set(routeAtom, { view: 'Connect', data: undefined })
    },
  })
  const later = findLaterWallets(store)
  /** Goes on in real turns and in the test's time until something is so; `act` draws what became of each turn. */
  const until = async (isSo: () => boolean, act: Act = (turn) => turn()): Promise<void> => {
    for (let turn = 0; turn < 200 && !isSo(); turn++)
      await act(async () => {
        await settlePorts(1)
        if (turn % 5 === 4) await clock.advanceAsync(100)
      })
    if (!isSo()) throw new Error('It never became so')
  }
  const logIn = async (): Promise<void> => {
    void store.set(startEmailLoginIntent, { email: testUser.email ?? '' })
    await until(() => store.get(emailLoginAtom).step === 'otp')
    void store.set(submitOtpIntent, { otp: '123456' })
    await until(() => store.get(activeConnectionAtom) !== undefined)
    await until(() => store.get(emailLoginAtom).step === 'form')
  }
  const events: { readonly name: string; readonly properties?: unknown }[] = []
  store.get(eventsAtom).subscribe(({ name, properties }) => events.push({ name, properties }), { since: 0 })
  return { ...modal, events, later, logIn, site, steps, until }
}

export declare namespace createEmbeddedModal {
  type Parameters = createTestModal.Parameters & {
    answers?: TestAnswers
  }
}
