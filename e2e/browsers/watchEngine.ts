import { isEntrusted, keptByPages, leaksIn, readKept, type Said, secrets } from '../fixtures/secrets'
import { isOfProduct, optionsOf, originOf, services } from '../fixtures/watchEgress'
import { type Heard, readHeard } from './engines/hearPage'
import type { Engine, Screen } from './engines/Screen'

/** The script of a test that calls the product, as the page's own script does. */
const call = /\bfoyer\b/

/** What a page asked of services before its visitor pressed anything. */
function earlyIn({ asked, told, url, wantedMs, wasStored }: Heard): readonly string[] {
  const { embedded, quietUntilOpened } = optionsOf(url)
  const isMeant = wasStored || embedded === true || quietUntilOpened === false
  if (isMeant || !asked.some((one) => isOfProduct(one.url))) return []
  return [...asked, ...told.filter(({ kind }) => kind !== 'console')]
    .filter((one) => services.includes(originOf(one.url)) && one.atMs < (wantedMs ?? Infinity))
    .map((one) => `${one.url.split('?')[0]} before it was wanted`)
}

const saidIn = ({ asked, told }: Heard): readonly Said[] => [
  ...asked.map(({ url }) => ({ place: `in a request to ${originOf(url)}`, text: url })),
  ...told.map(({ kind, text, url }) => ({
    place: kind === 'console' ? 'on the console' : `in a ${kind} to ${originOf(url)}`,
    text: `${url} ${text}`,
  })),
]

/**
 * Hears what the pages of a journey, in any engine, ask, say and keep; the windows of wallets and logins are not read.
 * @returns The engine to use instead, and a function that tells what was asked too early, and each secret with its place.
 */
export function watchEngine(engine: Engine): { engine: Engine; tell(): Promise<readonly string[]> } {
  const given = [...secrets]
  const said: Said[] = []
  const early: string[] = []
  const screens: { read(): Promise<void> }[] = []

  const watch = (screen: Screen): Screen => {
    let at = 'about:blank'
    let isCalled = false
    const read = async () => {
      if (!at.startsWith('http') || isEntrusted(at)) return
      const heard = (await screen.run(readHeard)) as Heard
      said.push(...saidIn(heard))
      if (!isCalled) early.push(...earlyIn(heard))
      isCalled = false
      const text = String(await screen.run(`return (async () => {${readKept}})()`))
      said.push({ place: `in the storage of ${originOf(heard.url)}`, text, kept: keptByPages })
    }
    screens.push({ read })
    return {
      async goto(url) {
        await read()
        at = url
        await screen.goto(url)
      },
      async reload() {
        await read()
        await screen.reload()
      },
      run(body, value) {
        isCalled ||= call.test(body)
        return screen.run(body, value)
      },
      press: (target) => screen.press(target),
      async type(target, text) {
        // A code of a mail is for the login alone.
        if (/^\d{6}$/.test(text)) given.push(['a code of a mail', new RegExp(`(?<![\\w.])${text}(?![\\w.])`)])
        await screen.type(target, text)
      },
      frame: () => screen.frame(),
      picture: (file) => screen.picture(file),
    }
  }
  return {
    engine: { ...engine, open: async () => watch(await engine.open()) },
    async tell() {
      for (const { read } of screens) await read()
      return [...new Set([...early, ...leaksIn(said, given)])]
    },
  }
}
