import type { RemoteSwitch } from '../entities/FeatureFlag.js'
import type { CompiledCatalogue } from '../manifest/catalogue.js'
import { contract } from '../manifest/contract.js'
import type { RemoteManifest } from '../manifest/RemoteManifest.js'
import type { ViewFacts } from '../manifest/ViewFacts.js'

/** A manifest of any remote, as a shell may take it: views and routes by their names. */
export type ReadManifest = Pick<RemoteManifest, 'contract' | 'flags' | 'preload'> & {
  readonly name: string
  readonly views: Readonly<Record<string, () => Promise<unknown>>>
  readonly routes: Readonly<Record<string, { readonly title: string } & ViewFacts>>
  readonly messages: Readonly<Record<string, () => Promise<{ default: CompiledCatalogue }>>>
}

const flags: Readonly<Record<RemoteSwitch, true>> = {
  email: true,
  socials: true,
  swaps: true,
  onramp: true,
  activity: true,
  reownBranding: true,
  multiWallet: true,
  names: true,
}
const fields = ['contract', 'name', 'flags', 'views', 'routes', 'messages', 'preload']

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isFunction = (value: unknown) => typeof value === 'function'
const isFlag = (flag: unknown) => typeof flag === 'string' && Object.hasOwn(flags, flag)
const isFlags = (value: unknown) => Array.isArray(value) && value.every(isFlag)
const types: readonly unknown[] = ['string', 'number', 'boolean', 'object']
/** What each field of a route may be. */
const facts: Readonly<Record<string, (value: unknown) => boolean>> = {
  title: (value) => typeof value === 'string',
  needs: (value) => value === 'connection',
  data: (value) => isFields(value) && Object.values(value).every((type) => types.includes(type)),
  yields: (value) => value === 'result',
  flags: isFlags,
}
const isRoute = (value: unknown) =>
  isFields(value) &&
  'title' in value &&
  Object.entries(value).every(([fact, said]) => facts[fact]?.(said) === true)

/**
 * Holds a manifest to the contract to the letter. A shell is more patient: what passes here passes there.
 * @throws {TypeError} Names every breach.
 */
export function readContract(given: unknown): ReadManifest {
  if (!isFields(given)) throw new TypeError('The manifest is not an object')
  const breaches: string[] = []
  const hold = (isGood: boolean, breach: string) => void (isGood || breaches.push(breach))
  const each = (field: string, isGood: (value: unknown) => boolean) => {
    const record = given[field]
    hold(isFields(record), `${field} is not a record`)
    for (const [key, value] of Object.entries(isFields(record) ? record : {}))
      hold(isGood(value), `${field}.${key} is not of the contract`)
    return Object.keys(isFields(record) ? record : {})
  }

  hold(given.contract === contract, `contract is ${String(given.contract)}, not ${contract}`)
  hold(typeof given.name === 'string' && given.name !== '', 'name is not a text')
  hold(isFlags(given.flags), 'flags are not of the contract')
  const views = each('views', isFunction)
  const routes = each('routes', isRoute)
  for (const view of views) hold(routes.includes(view), `${view} has no route`)
  for (const route of routes) hold(views.includes(route), `${route} has no view`)
  hold(each('messages', isFunction).includes('en'), 'there are no English texts')
  hold(isFunction(given.preload), 'preload is not a function')
  for (const field of Object.keys(given)) hold(fields.includes(field), `${field} is no field of the contract`)
  if (breaches.length > 0) throw new TypeError(`The manifest breaks the contract: ${breaches.join('; ')}`)
  return given as unknown as ReadManifest // every field was looked at above
}
