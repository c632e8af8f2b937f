import { parseCaipNetworkId } from '@foyer/shared-core/caip'

import {
  createNetwork,
  nearestName,
  parseSignInOptions,
  servedNamespaces,
  UnknownOptionError,
} from '@foyer/shared-core/development'
import { InvalidOptionError } from '@foyer/shared-core/modal'
import { checkOptions } from '@foyer/shared-core/options'
import type { Foyer, FoyerOptions } from '../host/types.js'
import { events, views } from './knownNames.js'

const noRules = { template: '', esplora: '', projectId: '', custom: {} }

/**
 * Holds the options of `createFoyer` to their schema, and its networks to those we know.
 * @throws {UnknownOptionError} @throws {InvalidOptionError} @throws {SiwxOptionsConflictError}
 * @throws {NetworkNotFoundError} A bare id that we do not know.
 */
export function checkGiven(options: FoyerOptions): void {
  checkOptions(options)
  parseSignInOptions(options)
  const { networks = [], defaultNetwork } = options
  for (const network of [...networks, ...(defaultNetwork === undefined ? [] : [defaultNetwork])])
    createNetwork(network, noRules)
}

function mustBeOneOf(option: string, given: unknown, known: readonly string[]): void {
  if (typeof given === 'string' && known.includes(given)) return
  const nearest = nearestName(String(given), known)
  const reason = nearest ? `Did you mean ${nearest}?` : `One of ${known.join(', ')}.`
  throw new InvalidOptionError({ option, reason: `${given} is none. ${reason}` })
}

function mustHaveOnly(given: object, known: readonly string[]): void {
  for (const option of Object.keys(given))
    if (!known.includes(option)) throw new UnknownOptionError({ option, nearest: nearestName(option, known) })
}

const checkNamespace = (namespace: unknown) => {
  if (namespace !== undefined) mustBeOneOf('namespace', namespace, servedNamespaces)
}

/** A view of the page's own remote is taken with any data; one that is nearly ours is a slip. */
function checkOpen(given: object = {}): void {
  const { view, namespace }: { view?: unknown; namespace?: unknown } = given
  checkNamespace(namespace)
  const data = typeof view === 'string' ? views.get(view) : undefined
  if (view === undefined) mustHaveOnly(given, ['view', 'namespace'])
  else if (data) mustHaveOnly(given, ['view', 'namespace', ...data])
  else if (nearestName(String(view), [...views.keys()])) mustBeOneOf('view', view, [...views.keys()])
}

function checkConnect(given: object = {}): void {
  mustHaveOnly(given, ['namespace', 'connectorId', 'caipNetworkId'])
  checkNamespace('namespace' in given ? given.namespace : undefined)
  if ('caipNetworkId' in given) parseCaipNetworkId(String(given.caipNetworkId))
}

/** What each call is checked for, by its name, before it is made. Every check throws. */
export const checks = {
  open: checkOpen,
  connect: checkConnect,
  disconnect: checkNamespace,
  switchNetwork(caipNetworkId: string, how: object = {}) {
    parseCaipNetworkId(String(caipNetworkId))
    mustHaveOnly(how, ['ask'])
  },
  addNetwork: (network: unknown) => void createNetwork(network, noRules),
  removeNetwork: (caipNetworkId: string) => void parseCaipNetworkId(String(caipNetworkId)),
  on: (name: string) => name === '*' || mustBeOneOf('event', name, events),
  provider: (namespace: unknown) => mustBeOneOf('namespace', namespace, servedNamespaces),
  getProvider: checkNamespace,
  setTheme: (theme: FoyerOptions['theme']) => checkOptions({ theme }),
  setLocale: (locale: string) => checkOptions({ locale }),
  setCurrency: (currency: FoyerOptions['currency']) => checkOptions({ currency }),
  updateFeatures: (features: FoyerOptions['features']) => checkOptions({ features }),
} satisfies Partial<Record<keyof Foyer, (...given: never[]) => unknown>>

/** The calls that answer with a promise: a failed check is its rejection. */
export const promising: ReadonlySet<string> = new Set([
  'open',
  'connect',
  'disconnect',
  'switchNetwork',
  'addNetwork',
  'removeNetwork',
  'getProvider',
])
