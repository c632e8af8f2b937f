import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { freePort } from '../../../sandbox/src/freePort'
import type { WebKit } from '../../../scripts/browsers/findWebKit'
import type { Target } from './inPage'
import { runnable, welcome } from './runnable'
import type { Screen, Started } from './Screen'
import { until } from './until'
import { awaitDriver, WebDriver } from './WebDriver'

/** Far above what a page of this machine takes to answer. */
const goAgainAfterMs = 5000

/** Starts a separate virtual display. @returns Its number, and its process. */
async function startDisplay(program: string): Promise<{ display: string; server: ChildProcess }> {
  const server = spawn(program, ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
    server.stdout?.once('data', (data: Buffer) => resolve(data.toString().trim()))
  })
  return { display: `:${number}`, server }
}

/** Gives each window that opens the focus, as a desktop does. */
const manageWindows = (program: string, display: string): ChildProcess =>
  spawn(program, ['-display', display, '-fn', 'fixed', '-bw', '0'], { stdio: 'ignore' })

const end = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill()
  })

/** Returns true while an animation moves or fades the element, or what holds it: the driver's press would go beside it. */
const isMoving = `const [element] = arguments
  const isOf = ({ effect, playState }) => playState === 'running' && effect.target.contains(element)
  return element.getRootNode().getAnimations().some(isOf)`

/** Waits until the element stands still, for a second at most: a window that is not drawn ends no animation. */
async function standStill(driver: WebDriver, element: string): Promise<void> {
  const end = Date.now() + 1000
  while (Date.now() < end) if (!(await driver.runOn(element, isMoving))) return
}

/** Repeats a lost press: an undrawn window may swallow it, and it may miss an element that is drawn again. */
async function pressUntilHeard(driver: WebDriver, element: string): Promise<void> {
  await standStill(driver, element)
  await driver.runOn(
    element,
    `globalThis.isPressed = false
    const [element] = arguments
    addEventListener('click', (event) => { globalThis.isPressed = event.composedPath().includes(element) },
      { capture: true, once: true })`,
  )
  await driver.press(element)
  // A window that closes after the press, or shows another page, has received it too.
  const end = Date.now() + 2000
  while (!(await driver.run('return globalThis.isPressed ?? true').catch(() => true)))
    if (Date.now() > end) throw new Error('The press was not heard')
}

/** The driver commands one window at a time, so every step selects its own window first. */
class WebKitScreen implements Screen {
  constructor(
    private readonly driver: WebDriver,
    readonly handle: string,
    private readonly isFramed = false,
  ) {}

  private async turn() {
    await this.driver.turnTo(this.handle)
    await this.driver.leaveFrames()
    if (this.isFramed) await this.driver.enterFrame(0)
    return this.driver
  }
  private async use(target: Target, act: (driver: WebDriver, element: string) => Promise<unknown>) {
    await until(`${target.kind} '${target.name}'`, async () => {
      const driver = await this.turn()
      const element = await driver.element(runnable('return findUsable(given)', target))
      if (!element) return false
      // The driver scrolls an element to the edge, beneath a footer that stays; a person scrolls on.
      await driver.runOn(element, "arguments[0].scrollIntoView({ block: 'center' })")
      await act(driver, element)
      return true
    })
  }

  goto = (url: string) => this.load((driver) => driver.goto(url))
  reload = () => this.load((driver) => driver.reload())
  /**
   * Waits itself for the page: WebKit 2.50 loses the end of a navigation now and then, and its driver then answers nothing.
   * It loses a whole one too, more rarely: the page before still stands after 5 s, and is told to go again.
   */
  private async load(navigate: (driver: WebDriver) => Promise<unknown>) {
    const driver = await this.turn()
    await driver.run('globalThis.isLeft = true')
    await navigate(driver)
    let askedAt = Date.now()
    const state = `if (globalThis.isLeft) return 'left'
    if (!globalThis.presses) {\n${welcome}\n}
    return document.readyState`
    await until('the page', async () => {
      const stands = await driver.run(state)
      if (stands === 'left' && Date.now() - askedAt > goAgainAfterMs) {
        askedAt = Date.now()
        await navigate(driver)
      }
      return stands === 'complete'
    })
  }
  async run(body: string, given?: unknown) {
    return (await this.turn()).run(runnable(body, given))
  }
  press = (target: Target) => this.use(target, pressUntilHeard)
  type = (target: Target, text: string) => this.use(target, (driver, element) => driver.type(element, text))
  frame = () => new WebKitScreen(this.driver, this.handle, true)
  async picture(file: string) {
    writeFileSync(file, await (await this.turn()).picture())
  }
}

/** Starts WebKit as Debian ships it: its MiniBrowser, on a separate display. */
export async function startWebKit(found: WebKit): Promise<Started> {
  const { display, server } = await startDisplay(found.display)
  const manager = manageWindows(found.manager, display)
  const port = await freePort()
  const driver = spawn(found.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      // Not every machine has nested namespaces or a graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
  })
  const address = `http://127.0.0.1:${port}`
  await awaitDriver(address)
  return {
    async newEngine() {
      const session = await WebDriver.start(address, {
        browserName: 'MiniBrowser',
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary: found.browser, args: ['--automation'] },
      })
      let [first] = await session.windows()
      return {
        async open() {
          const handle = first ?? (await session.newWindow())
          first = undefined
          await session.turnTo(handle)
          await session.resize(1100, 900)
          return new WebKitScreen(session, handle)
        },
        async windowAt(start) {
          for (const handle of await session.windows()) {
            await session.turnTo(handle)
            if ((await session.url()).startsWith(start)) return new WebKitScreen(session, handle)
          }
          return undefined
        },
        close: async () => void (await session.end()),
      }
    },
    close: async () => void (await Promise.all([end(driver), end(manager), end(server)])),
  }
}
