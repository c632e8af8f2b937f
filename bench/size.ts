// `pnpm size`: measures in Chromium the bytes that a user receives from the built release, against the budgets.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium, type Locator } from 'playwright'
import { containerPath, root } from '../rspack.base'
import { checkPorts } from '../sandbox/src/checkPorts'
import { findChromium } from '../scripts/browsers/findChromium'
import { serveRelease } from '../scripts/serving/serveRelease'
import { endCheck } from '../scripts/testing/endCheck'
import { pagesFolder } from '../secure-site/build'
import { type BudgetName, budgets, canBeZero } from './budgets'
import { serveHostPage } from './hostPage'
import { sizeOfSmartAccounts } from './smartAccounts'
import { sizeOfTenRemotes } from './tenRemotes'
import { type Received, recordTraffic } from './traffic'
import { buildUnverified, sizeOfVerification } from './unverified/measure'

const dist = join(root, 'dist')
const releasePort = 4196
const hostPort = 4197
const release = `http://localhost:${releasePort}`
const host = `http://localhost:${hostPort}`

/** A page's network counts as quiet after this time without traffic. */
const quietMs = 1_000

const packed = (file: string, folder = dist) => brotliCompressSync(readFileSync(join(folder, file))).length
const sum = (list: readonly Received[]) => list.reduce((total, { bytes }) => total + bytes, 0)
const isCode = ({ url }: Received) => url.startsWith(release)
const nameOf = ({ url }: Received) => new URL(url).pathname.slice(1)

/** The files of a container whose names begin so. */
const sizeOfFiles = (container: string, ...names: readonly string[]): number =>
  readdirSync(join(dist, containerPath(container)))
    .filter((file) => names.some((name) => file.startsWith(`${name}.`)))
    .reduce((total, file) => total + packed(`${containerPath(container)}/${file}`), 0)

/** A remote's entry, one of its views and its English texts. */
const sizeOfFirstView = (remote: string, view: string) =>
  sizeOfFiles(remote, 'remoteEntry', 'manifest', view, 'en')

/** The page of the secure site's frame, its styles, and its code up to a signature; or the part for smart accounts. */
function sizeOfFrame(part: 'signature' | 'smartAccounts'): number {
  const page = readFileSync(join(pagesFolder, 'frame.html'), 'utf8')
  const files = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, name = '']) => name)
  if (files.length < 3) throw new Error('The frame names too few files')
  return ['frame.html', ...files]
    .filter((name) => /^(?:smart|batch)\./.test(name) === (part === 'smartAccounts'))
    .reduce((total, name) => total + packed(name, pagesFolder), 0)
}

/** A file of the kit with those that it imports. */
function sizeInKit(name: string, known = new Set<string>()): number {
  if (known.has(name)) return 0
  known.add(name)
  const file = join('kit/lib', name)
  const imported = [...readFileSync(join(dist, file), 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)]
  return imported.reduce((total, [, next = '']) => total + sizeInKit(next, known), packed(file))
}

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

/** Loads a page of the host, up to a quiet network. */
async function openPage(browser: Browser, path: string) {
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.error(`page: ${error.message}`))
  page.on('requestfailed', (request) => {
    if (request.url().startsWith(release)) console.error(`page: no ${request.url()}`)
  })
  const traffic = await recordTraffic(page)
  const dialog = page.getByRole('dialog')
  /** @returns What the page receives from an action on, up to a quiet network. */
  const during = async (act: () => Promise<unknown>): Promise<readonly Received[]> => {
    traffic.take()
    await act()
    await traffic.quiet(quietMs)
    return traffic.take()
  }
  /** Opens the modal. @returns What came before the first wallet could be pressed, and what came later. */
  const openList = async (until: Locator) => {
    let interactiveAtMs = 0
    const all = await during(async () => {
      await page.evaluate(watchForRow)
      await page.locator('#open').click()
      interactiveAtMs = Number(await page.evaluate('interactiveAt'))
      await until.waitFor()
    })
    return {
      toInteractive: all.filter((x) => x.askedAtMs <= interactiveAtMs),
      afterwards: all.filter((x) => x.askedAtMs > interactiveAtMs),
    }
  }
  const loaded = await during(async () => {
    await page.goto(`${host}${path}`)
    await page.locator('body[data-ready]').waitFor()
  })
  return { dialog, during, loaded, openList }
}

/** From the click to the list, then on to the account and its tabs. */
async function measureAccount(browser: Browser) {
  const { dialog, during, openList } = await openPage(browser, '/')
  const wallet = dialog.getByRole('button', { name: 'Bench Wallet' })
  const openTab = async (name: string) =>
    (await during(() => dialog.getByRole('tab', { name }).click())).filter(isCode)
  return {
    ...(await openList(wallet)),
    account: await during(async () => {
      await wallet.click()
      await dialog.getByRole('button', { name: /disconnect/i }).waitFor()
    }),
    nfts: await openTab('NFTs'),
    activity: await openTab('Activity'),
  }
}

/** The code that a page with a sign-in receives, from the click to the question. */
async function measureSignIn(browser: Browser) {
  const { dialog, during, openList } = await openPage(browser, '/?siwx')
  const wallet = dialog.getByRole('button', { name: 'Bench Wallet' })
  const { toInteractive, afterwards } = await openList(wallet)
  const question = await during(async () => {
    await wallet.click()
    await dialog
      .getByRole('heading', { level: 1, name: 'Sign in' })
      .waitFor()
      .catch(async (cause) => {
        throw new Error(`The question does not come; the modal shows: ${await dialog.textContent()}`, {
          cause,
        })
      })
  })
  return [...toInteractive, ...afterwards, ...question].filter(isCode)
}

/** The code of a page with a secure site: up to the list, after it, and from a login on. */
async function measureLogins(browser: Browser) {
  const { dialog, during, openList } = await openPage(browser, '/?logins')
  const field = dialog.getByLabel('E-mail address')
  const { toInteractive, afterwards } = await openList(field)
  const login = await during(async () => {
    await field.fill('alice@example.com')
    await field.press('Enter')
  })
  return {
    toInteractive: toInteractive.filter(isCode),
    byItself: [...toInteractive, ...afterwards].filter(isCode),
    login: login.filter(isCode),
  }
}

process.once('uncaughtException', endCheck)
const executablePath = findChromium()
await checkPorts([releasePort, hostPort])
buildUnverified()
const verification = sizeOfVerification(dist)
const servers = [
  await serveRelease({ folder: dist, port: releasePort, quality: 11 }),
  await serveHostPage({ port: hostPort, release }),
]
const browser = await chromium.launch({ executablePath })
try {
  const { toInteractive, afterwards, account, nfts, activity } = await measureAccount(browser)
  const { loaded } = await openPage(browser, '/channel')
  const beforePress = loaded.filter(({ url }) => !url.startsWith(`${host}/channel`))
  const code = toInteractive.filter(isCode)
  const everywhere = new Set([...toInteractive, ...afterwards].map(nameOf))
  const signIn = (await measureSignIn(browser)).filter((x) => !everywhere.has(nameOf(x)))
  const logins = await measureLogins(browser)
  const loginRows = logins.byItself.filter((x) => !everywhere.has(nameOf(x)))
  const isRead = (x: Received) => nameOf(x).includes('/eip155-read.')
  // mf-connect asks the wallet; the account's bytes are its own files and the parts of shared-core that it loads.
  const isLookalikes = (x: Received) => nameOf(x).includes('/lookalikes.')
  const isOthers = (x: Received) => isRead(x) || isLookalikes(x) || nameOf(x).startsWith('mf-connect/')
  const ofAccount = account.filter((x) => isCode(x) && !isOthers(x))

  const measured: Record<BudgetName, number> = {
    loader: packed('loader.js'),
    classicLoader: packed('loader.classic.js'),
    checker: packed('loader/check.js'),
    tenRemotes: sizeOfTenRemotes(dist),
    beforePress: sum(beforePress),
    codeToInteractive: sum(code),
    react: sum(code.filter((x) => nameOf(x).includes('/react.'))),
    requestsToInteractive: code.length,
    serviceCallsToInteractive: toInteractive.length - code.length,
    // Afterwards it loads by itself, while the user reads the list.
    pairingToInteractive: toInteractive.filter((x) => nameOf(x).includes('/pairing.')).length,
    engine: sum(afterwards.filter((x) => nameOf(x).includes('/engine.'))),
    accountFirstView: sum(ofAccount),
    lookalikes: sum(account.filter(isLookalikes)),
    nftsTab: sum(nfts),
    activityTab: sum(activity),
    swapFirstView: sizeOfFirstView('mf-swap', 'Swap'),
    onrampFirstView: sizeOfFirstView('mf-onramp', 'OnRampProviders'),
    namesFirstView: sizeOfFirstView('mf-names', 'RegisterAccountName'),
    signIn: sum(signIn.filter((x) => /\/sign-in\.|^mf-connect\//.test(nameOf(x)))),
    loginsToInteractive: logins.toInteractive.filter((x) => /\/(Logins|Embedded|embedded)\./.test(nameOf(x)))
      .length,
    loginRows: sum(loginRows),
    loginViews: sizeOfFiles('mf-connect', 'Logins', 'Embedded') + sizeOfFiles('mf-account', 'Embedded'),
    embeddedWallet: sizeOfFiles('shell', 'embedded'),
    chainReading: sum(account.filter(isRead)) || sizeOfFiles('shell', 'eip155-read'),
    signingAndSending: sizeOfFiles('shell', 'eip155-write') + sizeOfFiles('mf-account', 'Send'),
    secureFrame: sizeOfFrame('signature'),
    smartAccounts: sizeOfFrame('smartAccounts'),
    smartAccountsModal: sizeOfSmartAccounts(),
    log: sizeInKit('debug.js'),
    verificationCode: verification.code,
    verificationPerChunk: verification.perChunk,
  }
  const received: Readonly<Record<string, readonly Received[]>> = {
    'Received before any press, with the default loader:': beforePress,
    'Received from the click to the first wallet that can be pressed (bytes, brotli):': toInteractive,
    'Afterwards, by itself:': afterwards,
    'From the press on a wallet to its account:': account,
    'For a sign-in, up to its question, with what any connect loads:': signIn,
    'For the rows of logins, once the list stands:': loginRows,
    'For a login by e-mail, from its press:': logins.login,
    'For the NFTs tab:': nfts,
    'For the Activity tab:': activity,
  }
  for (const [title, files] of Object.entries(received)) {
    console.log(`\n${title}`)
    for (const x of files) console.log(`  ${String(x.bytes).padStart(7)}  ${isCode(x) ? nameOf(x) : x.url}`)
  }
  const rows = Object.entries(budgets).map(([key, budget]) => {
    const name = key as BudgetName
    const value = measured[name]
    // A renamed file counts as 0 bytes, which would pass every budget.
    return { name, value, budget, ok: value <= budget && (value > 0 || canBeZero.includes(name)) }
  })
  console.table(rows)
  mkdirSync(join(root, 'artifacts'), { recursive: true })
  writeFileSync(join(root, 'artifacts/size.json'), `${JSON.stringify({ rows, received }, undefined, 2)}\n`)
  for (const { name, value, budget } of rows.filter(({ ok }) => !ok))
    console.error(
      value > budget
        ? `Over budget: ${name} is ${value}, allowed ${budget}`
        : `Nothing was measured for ${name}`,
    )
  process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1
} finally {
  await browser.close()
  await Promise.all(servers.map((server) => server.close()))
}
