import { type Atom, atom, Provider, useAtomValue } from 'jotai'
import type { ComponentType, ReactElement } from 'react'
import { type Locale, locales } from '../i18n/resolveLocale.js'
import { sharedMessages } from '../i18n/sharedMessages.js'
import type { CompiledCatalogue } from '../manifest/catalogue.js'
import type { Route, ViewName } from '../manifest/ViewData.js'
import { servedViewsAtom, viewFactsAtom } from '../state/config.js'
import { statusAtom } from '../state/connections.js'
import { addMessagesIntent, localeAtom } from '../state/locale.js'
import { navigatorAtom, routeAtom } from '../state/navigation.js'
import type { TestModal, TestStep } from './createTestModal.js'
import { type ReadManifest, readContract } from './readContract.js'

export type MockShell = {
  /** The remote's calls of the router so far, oldest first. */
  readonly asked: readonly TestStep[]
  /** The heading that a visitor reads over the view in front; undefined while the view is another remote's. */
  readonly heading: string | undefined
  /** The place a view is drawn in: render it, and it follows the navigation. */
  readonly stage: ReactElement
  /** Shows a view as the shell would. Resolves when it can be drawn. */
  show(route: Route): Promise<void>
  /** Resolves when every view asked for so far can be drawn. */
  settle(): Promise<void>
}

type Shown = {
  readonly route: Route
  readonly heading: string
  readonly View: ComponentType<{ data: never }>
}

/**
 * A shell made of the contract alone: it takes a remote's manifest, gives its views a modal and a router, and records
 * their calls. A remote that works in it works in every shell of this contract.
 * @throws {TypeError} The manifest breaks the contract, or its texts and its preload do.
 * @example const shell = await createMockShell({ manifest, modal: createTestModal() }); await shell.show(route)
 */
export async function createMockShell({
  manifest: given,
  modal: { store },
  locale = 'en',
}: createMockShell.Parameters): Promise<MockShell> {
  const manifest = readContract(given)
  const catalogue = { ...(await sharedMessages[locale]()).default, ...(await readTexts(manifest))[locale] }
  await manifest.preload()

  store.set(localeAtom, locale)
  store.set(addMessagesIntent, catalogue)
  store.set(servedViewsAtom, new Set(Object.keys(manifest.views) as ViewName[]))
  store.set(viewFactsAtom, new Map(Object.entries(manifest.routes)))

  const shownAtom = atom<Shown | undefined>(undefined)
  const asked: TestStep[] = []
  let history: readonly Route[] = []
  let pending: Promise<void> = Promise.resolve()

  async function draw(route: Route): Promise<void> {
    const meta = manifest.routes[route.view]
    const load = manifest.views[route.view]
    // Do not show a view that needs a connection to a disconnected visitor.
    if (meta?.needs === 'connection' && store.get(statusAtom) !== 'connected')
      return enter([{ view: 'Connect', data: undefined }])
    store.set(routeAtom, route)
    if (!load || !meta) return store.set(shownAtom, undefined)
    const View = await load()
    if (typeof View !== 'function') throw new TypeError(`${route.view} is not a component`)
    const heading = catalogue[meta.title]
    if (store.get(routeAtom) === route)
      store.set(shownAtom, { route, heading: String(heading), View: View as Shown['View'] })
  }
  const enter = (next: readonly Route[]) => {
    history = next
    const front = next.at(-1)
    return front ? draw(front) : Promise.resolve()
  }
  const later = (next: readonly Route[]) => {
    pending = Promise.all([pending, enter(next)]).then(() => {})
    pending.catch(() => {}) // `settle` rejects with it
  }
  const go =
    (how: 'push' | 'replace' | 'reset', next: (route: Route) => readonly Route[]) => (route: Route) => {
      asked.push({ how, route })
      later(next(route))
    }
  store.set(navigatorAtom, {
    push: go('push', (route) => (history.at(-1)?.view === route.view ? history : [...history, route])),
    replace: go('replace', (route) => [...history.slice(0, -1), route]),
    reset: go('reset', (route) => [route]),
    back() {
      asked.push({ how: 'back' })
      later(history.slice(0, -1))
    },
    close: () => void asked.push({ how: 'close' }),
    shake: () => void asked.push({ how: 'shake' }),
  })

  return {
    asked,
    get heading() {
      return store.get(shownAtom)?.heading
    },
    stage: <Stage store={store} shownAtom={shownAtom} />,
    show: (route) => enter([route]),
    settle: () => pending,
  }
}

type Staged = { readonly shownAtom: Atom<Shown | undefined> }

function Stage({ store, shownAtom }: Staged & Pick<TestModal, 'store'>) {
  return (
    <Provider store={store}>
      <div data-scroller="">
        <Front shownAtom={shownAtom} />
      </div>
    </Provider>
  )
}

function Front({ shownAtom }: Staged) {
  const shown = useAtomValue(shownAtom)
  return shown && <shown.View key={shown.route.view} data={shown.route.data as never} />
}

/** Every language has the same texts, and each heading is among them. */
async function readTexts({
  messages,
  routes,
}: ReadManifest): Promise<Partial<Record<Locale, CompiledCatalogue>>> {
  const texts: Partial<Record<Locale, CompiledCatalogue>> = {}
  for (const locale of locales) texts[locale] = (await (messages[locale] ?? messages.en)?.())?.default ?? {}
  const keys = Object.keys(texts.en ?? {}).sort()
  for (const locale of locales) {
    if (
      Object.keys(texts[locale] ?? {})
        .sort()
        .join() !== keys.join()
    )
      throw new TypeError(`The texts in ${locale} are not those in en`)
    for (const [view, { title }] of Object.entries(routes))
      if (typeof texts[locale]?.[title] !== 'string')
        throw new TypeError(`${view} has no heading in ${locale}`)
  }
  return texts
}

export declare namespace createMockShell {
  type Parameters = {
    /** As the remote exposes it, or anything that claims to be one. */
    manifest: unknown
    modal: Pick<TestModal, 'store'>
    locale?: Locale
  }
}
