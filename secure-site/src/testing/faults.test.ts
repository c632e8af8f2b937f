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
        const message = 'A part of the wallet did not load. Check the connection, and try again.'
        expect(await call(page, 'rpcRequest', params)).toMatchObject({
          error: { name: 'unavailable', message },
        })
        expect(await page.frameLocator('iframe').getByRole('button').count()).toBe(0)
      }
    }
    expect(changed).toBeGreaterThan(0)
    await context.close()
  }, 60_000)

test('error: the code of questions that does not come is told, and asked for again by the next question', async () => {
  const context = await visits.newContext()
  const page = await visits.openHost(context)
  const { address } = await visits.signIn(page, 'offline@example.com')
  const params = { caipNetworkId: 'eip155:1', method: 'personal_sign', params: ['0x68', address] }
  const file = /\/approve\.\w+\.js$/
  await context.route(file, (route) => route.abort())
  expect(await call(page, 'rpcRequest', params)).toMatchObject({
    error: { name: 'unavailable', message: expect.stringContaining('did not load') },
  })
  await context.unroute(file)
  const { answered } = await visits.ask(page, address)
  expect(await answered()).toBeUndefined()
  await context.close()
}, 60_000)

/** Says to a frame of the site all that a modal or a window could say; counts what is answered. */
const forge = (to: string, { requestId, state }: { requestId: string; state: string }) => `{
  const state = ${JSON.stringify(state)}
  const forged = [
    { type: 'foyer:hello', version: 4, projectId: 'shop' },
    { type: 'foyer:windowHello', state },
    { type: 'foyer:windowHello', state: state.replace(/^./, (x) => x === 'A' ? 'B' : 'A') },
    { type: 'foyer:frameWelcome', state },
    { id: 'x', call: 'decide', params: { id: ${JSON.stringify(requestId)}, isApproved: true } },
    { id: 'x', call: 'signOut', params: {} },
    { id: 'x', call: 'server', params: { call: 'wallet/share', params: { purpose: 'sign' } } },
    { id: 'x', call: 'giveShare', params: { share: 'AAAA' } },
    null, 'x', 1, [], { __proto__: { type: 'foyer:hello' } },
  ]
  globalThis.heard = []
  for (let n = 0; n < 2500; n++) {
    const { port1, port2 } = new MessageChannel()
    if (n < 200) port1.onmessage = ({ data }) => heard.push(data)
    ;(${to}).postMessage(forged[n % forged.length], ${JSON.stringify(visits.world.origin)}, n < 200 ? [port2] : [])
  }
}`

test('error: 10,000 forged messages of a page, a frame in it, a window of it and an opener change nothing in frame and window', async () => {
  const context = await visits.newContext()
  const page = await visits.openHost(context)
  const { address } = await visits.signIn(page, 'forged@example.com')
  const at = await resultOf(page, 'getSettingsUri', { page: 'export' })
  const { answered } = await visits.ask(page, address)
  // They know the window's state and the request, as the modal does.
  const known = { state: at.state, requestId: String(await page.evaluate('request.id')) }
  // The same page at another origin: in a frame beside the site's, and in a window.
  const elsewhere = visits.world.hostOrigin.replace('localhost', '127.0.0.1')
  await page.evaluate(`new Promise((done) => {
    const rogue = document.createElement('iframe')
    rogue.src = ${JSON.stringify(elsewhere)}
    rogue.onload = done
    document.body.append(rogue)
  })`)
  const beside = page.frames().find((frame) => frame.url().startsWith(elsewhere))
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(`{ window.open(${JSON.stringify(elsewhere)}, 'rogue') }`),
  ])
  await popup.waitForLoadState()
  await page.evaluate(forge('foyer.frame.contentWindow', known))
  await beside?.evaluate(forge('parent.frames[0]', known))
  await popup.evaluate(forge('opener.frames[0]', known))
  expect(await call(page, 'getUser')).toMatchObject({ result: { user: { address } } })
  for (const rogue of [page, beside, popup]) expect(await rogue?.evaluate('heard')).toEqual([])
  expect(await answered()).toBeUndefined()
  // The window of this state is still to be had by the site's own page alone, and hears no opener.
  await popup.close()
  await call(page, 'rpcAbort', { id: known.requestId })
  const opened = await visits.openWindow(page, at.uri)
  await page.evaluate(`for (let n = 0; n < 2500; n++)
    foyer.opened.postMessage({ type: 'foyer:frameWelcome', state: ${JSON.stringify(at.state)}, page: 'approve',
      replyState: 'x', hostOrigin: 'https://evil.example', hostName: 'Evil', theme: 'dark', locale: 'de' },
      foyer.site, [new MessageChannel().port1])`)
  await opened.getByRole('heading', { name: 'Is it you?' }).waitFor()
  expect(await opened.evaluate('document.documentElement.dataset.theme')).toBe('light')
  await context.close()
}, 60_000)
