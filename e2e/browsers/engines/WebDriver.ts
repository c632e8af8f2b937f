type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** The key of an element's reference in WebDriver's JSON. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const readyWithinMs = 10_000
/** A script that runs while its page is replaced is never answered. */
const answerWithinMs = 15_000

/** The browser's error for a command. `name` is the protocol's code, as `no such element`. */
class WebDriverError extends Error {
  constructor(
    override readonly name: string,
    message: string,
  ) {
    super(message)
  }
}

const ask = async (url: string, method: string, body?: Json): Promise<unknown> => {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(answerWithinMs),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { value } = (await response.json()) as { value: { error: string; message: string } }
  if (!response.ok) throw new WebDriverError(value.error, `${value.error}: ${value.message}`)
  return value
}

/** Waits until the driver at this address listens. */
export async function awaitDriver(address: string): Promise<void> {
  const end = Date.now() + readyWithinMs
  for (;;) {
    try {
      return void (await ask(`${address}/status`, 'GET'))
    } catch (cause) {
      if (Date.now() > end) throw new Error('The WebDriver does not answer', { cause })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** A session of the W3C's WebDriver protocol: one browser with a separate profile. */
export class WebDriver {
  private constructor(private readonly session: string) {}

  static async start(address: string, capabilities: Json): Promise<WebDriver> {
    const made = await ask(`${address}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } })
    return new WebDriver(`${address}/session/${(made as { sessionId: string }).sessionId}`)
  }

  private post = (path: string, body: Json = {}) => ask(`${this.session}/${path}`, 'POST', body)
  private get = (path: string) => ask(`${this.session}/${path}`, 'GET')

  goto = (url: string) => this.post('url', { url })
  reload = () => this.post('refresh')
  url = async () => String(await this.get('url'))
  windows = async () => (await this.get('window/handles')) as string[]
  newWindow = async () => ((await this.post('window/new', { type: 'window' })) as { handle: string }).handle
  turnTo = (handle: string) => this.post('window', { handle })
  enterFrame = (index: number) => this.post('frame', { id: index })
  leaveFrames = () => this.post('frame', { id: null })
  resize = (width: number, height: number) => this.post('window/rect', { width, height })
  run = (body: string) => this.post('execute/sync', { script: body, args: [] })
  /** @param body The body of a function that gets the element. */
  runOn = (element: string, body: string) =>
    this.post('execute/sync', { script: body, args: [{ [elementKey]: element }] })
  /** @param body The body of a function that returns an element. @returns The element's reference, if there is one. */
  element = async (body: string) => {
    const found = (await this.run(body)) as Record<string, string> | null
    return found?.[elementKey]
  }
  press = (element: string) => this.post(`element/${element}/click`)
  type = (element: string, text: string) => this.post(`element/${element}/value`, { text })
  picture = async () => Buffer.from(String(await this.get('screenshot')), 'base64')
  end = () => ask(this.session, 'DELETE')
}
