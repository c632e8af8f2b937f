import type { ViewData } from '@foyer/shared-core/manifest'
import type { Options } from '@foyer/shared-core/options'
import type { Events } from '@foyer/shared-core/state'
import { expect, test } from '@rstest/core'
import type { EventName, FoyerEvents } from './events.js'
import type { FoyerOptions } from './options.js'
import type { FoyerViews } from './views.js'

/** Names the keys of which one has and the other lacks; `never` where none is. */
type Difference<one, other> = Exclude<keyof one, keyof other> | Exclude<keyof other, keyof one>
/** The keys whose value in `one` is none that `other` takes. */
type Unfit<one, other> = {
  [key in keyof one & keyof other]: one[key] extends other[key] ? never : key
}[keyof one & keyof other]

const none = <_ extends never>() => true

/** Copied from memory into a view that is opened by others alone. */
type Opened = Omit<ViewData, 'WalletSendConfirmed'>
/** A wallet of the list that the page itself describes has fewer fields than one of the provider. */
type WithWallet = 'ConnectingExternal' | 'ConnectingMultiChain' | 'ConnectingWalletConnect'

test('behavior: what a page’s types say is what the product takes and tells: options, views, events', () => {
  expect([
    // `id` and `release` are the loader's.
    none<Exclude<Difference<FoyerOptions, Options>, 'id'>>(),
    none<Unfit<Omit<FoyerOptions, 'embedded' | 'nfts' | 'networks' | 'defaultNetwork'>, Options>>(),
    // A view of another workspace's remote is declared to both by that remote.
    none<Exclude<keyof FoyerViews, keyof Opened>>(),
    none<Exclude<Unfit<Opened, FoyerViews>, WithWallet>>(),
    none<Exclude<EventName, keyof Events | 'LOAD_FAILED'>>(),
    none<Exclude<keyof Events, EventName>>(),
    none<Unfit<Events, FoyerEvents>>(),
  ]).not.toContain(false)
})
