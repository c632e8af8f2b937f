/** @rstest-environment node */
import { afterAll, beforeAll, expect, test } from '@rstest/core'
import { call, resultOf, startVisits, type Visits } from './startVisits.js'

let visits: Visits
beforeAll(async () => {
  visits = await startVisits()
}, 60_000)
afterAll(() => visits?.close())

test('error: a frame without storage says so, in its window too, and signs in for as long as its page lives', async () => {
  const context = await visits.newContext()
  // As browsers deny it to a frame: Chromium its database, Firefox the channel too.
  await context.addInitScript(`if (window !== top) {
    const denied = () => { throw new DOMException('The operation is insecure', 'SecurityError') }
    Object.defineProperty(window, 'indexedDB', { get: denied })
    window.BroadcastChannel = class { constructor() { denied() } }
  }`)
  const page = await context.newPage()
  await page.goto(visits.world.hostOrigin)
  expect(await page.evaluate('foyer.start()')).toMatchObject({ type: 'ready', storage: 'blocked' })
  const { address, said } = await visits.signIn(page, 'blocked@example.com')
  expect(said).toContain('A reload of it signs you out.')
  expect(await call(page, 'getUser')).toMatchObject({ result: { user: { address } } })
  await page.reload()
  expect(await page.evaluate('foyer.start()')).toMatchObject({ storage: 'blocked' })
  expect(await call(page, 'getUser')).toMatchObject({ error: { name: 'signedOut' } })
  await context.close()
}, 60_000)

test('error: a window without storage says that each login needs the recovery code', async () => {
  const context = await visits.newContext()
  await context.addInitScript(`if (location.pathname === '/popup')
    Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('Denied', 'SecurityError') } })`)
  const page = await visits.openHost(context)
  const { said } = await visits.signIn(page, 'nothingkept@example.com')
  expect(said).toContain('This browser keeps nothing for this site.')
  await call(page, 'signOut')
  await call(page, 'connectEmail', { email: 'nothingkept@example.com' })
  await call(page, 'connectOtp', { otp: visits.world.sink.codeTo('nothingkept@example.com') })
  const at = await resultOf(page, 'getDeviceUri', {})
  const opened = await visits.openWindow(page, at.uri)
  await opened.getByLabel('Recovery code').waitFor()
  await opened.getByText('This browser keeps nothing for this site.').waitFor()
  await context.close()
}, 60_000)

test('error: a page that isolates itself from its windows: the window says so and what helps; the frame in it works on', async () => {
  const page = await (await visits.newContext()).newPage()
  await page.goto(`${visits.world.hostOrigin}/isolated`)
  await page.evaluate('foyer.start()')
  await call(page, 'connectEmail', { email: 'isolated@example.com' })
  const otp = visits.world.sink.codeTo('isolated@example.com')
  expect(await call(page, 'connectOtp', { otp })).toMatchObject({ result: { action: 'verifyDevice' } })
  const { state, uri } = await resultOf(page, 'getDeviceUri', {})
  const opened = await visits.openWindow(page, uri)
  await opened.getByText('This window was cut off from the page that opened it').waitFor()
  await opened.getByText('same-origin-allow-popups').waitFor()
  await Promise.all([
    opened.waitForEvent('close'),
    opened.getByRole('button', { name: 'Close this window' }).click(),
  ])
  expect(await call(page, 'connectDevice', { state })).toMatchObject({ error: { name: 'invalid' } })
  expect(await call(page, 'getUser')).toMatchObject({ error: { name: 'deviceNeeded' } })
  await page.context().close()
}, 60_000)

for (const [file, name] of [
  ['entry', /\/frame\.\w+\.js$/],
  ['styles', /\/frame\.\w+\.css$/],
  ['code of questions', /\/approve\.\w+\.js$/],
] as const)
  test(`error: one changed byte in the frame's ${file} on its way, and it does not run`, async () => {
    const context = await visits.newContext()
    let changed = 0
    await context.route(name, async (route) => {
      const response = await route.fetch()
      changed += 1
      await route.fulfill({ response, body: `${await response.text()} ` })
    })
    const page = await context.newPage()
    const refused: string[] = []
    page.on('console', (line) => {
      if (line.text().includes("digest in the 'integrity' attribute")) refused.push(line.text())
    })
    await page.goto(visits.world.hostOrigin)
    if (file === 'entry') {
      void page.evaluate('foyer.start()').catch(() => undefined)
      await expect.poll(() => refused.length).toBe(1)
      expect(await page.evaluate('foyer.messages')).toEqual([])
    } else {
      await page.evaluate('foyer.start()')
      if (file === 'styles') await expect.poll(() => refused.length).toBe(1)
      else {
        const { address } = await visits.signIn(page, 'flipped@example.com')
        const params = { caipNetworkId: 'eip155:1', method: 'personal_sign', params: ['hello', address] }
        expect(await call(page, 'rpcRequest', params)).toMatchObject({ error: { name: 'unavailable' } })
        expect(await page.frameLocator('iframe').getByRole('button').count()).toBe(0)
      }
    }
    expect(changed).toBeGreaterThan(0)
    await context.close()
  }, 60_000)

test('error: 10,000 forged messages of a page, a frame in it and an opener change nothing in frame and window', async () => {
  const context = await visits.newContext()
  const page = await visits.openHost(context)
  const { address } = await visits.signIn(page, 'forged@example.com')
  const at = await resultOf(page, 'getSettingsUri', { page: 'export' })
  const { answered } = await visits.ask(page, address)
  // The page knows the window's state, as the modal does, and says all that a window or a modal could say.
  await page.evaluate(`{
    const [frame, wrong] = [foyer.frame.contentWindow, ${JSON.stringify(at.state)}.replace(/^./, (x) => x === 'A' ? 'B' : 'A')]
    const rogue = document.createElement('iframe')
    rogue.srcdoc = '<p>rogue</p>'
    document.body.append(rogue)
    const forged = [
      { type: 'foyer:hello', version: 4, projectId: 'shop' },
      { type: 'foyer:windowHello', state: ${JSON.stringify(at.state)} },
      { type: 'foyer:windowHello', state: wrong },
      { type: 'foyer:frameWelcome', state: ${JSON.stringify(at.state)} },
      { id: 'x', call: 'decide', params: { id: request.id, isApproved: true } },
      { id: 'x', call: 'signOut', params: {} },
      { id: 'x', call: 'server', params: { call: 'wallet/share', params: { purpose: 'sign' } } },
      { id: 'x', call: 'giveShare', params: { share: 'AAAA' } },
      null, 'x', 1, [], { __proto__: { type: 'foyer:hello' } },
    ]
    globalThis.heard = []
    for (let n = 0; n < 10000; n++) {
      const message = forged[n % forged.length]
      const { port1, port2 } = new MessageChannel()
      if (n < 500) port1.onmessage = ({ data }) => heard.push(data)
      const transfer = n < 500 ? [port2] : []
      const by = n % 2 ? window : rogue.contentWindow
      const send = by === window ? frame : by.parent.foyer.frame.contentWindow
      by.Function('to', 'message', 'site', 'transfer', 'to.postMessage(message, site, transfer)')(send, message, foyer.site, transfer)
    }
  }`)
  expect(await call(page, 'getUser')).toMatchObject({ result: { user: { address } } })
  expect(await page.evaluate('heard')).toEqual([])
  expect(await answered()).toBeUndefined()
  // The window of this state is still to be had by the site's own page alone, and hears no opener.
  await page.evaluate("document.querySelector('iframe:not([title])').remove()")
  await call(page, 'rpcAbort', { id: await page.evaluate('request.id') })
  const opened = await visits.openWindow(page, at.uri)
  await page.evaluate(`for (let n = 0; n < 1000; n++)
    foyer.opened.postMessage({ type: 'foyer:frameWelcome', state: ${JSON.stringify(at.state)}, page: 'approve',
      replyState: 'x', hostOrigin: 'https://evil.example', hostName: 'Evil', theme: 'dark', locale: 'de' },
      foyer.site, [new MessageChannel().port1])`)
  await opened.getByRole('heading', { name: 'Is it you?' }).waitFor()
  expect(await opened.evaluate('document.documentElement.dataset.theme')).toBe('light')
  await context.close()
}, 60_000)
