// `pnpm size`: measures in Chromium the bytes that a visitor receives from the built release, against the budgets.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Page } from 'playwright'
import { containerPath } from '../rspack.base'
import { findChromium } from '../scripts/browsers/findChromium'
import { serveRelease } from '../scripts/serving/serveRelease'
import { pagesFolder } from '../secure-site/build'
import { type BudgetName, budgets, mustWeigh } from './budgets'
import { serveHostPage } from './hostPage'
import { sizeOfSmartAccounts } from './smartAccounts'
import { sizeOfTenRemotes } from './tenRemotes'
import { type Received, recordTraffic } from './traffic'
import { buildUnverified, sizeOfVerification } from './unverified/measure'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const releasePort = 4196
const hostPort = 4197
const release = `http://localhost:${releasePort}`
const host = `http://localhost:${hostPort}`

const packed = (file: string) => brotliCompressSync(readFileSync(join(dist, file))).length
const named = (folder: string, name: string) =>
  readdirSync(join(dist, folder))
    .filter((file) => file.startsWith(`${name}.`))
    .map((file) => `${folder}/${file}`)
const sum = (list: readonly Pick<Received, 'bytes'>[]) => list.reduce((total, { bytes }) => total + bytes, 0)
const isCode = ({ url }: Received) => url.startsWith(release)
const nameOf = ({ url }: Received) => new URL(url).pathname.slice(1)

/** What comes where smart accounts are in use: asked for by their first call, and by their first question. */
const ofSmartAccounts = /^(?:smart|batch)\./

/** What the secure site's frame names: its page, its styles, and its code up to a signature; or the part of smart accounts. */
function sizeOfFrame(isSmart = false): number {
  const page = readFileSync(join(pagesFolder, 'frame.html'), 'utf8')
  const files = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, name = '']) => name)
  if (files.length < 3) throw new Error('The frame names too few files')
  const counted = ['frame.html', ...files].filter((name) => ofSmartAccounts.test(name) === isSmart)
  const sizes = counted.map((name) => brotliCompressSync(readFileSync(join(pagesFolder, name))).length)
  return sizes.reduce((total, size) => total + size, 0)
}

/** A remote's entry, one of its views and its English texts. */
const firstView = (remote: string, view: string) =>
  sum(
    ['remoteEntry', 'manifest', view, 'en']
      .flatMap((name) => named(containerPath(remote), name))
      .map((x) => ({ bytes: packed(x) })),
  )

const packedSum = (container: string, ...names: readonly string[]) =>
  names
    .flatMap((name) => named(containerPath(container), name))
    .reduce((total, file) => total + packed(file), 0)

/** Records the browser's time of an event. A string, since the page lacks the compiler's helpers. */
const watchForRow = `
  globalThis.interactiveAt = new Promise((resolve) => {
    const look = () => {
      const root = document.querySelector('foyer-modal')?.shadowRoot
      if (!root) return
      observer.observe(root, { subtree: true, childList: true, attributes: true })
      if (root.querySelector('dialog[open] li button:not(:disabled)')) {
        observer.disconnect()
        resolve(performance.timeOrigin + performance.now())
      }
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true })
  })
  void 0
`

/** A file of the kit with those that it imports. */
function sizeInKit(name: string, known = new Set<string>()): number {
  if (known.has(name)) return 0
  known.add(name)
  const file = join('kit/lib', name)
  const imported = [...readFileSync(join(dist, file), 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)]
  return imported.reduce((sum, [, next = '']) => sum + sizeInKit(next, known), packed(file))
}

type Traffic = Awaited<ReturnType<typeof recordTraffic>>

async function settle(page: Page, traffic: Traffic) {
  for (let quiet = 0; quiet < 10; quiet++) {
    await page.waitForTimeout(100)
    if (traffic.pending() > 0) quiet = 0
  }
}

/** The release's bytes that a page with the default loader receives before a pointer comes near a button. */
async function measureBeforePress(page: Page) {
  const traffic = await recordTraffic(page)
  await page.goto(`${host}/channel`)
  await page.locator('body[data-ready]').waitFor()
  await settle(page, traffic)
  return [...traffic.received.filter((x) => !x.url.startsWith(`${host}/channel`))]
}

/** From the click to the first wallet that can be pressed, then on to the account. */
async function measure(page: Page) {
  const traffic = await recordTraffic(page)
  await page.goto(host)
  await page.locator('body[data-ready]').waitFor()
  await settle(page, traffic)
  traffic.restart()

  await page.evaluate(watchForRow)
  await page.locator('#open').click()
  const interactiveAtMs = Number(await page.evaluate('interactiveAt'))
  await settle(page, traffic)
  const toInteractive = traffic.received.filter((x) => x.askedAtMs <= interactiveAtMs)
  const afterwards = traffic.received.filter((x) => x.askedAtMs > interactiveAtMs)

  traffic.restart()
  await page.getByRole('dialog').getByRole('button', { name: 'Bench Wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /disconnect/i })
    .waitFor()
  await settle(page, traffic)
  const account = [...traffic.received]
  const openTab = async (name: string) => {
    traffic.restart()
    await page.getByRole('dialog').getByRole('tab', { name }).click()
    await settle(page, traffic)
    return traffic.received.filter(isCode)
  }
  return {
    toInteractive,
    afterwards,
    account,
    nfts: await openTab('NFTs'),
    activity: await openTab('Activity'),
  }
}

/** The code that a page with a sign-in receives, from the click to the question. */
async function measureSignIn(page: Page) {
  const traffic = await recordTraffic(page)
  await page.goto(`${host}/?siwx`)
  await page.locator('body[data-ready]').waitFor()
  await page.locator('#open').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Bench Wallet' }).click()
  await dialog
    .getByRole('heading', { level: 1, name: 'Sign in' })
    .waitFor()
    .catch(async (cause) => {
      throw new Error(`The question does not come; the modal shows: ${await dialog.textContent()}`, { cause })
    })
  await settle(page, traffic)
  return traffic.received.filter(isCode)
}

/** The code of a page with a secure site: up to the first wallet that can be pressed, all before a press, and from a login on. */
async function measureLogins(page: Page) {
  const traffic = await recordTraffic(page)
  await page.goto(`${host}/?logins`)
  await page.locator('body[data-ready]').waitFor()
  await settle(page, traffic)
  traffic.restart()
  await page.evaluate(watchForRow)
  await page.locator('#open').click()
  const interactiveAtMs = Number(await page.evaluate('interactiveAt'))
  const field = page.getByRole('dialog').getByLabel('E-mail address')
  await field.waitFor()
  await settle(page, traffic)
  const byItself = traffic.received.filter(isCode)
  traffic.restart()
  await field.fill('alice@example.com')
  await field.press('Enter')
  await settle(page, traffic)
  return {
    toInteractive: byItself.filter((x) => x.askedAtMs <= interactiveAtMs),
    byItself,
    login: traffic.received.filter(isCode),
  }
}

buildUnverified()
const verification = sizeOfVerification(dist)
const servers = [
  await serveRelease({ folder: dist, port: releasePort, quality: 11 }),
  await serveHostPage({ port: hostPort, release }),
]
const browser = await chromium.launch({ executablePath: findChromium() })
try {
  const newPage = async () => {
    const made = await browser.newPage()
    made.on('pageerror', (error) => console.error(`page: ${error.message}`))
    made.on('requestfailed', (request) => {
      if (request.url().startsWith(release)) console.error(`page: no ${request.url()}`)
    })
    return made
  }
  const page = await newPage()
  const { toInteractive, afterwards, account, nfts, activity } = await measure(page)
  const beforePress = await measureBeforePress(await newPage())
  const code = toInteractive.filter(isCode)
  const everywhere = new Set([...toInteractive, ...afterwards].map(nameOf))
  const signIn = (await measureSignIn(await newPage())).filter((x) => !everywhere.has(nameOf(x)))
  const logins = await measureLogins(await newPage())
  const loginRows = logins.byItself.filter((x) => !everywhere.has(nameOf(x)))
  const isRead = (x: Received) => nameOf(x).includes('/eip155-read.')
  // mf-connect asks the wallet; the account's bytes are its own files and the parts of shared-core that it loads.
  const isLookalikes = (x: Received) => nameOf(x).includes('/lookalikes.')
  const isOthers = (x: Received) => isRead(x) || isLookalikes(x) || nameOf(x).startsWith('mf-connect/')
  const ofAccount = account.filter((x) => isCode(x) && !isOthers(x))

  const measured: Record<BudgetName, number> = {
    secureFrame: sizeOfFrame(),
    smartAccounts: sizeOfFrame(true),
    smartAccountsModal: sizeOfSmartAccounts(),
    verificationCode: verification.code,
    verificationPerChunk: verification.perChunk,
    loader: packed('loader.js'),
    classicLoader: packed('loader.classic.js'),
    checker: packed('loader/check.js'),
    tenRemotes: sizeOfTenRemotes(dist),
    beforePress: sum(beforePress),
    codeToInteractive: sum(code),
    react: sum(code.filter((x) => nameOf(x).includes('/react.'))),
    requestsToInteractive: code.length,
    serviceCallsToInteractive: toInteractive.length - code.length,
    // Afterwards it loads by itself, while the visitor reads the list.
    pairingToInteractive: toInteractive.filter((x) => nameOf(x).includes('/pairing.')).length,
    engine: sum(afterwards.filter((x) => nameOf(x).includes('/engine.'))),
    accountFirstView: sum(ofAccount),
    lookalikes: sum(account.filter(isLookalikes)),
    nftsTab: sum(nfts),
    activityTab: sum(activity),
    chainReading:
      sum(account.filter(isRead)) ||
      sum(named(containerPath('shell'), 'eip155-read').map((x) => ({ bytes: packed(x) }))),
    swapFirstView: firstView('mf-swap', 'Swap'),
    onrampFirstView: firstView('mf-onramp', 'OnRampProviders'),
    namesFirstView: firstView('mf-names', 'RegisterAccountName'),
    signIn: sum(signIn.filter((x) => /\/sign-in\.|^mf-connect\//.test(nameOf(x)))),
    loginsToInteractive: logins.toInteractive.filter((x) => /\/(Logins|Embedded|embedded)\./.test(nameOf(x)))
      .length,
    loginRows: sum(loginRows),
    loginViews: packedSum('mf-connect', 'Logins', 'Embedded') + packedSum('mf-account', 'Embedded'),
    embeddedWallet: packedSum('shell', 'embedded'),
    log: sizeInKit('debug.js'),
    signingAndSending: sum(
      [...named(containerPath('shell'), 'eip155-write'), ...named(containerPath('mf-account'), 'Send')].map(
        (x) => ({ bytes: packed(x) }),
      ),
    ),
  }
  const rows = Object.entries(measured).map(([name, value]) => {
    const budget = budgets[name as BudgetName]
    return { name, value, budget, ok: value <= budget }
  })
  const list = (title: string, files: readonly Received[]) => {
    console.log(`\n${title}`)
    for (const x of files) console.log(`  ${String(x.bytes).padStart(7)}  ${isCode(x) ? nameOf(x) : x.url}`)
  }
  list('Received before any press, with the default loader:', beforePress)
  list('Received from the click to the first wallet that can be pressed (bytes, brotli):', toInteractive)
  list('Afterwards, by itself:', afterwards)
  list('From the press on a wallet to its account:', account)
  list('For a sign-in, up to its question, with what any connect loads:', signIn)
  list('For the rows of logins, once the list stands:', loginRows)
  list('For a login by e-mail, from its press:', logins.login)
  list('For the NFTs tab:', nfts)
  list('For the Activity tab:', activity)
  console.log('')
  console.table(Object.fromEntries(rows.map(({ name, value, budget, ok }) => [name, { value, budget, ok }])))

  mkdirSync(join(root, 'artifacts'), { recursive: true })
  const report = { rows, beforePress, toInteractive, afterwards, account }
  writeFileSync(join(root, 'artifacts/size.json'), `${JSON.stringify(report, undefined, 2)}\n`)
  // A renamed file would count as 0 bytes here, and pass every budget.
  const lost = mustWeigh.filter((name) => measured[name] === 0)
  for (const name of lost) console.error(`Nothing was measured for ${name}`)
  const over = rows.filter((x) => !x.ok)
  for (const { name, value, budget } of over)
    console.error(`Over budget: ${name} is ${value}, allowed ${budget}`)
  process.exitCode = over.length + lost.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await Promise.all(servers.map((server) => server.close()))
}
