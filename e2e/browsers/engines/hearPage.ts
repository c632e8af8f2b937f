/** What a page sent, said or kept, at which time of its own clock. */
export type Told = {
  readonly kind: 'request' | 'socket' | 'console'
  readonly url: string
  readonly text: string
  readonly atMs: number
}

/** What stands in a page at the end of a visit. `wantedMs`: when its visitor pressed something first. */
export type Heard = {
  readonly url: string
  readonly told: readonly Told[]
  readonly asked: readonly { readonly url: string; readonly atMs: number }[]
  readonly wantedMs: number | null
  /** A connection was stored when the page came. */
  readonly wasStored: boolean
}

/** Runs in the page before its own scripts, in WebKit as soon as the driver can: writes down what the page sends and says. */
export const hear = `globalThis.heard = { told: [], wantedMs: null, wasStored: false }
  try {
    heard.wasStored = (localStorage.getItem('@foyer/connections') ?? '[]') !== '[]'
  } catch {}
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, ({ timeStamp }) => { heard.wantedMs ??= timeStamp }, { capture: true })
  const textOf = (one) => {
    if (one instanceof Headers) return JSON.stringify([...one])
    if (one instanceof Error) return one.name + ' ' + one.message + ' ' + JSON.stringify(one)
    return typeof one === 'object' ? JSON.stringify(one) : String(one)
  }
  const tell = (kind, url, ...said) =>
    heard.told.push({ kind, url: new URL(url, location.href).href, text: said.map(textOf).join(' '), atMs: performance.now() })
  const wrap = (of, name, before) => {
    const own = of[name]
    of[name] = function (...given) {
      try { before.apply(this, given) } catch {}
      return own.apply(this, given)
    }
  }
  wrap(globalThis, 'fetch', (input, init) => {
    const asked = input instanceof Request ? input : undefined
    tell('request', asked?.url ?? input, new Headers(init?.headers ?? asked?.headers), init?.body ?? '')
  })
  wrap(navigator, 'sendBeacon', (url, body) => tell('request', url, body ?? ''))
  wrap(XMLHttpRequest.prototype, 'open', function (_, url) { this.heardUrl = url })
  wrap(XMLHttpRequest.prototype, 'setRequestHeader', function (...header) { tell('request', this.heardUrl, header) })
  wrap(XMLHttpRequest.prototype, 'send', function (body) { tell('request', this.heardUrl, body ?? '') })
  wrap(WebSocket.prototype, 'send', function (text) { tell('socket', this.url, text) })
  for (const name of ['debug', 'log', 'info', 'warn', 'error'])
    wrap(console, name, (...said) => tell('console', location.href, ...said))
  globalThis.WebSocket = new Proxy(WebSocket, {
    construct(of, given, as) {
      tell('socket', given[0], '')
      return Reflect.construct(of, given, as)
    },
  })`

/** Reads what the page's script wrote down, and each address that the page or its loading asked for. */
export const readHeard = `return { ...heard, url: location.href, asked:
  performance.getEntriesByType('resource').map(({ name, startTime }) => ({ url: name, atMs: startTime })) }`
