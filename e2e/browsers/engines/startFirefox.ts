import { type BrowserContext, type Frame, firefox, type Page } from 'playwright/test'
import type { Target } from './inPage'
import { runnable, welcome } from './runnable'
import type { Engine, Screen, Started } from './Screen'
import { until } from './until'

const asCall = (body: string) => `(() => { ${body} })()`

class FirefoxScreen implements Screen {
  constructor(
    private readonly page: Page,
    private readonly isFramed = false,
  ) {}

  private get place(): Page | Frame {
    return (this.isFramed && this.page.frames()[1]) || this.page
  }
  private async use(target: Target, act: (element: ElementHandle) => Promise<unknown>) {
    await until(`${target.kind} '${target.name}'`, async () => {
      const found = await this.place.evaluateHandle(asCall(runnable('return findUsable(given)', target)))
      const element = found.asElement()
      if (!element) return false
      // A press may close its own window before it is told as made.
      await act(element as ElementHandle).catch((error: unknown) => {
        if (!this.page.isClosed()) throw error
      })
      return true
    })
  }

  async goto(url: string) {
    await this.page.goto(url)
  }
  async reload() {
    await this.page.reload()
  }
  run = (body: string, given?: unknown): Promise<unknown> =>
    this.place.evaluate(asCall(runnable(body, given)))
  press = (target: Target) => this.use(target, (element) => element.click({ timeout: 10_000 }))
  type = (target: Target, text: string) =>
    this.use(target, async (element) => {
      await element.focus()
      await this.page.keyboard.type(text)
    })
  frame = () => new FirefoxScreen(this.page, true)
  picture = async (file: string) => void (await this.page.screenshot({ path: file }))
}
type ElementHandle = NonNullable<ReturnType<Awaited<ReturnType<Page['evaluateHandle']>>['asElement']>>

const engineIn = (context: BrowserContext): Engine => ({
  open: async () => new FirefoxScreen(await context.newPage()),
  async windowAt(start) {
    const page = context.pages().find((one) => one.url().startsWith(start))
    return page && new FirefoxScreen(page)
  },
  close: () => context.close(),
})

/** Starts Firefox as Debian ships it, driven over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Started> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    // A press over BiDi reaches no frame of another site while that frame has a process of its own.
    firefoxUserPrefs: {
      'fission.webContentIsolationStrategy': 0,
      // Without a screen the processor draws each frame; a process started ahead is used by no journey.
      'layout.frame_rate': 15,
      'dom.ipc.processPrelaunch.enabled': false,
    },
  })
  return {
    async newEngine() {
      const context = await browser.newContext({ viewport: { width: 800, height: 720 } })
      await context.addInitScript(welcome)
      return engineIn(context)
    },
    close: () => browser.close(),
  }
}
