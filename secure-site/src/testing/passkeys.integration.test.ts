/** @rstest-environment node */
import { afterAll, beforeAll, expect, test } from '@rstest/core'
import type { Page } from 'playwright'
import { call, resultOf, startVisits, type Visits } from './startVisits.js'

// No passkey is of an IP address, so that the site has a name here, under which its frame is no stranger to the page.

let visits: Visits
beforeAll(async () => {
  visits = await startVisits({ isSameHost: true })
}, 60_000)
afterAll(() => visits?.close())

/** The browser's own authenticator, as a security key of the newest kind. It lives as long as its window. */
async function plugIn(opened: Page, { hasPrf = true }: { hasPrf?: boolean } = {}) {
  const devtools = await opened.context().newCDPSession(opened)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    credentials: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    ids: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.map(
        ({ credentialId }) => credentialId,
      ),
    /** Who holds it is recognised no longer. */
    refuse: () => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    /** All that the browser keeps of the site is gone, in its windows and in its frame. */
    forget: () =>
      devtools.send('Storage.clearDataForOrigin', {
        origin: visits.world.origin,
        storageTypes: 'indexeddb',
      }),
  }
}

/** Closes the browser's next prompt for a passkey that is there, as the user may. A passkey is made all the same. */
const closeNextQuestion = (opened: Page) =>
  opened.evaluate(() => {
    const { credentials } = navigator
    const own = credentials.get.bind(credentials)
    credentials.get = async () => {
      credentials.get = own
      throw new DOMException('The operation was not allowed.', 'NotAllowedError')
    }
  })

/** The passkey says at its creation that it has PRF, and gives no result when it is used, as some do. */
const withholdResults = (opened: Page) =>
  opened.evaluate(() => {
    const own = PublicKeyCredential.prototype.getClientExtensionResults
    PublicKeyCredential.prototype.getClientExtensionResults = function getResults() {
      const { prf } = own.call(this)
      return prf ? { prf: { enabled: prf.enabled ?? false } } : {}
    }
  })

/** A visitor with a wallet, in the window of its recovery, with an authenticator. */
async function openRecovery(
  email: string,
  options: { hasPrf?: boolean; closesSecond?: boolean; withholds?: boolean } = {},
) {
  const page = await visits.openHost(await visits.newContext())
  const { address, code } = await visits.signIn(page, email)
  const { uri } = await resultOf(page, 'getSettingsUri', { page: 'recovery' })
  const opened = await visits.openWindow(page, uri)
  const authenticator = await plugIn(opened, options)
  if (options.closesSecond) await closeNextQuestion(opened)
  if (options.withholds) await withholdResults(opened)
  // Shown once the code is on its way.
  const field = opened.getByLabel('Code of six digits')
  await field.waitFor()
  await field.fill(visits.world.sink.codeTo(email))
  await opened.getByRole('button', { name: 'Go on' }).click()
  await opened.getByRole('button', { name: 'Add a passkey' }).click()
  return { page, opened, address, code, authenticator }
}

/** The same person where the browser knows nothing of them, in the window that keeps the authenticator. */
async function comeAnew(page: Page, opened: Page, email: string) {
  await page.reload()
  await page.evaluate('foyer.start()')
  await call(page, 'connectEmail', { email })
  await call(page, 'connectOtp', { otp: visits.world.sink.codeTo(email) })
  const { state, uri } = await resultOf(page, 'getDeviceUri', {})
  await opened.goto(uri)
  await opened.reload()
  return state
}

test('default: a passkey gives the same wallet where the browser has lost all', async () => {
  const email = 'passkey@example.com'
  const { address, authenticator, opened, page } = await openRecovery(email)
  await opened.getByText('The passkey is added.').waitFor()
  expect(await authenticator.credentials()).toBe(1)
  await authenticator.forget()
  const state = await comeAnew(page, opened, email)
  const submit = opened.getByRole('button', { name: 'Use my passkey instead' })
  await Promise.all([opened.waitForEvent('close'), submit.click()])
  expect(await call(page, 'connectDevice', { state })).toMatchObject({ result: { user: { address } } })
  await page.context().close()
}, 60_000)

test('error: a prompt that ends without an answer opens nothing and says so, and the code still opens', async () => {
  const email = 'refused@example.com'
  const { address, authenticator, code, opened, page } = await openRecovery(email)
  await opened.getByText('The passkey is added.').waitFor()
  await authenticator.forget()
  const state = await comeAnew(page, opened, email)
  await authenticator.refuse()
  await opened.getByRole('button', { name: 'Use my passkey instead' }).click()
  await opened.getByText('You closed the prompt. Try again.').waitFor()
  await opened.getByLabel('Recovery code').fill(code)
  const submit = opened.getByRole('button', { name: 'Get my wallet' })
  await Promise.all([opened.waitForEvent('close'), submit.click()])
  expect(await call(page, 'connectDevice', { state })).toMatchObject({ result: { user: { address } } })
  await page.context().close()
}, 60_000)

test('error: a passkey without a PRF is not taken, and says so; the recovery code stays the way', async () => {
  const email = 'withoutprf@example.com'
  const { authenticator, code, opened, page } = await openRecovery(email, { hasPrf: false })
  await opened.getByText('This browser or passkey cannot do that. Your recovery code still works.').waitFor()
  await opened.getByRole('button', { name: 'Make a new code' }).waitFor()
  await authenticator.forget()
  await comeAnew(page, opened, email)
  await opened.getByLabel('Recovery code').fill(code)
  expect(await opened.getByRole('button', { name: 'Use my passkey instead' }).count()).toBe(0)
  const submit = opened.getByRole('button', { name: 'Get my wallet' })
  await Promise.all([opened.waitForEvent('close'), submit.click()])
  await page.context().close()
}, 60_000)

for (const [name, options] of [
  ['has no PRF', { hasPrf: false }],
  ['gives no result of its PRF', { withholds: true }],
] as const)
  test(`error: pressing again makes no second passkey where the authenticator ${name}`, async () => {
    const email = `orphans${'withholds' in options}@example.com`
    const { authenticator, opened, page } = await openRecovery(email, options)
    const none = opened.getByText('This browser or passkey cannot do that. Your recovery code still works.')
    await none.waitFor()
    const made = await authenticator.credentials()
    const ids = await authenticator.ids()
    for (const _ of [1, 2]) {
      await opened.getByRole('button', { name: 'Add a passkey' }).click()
      await none.waitFor()
    }
    expect([await authenticator.credentials(), await authenticator.ids()]).toEqual([made, ids])
    await page.context().close()
  }, 60_000)

test('error: a closed prompt says so, and the next press uses the passkey that was made before it', async () => {
  const email = 'closed@example.com'
  const { authenticator, opened, page } = await openRecovery(email, { closesSecond: true })
  await opened.getByText('You closed the prompt. Try again.').waitFor()
  const ids = await authenticator.ids()
  expect(ids).toHaveLength(1)
  await opened.getByRole('button', { name: 'Add a passkey' }).click()
  await opened.getByText('The passkey is added.').waitFor()
  expect(await authenticator.ids()).toEqual(ids)
  await page.context().close()
}, 60_000)
