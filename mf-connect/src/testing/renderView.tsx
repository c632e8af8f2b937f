import { addMessagesIntent, type Locale, localeAtom, sharedMessages } from '@foyer/shared-core/i18n'
import type { Route, ViewData, ViewsByRemote } from '@foyer/shared-core/manifest'
import { routeAtom } from '@foyer/shared-core/state'
import { configure, render } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ComponentType } from 'react'
import { manifest } from '../manifest.js'
import type { createWorld } from './createWorld.js'

// On a busy machine a view needs longer than the second that a test waits by default.
configure({ asyncUtilTimeout: 10_000 })

type View = ViewsByRemote['mf-connect']

/** Draws a view of the manifest with its texts, as the shell does. */
export async function renderView<view extends View>(
  { store }: Pick<Awaited<ReturnType<typeof createWorld>>, 'store'>,
  { data, locale = 'en', view }: { view: view; data: ViewData[view]; locale?: Locale },
) {
  store.set(localeAtom, locale)
  store.set(addMessagesIntent, (await sharedMessages[locale]()).default)
  const own = await manifest.messages[locale]?.()
  if (own) store.set(addMessagesIntent, own.default)
  store.set(routeAtom, { view, data } as Route)
  const Component = (await manifest.views[view]()) as ComponentType<{ data: ViewData[view] }>
  return render(
    <Provider store={store}>
      <div data-scroller="">
        <Component data={data} />
      </div>
    </Provider>,
  )
}
