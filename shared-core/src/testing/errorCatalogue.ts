import { names, reading, signingIn } from './catalogue/accounts.js'
import { connecting, embedded, network } from './catalogue/connecting.js'
import { alerts, asked, general, messages } from './catalogue/forDeveloper.js'
import { moving } from './catalogue/moving.js'
import type { CatalogueRow } from './catalogue/row.js'

export type { CatalogueRow } from './catalogue/row.js'
export { fallbacks, messageMappings, walletCodes } from './catalogue/rules.js'

/** Every error and message of the product, under headings. */
export const errorCatalogue: Readonly<Record<string, readonly CatalogueRow[]>> = {
  'For the developer': alerts,
  'Messages without an error': messages,
  Connecting: connecting,
  'The embedded wallet': embedded,
  Networks: network,
  Accounts: reading,
  'Signing in': signingIn,
  Names: names,
  'Sending, swapping, buying': moving,
  'Services and code': general,
  'What a page asked': asked,
}

export const catalogueRows: readonly CatalogueRow[] = Object.values(errorCatalogue).flat()
