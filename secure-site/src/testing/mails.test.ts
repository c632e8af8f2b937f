/** @rstest-environment node */
import { afterAll, beforeAll, expect, test } from '@rstest/core'
import { mnemonicToAccount } from 'viem/accounts'
import { call, resultOf, startVisits, type Visits } from './startVisits.js'

let visits: Visits
beforeAll(async () => {
  visits = await startVisits()
}, 60_000)
afterAll(() => visits?.close())

const gone = 'The server cannot be reached. Nothing was changed.'

test('error: the mail server gone in the middle: a login, a proof and an export say so, and go on once it is back', async () => {
  const { sink } = visits.world
  const email = 'mailless@example.com'
  const page = await visits.openHost(await visits.newContext())
  sink.refuse(true)
  expect(await call(page, 'connectEmail', { email })).toMatchObject({ error: { name: 'unavailable' } })
  sink.refuse(false)
  const { address } = await visits.signIn(page, email)

  sink.refuse(true)
  const { uri } = await resultOf(page, 'getSettingsUri', { page: 'export' })
  const opened = await visits.openWindow(page, uri)
  await opened.getByText(gone).waitFor()
  sink.refuse(false)
  await opened.getByRole('button', { name: 'Try again' }).click()
  const field = opened.getByLabel('Code of six digits')
  await field.waitFor()
  await field.fill(sink.codeTo(email))
  await opened.getByRole('button', { name: 'Go on' }).click()

  const show = opened.getByRole('button', { name: 'Continue' })
  await show.waitFor()
  const { length } = sink.mails
  sink.refuse(true)
  await show.click()
  await opened.getByText(gone).waitFor()
  expect(await opened.getByRole('region', { name: '24 words' }).count()).toBe(0)
  sink.refuse(false)
  await show.click()
  const words = opened.getByRole('region', { name: '24 words' })
  await words.getByRole('button', { name: 'Show' }).click()
  const said = await words.getByRole('listitem').allInnerTexts()
  expect(mnemonicToAccount(said.join(' ')).address).toBe(address)
  expect(sink.mails.slice(length).map(({ to }) => to)).toEqual([email])
  await page.context().close()
}, 60_000)

test('error: a proof that was used in another window opens no second export, and the window says how to go on', async () => {
  const { sink } = visits.world
  const email = 'twice@example.com'
  const page = await visits.openHost(await visits.newContext())
  await visits.signIn(page, email)
  const prove = async () => {
    const { uri } = await resultOf(page, 'getSettingsUri', { page: 'export' })
    const opened = await visits.openWindow(page, uri)
    const field = opened.getByLabel('Code of six digits')
    await field.waitFor()
    await field.fill(sink.codeTo(email))
    await opened.getByRole('button', { name: 'Go on' }).click()
    const show = opened.getByRole('button', { name: 'Continue' })
    await show.waitFor()
    return { opened, show }
  }
  const [first, second] = [await prove(), await prove()]
  await first.show.click()
  await first.opened.getByRole('region', { name: '24 words' }).waitFor()
  await second.show.click()
  await second.opened
    .getByText('This needs a new proof that it is you. Close this window and start again.')
    .waitFor()
  await page.context().close()
}, 60_000)

test('error: a page that is loaded anew leaves no window that seems to go on: the next press says so at once', async () => {
  const page = await visits.openHost(await visits.newContext())
  const { opened } = await visits.logIn(page, 'reloaded@example.com')
  await opened.getByRole('checkbox').check()
  await page.reload()
  await opened.getByRole('button', { name: 'Continue' }).click()
  await opened.getByText('The page that opened this window does not answer.').waitFor()
  await page.context().close()
}, 60_000)
