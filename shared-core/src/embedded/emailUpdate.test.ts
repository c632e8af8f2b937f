import { afterEach, describe, expect, test } from '@rstest/core'
import { connectIntent } from '../intents/connect.js'
import { addConnectorsAtom } from '../start/connectorList.js'
import { connectorsAtom } from '../state/connections.js'
import { emailUpdateAtom, embeddedUserAtom } from '../state/embeddedLogin.js'
import { modalAtom, routeAtom } from '../state/navigation.js'
import { createEmbeddedModal } from '../testing/createEmbeddedModal.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { settlePorts as settle, TestFault, testUser } from '../testing/createTestFrame.js'
import { startEmailUpdateIntent, submitPrimaryOtpIntent, submitSecondaryOtpIntent } from './emailUpdate.js'

const email = 'bob@example.com'

afterEach(() => {
  document.body.replaceChildren()
})

/** A visitor who logged in by e-mail, at the settings. */
async function create(answers: createEmbeddedModal.Parameters['answers'] = {}) {
  const modal = createEmbeddedModal({
    answers: {
      updateEmail: () => ({ action: 'verifyPrimaryOtp' }),
      updateEmailPrimaryOtp: () => ({}),
      updateEmailSecondaryOtp: () => ({ email }),
      ...answers,
    },
  })
  const { site, store, until } = modal
  await modal.logIn()
  store.set(modalAtom, (x) => ({ ...x, open: true }))
  const update = () => store.get(emailUpdateAtom)
  const isAt = (step: string) => until(() => update().step === step)
  const view = () => store.get(routeAtom).view
  /** As far as the code of the new address. */
  const goOn = async () => {
    void store.set(startEmailUpdateIntent, { email })
    await isAt('primaryOtp')
    void store.set(submitPrimaryOtpIntent, { otp: '111111' })
    await isAt('secondaryOtp')
  }
  const users = () => site.calls().filter((x) => x === 'getUser').length
  return { ...modal, goOn, isAt, update, users, view }
}

describe('an e-mail update', () => {
  test('default: two codes, then the user is read each second until the address is changed; the modal closes [STA-12] [CON-03] [API-52: flow]', async () => {
    const { clock, events, isAt, site, store, until, update, users, view } = await create()
    void store.set(startEmailUpdateIntent, { email: ` ${email} ` })
    await isAt('primaryOtp')
    expect(view()).toBe('UpdateEmailPrimaryOtp')
    void store.set(submitPrimaryOtpIntent, { otp: '111111' })
    await isAt('secondaryOtp')
    expect(view()).toBe('UpdateEmailSecondaryOtp')
    const before = users()
    void store.set(submitSecondaryOtpIntent, { otp: '222222' })
    await until(() => users() === before + 1)
    await settle()
    await clock.advanceAsync(999)
    await settle()
    expect(users()).toBe(before + 1)
    await clock.advanceAsync(1)
    await settle()
    expect([users(), update().step, store.get(modalAtom).open]).toEqual([before + 2, 'verifying', true])
    site.answers.getUser = () => ({ user: { ...testUser, email } })
    await clock.advanceAsync(1_000)
    await until(() => !store.get(modalAtom).open)
    expect(store.get(embeddedUserAtom)?.email).toBe(email)
    expect(events.at(-1)?.name).toBe('EMAIL_UPDATED')
    expect(site.asked.filter((x) => x.call.startsWith('updateEmail')).map((x) => x.params)).toEqual([
      { email },
      { otp: '111111' },
      { otp: '222222' },
    ])
  })

  test('error: a server that does not answer for a while is asked on; a session that is over ends it [STA-12]', async () => {
    const { clock, goOn, site, store, until, update, users } = await create()
    await goOn()
    const fail = (name: 'unavailable' | 'rateLimited' | 'signedOut') => () => {
      throw new TestFault({ name })
    }
    for (const name of ['unavailable', 'rateLimited'] as const) {
      site.answers.getUser = fail(name)
      const before = users()
      if (name === 'unavailable') void store.set(submitSecondaryOtpIntent, { otp: '222222' })
      else await clock.advanceAsync(1_000)
      await until(() => users() > before)
      await settle()
      expect(update()).toEqual({ step: 'verifying', newEmail: email })
    }
    site.answers.getUser = () => ({ user: { ...testUser, email } })
    await clock.advanceAsync(1_000)
    await until(() => !store.get(modalAtom).open)

    const over = await create()
    await over.goOn()
    over.site.answers.getUser = fail('signedOut')
    void over.store.set(submitSecondaryOtpIntent, { otp: '222222' })
    await over.until(() => over.update().error !== undefined)
    expect(over.update()).toMatchObject({ step: 'secondaryOtp', error: { name: 'signedOut' } })
  })

  test('behavior: who has no address to prove gives the code of the new one alone', async () => {
    const { isAt, store, view } = await create({ updateEmail: () => ({ action: 'verifySecondaryOtp' }) })
    void store.set(startEmailUpdateIntent, { email })
    await isAt('secondaryOtp')
    expect(view()).toBe('UpdateEmailSecondaryOtp')
  })

  test('error: what is no address is not asked for [VAL-01: update]', async () => {
    const { site, store, update } = await create()
    await store.set(startEmailUpdateIntent, { email: 'bob' })
    expect([update(), site.calls().includes('updateEmail')]).toMatchObject([
      { step: 'form', newEmail: 'bob', error: { name: 'invalidEmail' } },
      false,
    ])
  })

  test('error: without the embedded wallet: No auth connector found [VAL-05]', async () => {
    const { store, update } = await create()
    store.set(connectorsAtom, (list) => list.filter((x) => x.id !== 'embedded'))
    await store.set(startEmailUpdateIntent, { email })
    expect(update()).toMatchObject({
      step: 'form',
      error: { name: 'noAuthConnector', message: 'No auth connector found' },
    })
  })

  test('error: with another wallet in use: Not connected to email or social [VAL-06]', async () => {
    const { site, store, update } = createAway()
    await store.set(connectIntent, { connectorId: 'one' })
    await store.set(startEmailUpdateIntent, { email })
    expect(update()).toMatchObject({
      step: 'form',
      error: { name: 'notByEmailOrSocial', message: 'Not connected to email or social' },
    })
    expect(site.calls()).toEqual([])
  })

  test('error: a wrong code, another’s address, a session that is over: said in the step', async () => {
    for (const [name, call] of [
      ['emailTaken', 'updateEmail'],
      ['wrongCode', 'updateEmailPrimaryOtp'],
      ['signedOut', 'updateEmailSecondaryOtp'],
    ] as const) {
      const { goOn, site, store, until, update } = await create()
      const fail = () => {
        throw new TestFault({ name, left: 3 })
      }
      if (call === 'updateEmail') {
        site.answers[call] = fail
        void store.set(startEmailUpdateIntent, { email })
      } else if (call === 'updateEmailPrimaryOtp') {
        site.answers[call] = fail
        void store.set(startEmailUpdateIntent, { email })
        await until(() => update().step === 'primaryOtp')
        void store.set(submitPrimaryOtpIntent, { otp: '111111' })
      } else {
        await goOn()
        site.answers[call] = fail
        void store.set(submitSecondaryOtpIntent, { otp: '222222' })
      }
      await until(() => update().error !== undefined)
      const step = { emailTaken: 'form', wrongCode: 'primaryOtp', signedOut: 'secondaryOtp' }[name]
      expect(update()).toMatchObject({ step, newEmail: email, left: 3, error: { name } })
    }
  })

  test('error: a site that changed it to another address, or names another visitor: said in the step, and not kept', async () => {
    const bob = { ...testUser, email }
    const [, solana] = bob.accounts
    for (const answers of [
      { updateEmailSecondaryOtp: () => ({ email: 'mallory@example.com' }) },
      { getUser: () => ({ user: { ...bob, accounts: [solana] } }) },
    ]) {
      const { goOn, site, store, until, update } = await create()
      await goOn()
      Object.assign(site.answers, answers)
      void store.set(submitSecondaryOtpIntent, { otp: '222222' })
      await until(() => update().error !== undefined)
      expect(update()).toMatchObject({ step: 'secondaryOtp', error: { name: 'unavailable' } })
      expect(store.get(embeddedUserAtom)).toEqual(testUser)
    }
  })

  test('behavior: closed while it waits for the change: it asks no more, and its steps begin anew', async () => {
    const { clock, goOn, isAt, store, until, update, users } = await create()
    await goOn()
    const before = users()
    void store.set(submitSecondaryOtpIntent, { otp: '222222' })
    await until(() => users() === before + 1)
    store.set(modalAtom, (x) => ({ ...x, open: false }))
    await isAt('form')
    await clock.advanceAsync(10_000)
    expect([users(), update()]).toEqual([before + 1, { step: 'form' }])
  })
})

/** A page whose visitor uses another wallet. */
function createAway() {
  const modal = createEmbeddedModal()
  modal.store.set(addConnectorsAtom, [createTestConnector({ id: 'one' })])
  return { ...modal, update: () => modal.store.get(emailUpdateAtom) }
}
