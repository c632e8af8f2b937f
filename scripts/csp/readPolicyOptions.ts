import { isCaipNetworkId } from '../../shared-core/src/caip/parseCaipNetworkId'
import { createNetwork } from '../../shared-core/src/config/networks'
import type { Options } from '../../shared-core/src/config/Options'
import { parseOptions } from '../../shared-core/src/config/parseOptions'
import { parseSignInOptions } from '../../shared-core/src/config/parseSignInOptions'
import type { ServicesOption } from '../../shared-core/src/config/ServicesOption'
import { createServices } from '../../shared-core/src/config/services'
import { servedNamespaces } from '../../shared-core/src/constants/chains'
import { isHttpUrl } from '../../shared-core/src/entities/safeLinks'
import { BaseError } from '../../shared-core/src/errors/BaseError'
import { PolicyError } from './PolicyError'
import type { PolicyOptions } from './policyHeaders'
import { isListed } from './readList'

/** Arguments of the command line that this file reads. */
type Given = Partial<
  Record<'options' | 'services' | 'origin' | 'release', string | undefined> &
    Record<'network' | 'rpc', string[] | undefined>
>

/** The option of `createFoyer` for each word of the command line. */
const standsFor = {
  services: 'services',
  release: 'release',
  network: 'networks',
  rpc: 'customRpcUrls',
} as const satisfies Record<string, keyof Options>

/** Runs the product's own check; its refusal names this option. */
function by<result>(option: string, run: () => result): result {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof BaseError)) throw error
    const [why = '', ...more] = [error.message, ...error.metaMessages].flatMap((text) => text.split('\n'))
    throw new PolicyError(`${option}: ${[why, ...more.map((text) => text.replace(/\.$/, ''))].join('. ')}`)
  }
}

function readJson(text: string): Options {
  try {
    const given: unknown = JSON.parse(text)
    return by('--options', () => parseOptions(given))
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new PolicyError(`--options is not JSON: ${error.message.replaceAll('\n', ' ')}`)
    throw error
  }
}

/** Only the preset `selfHosted` takes an origin: the other presets have their own. */
function readServices({ services, origin }: Given, page: string): ServicesOption | undefined {
  const isOwn = services === 'selfHosted'
  if (origin !== undefined && !isOwn) throw new PolicyError('--origin goes with --services selfHosted')
  if (services === undefined) return undefined
  if (isOwn && origin === undefined)
    throw new PolicyError(
      `--services selfHosted needs --origin, as ${new URL(page).origin} where the page's own server answers`,
    )
  if (origin !== undefined && !isHttpUrl(origin))
    throw new PolicyError(`--origin takes an absolute http or https URL, not "${origin}"`)
  const option = { preset: services, ...(origin !== undefined && { origin }) }
  try {
    return parseOptions({ services: option }).services
  } catch {
    throw new PolicyError(`--services is sandbox, selfHosted or reown, not "${services}"`)
  }
}

function readRpc(lines: readonly string[]): Record<string, string[]> {
  const urls: Record<string, string[]> = {}
  for (const line of lines) {
    const [id = '', ...rest] = line.split('=')
    const url = rest.join('=')
    if (!isCaipNetworkId(id) || !isHttpUrl(url))
      throw new PolicyError(`--rpc takes id=URL, as eip155:1=https://node.example, not "${line}"`)
    urls[id] = [...(urls[id] ?? []), url]
  }
  return urls
}

/** @throws {PolicyError} `createFoyer` refuses a network, or can serve none of them. */
function mustBeServed(option: string, { networks, services }: PolicyOptions, page: string): void {
  if (!networks) return
  const { esplora, rpc: template } = createServices({ option: services, origin: new URL(page).origin })
  const rules = { template, esplora, projectId: '', custom: {} }
  const read = by(option, () => networks.map((network) => createNetwork(network, rules)))
  if (!read.some(({ chainNamespace }) => servedNamespaces.some((x) => x === chainNamespace)))
    throw new PolicyError(`${option}: no network that Foyer could serve`)
}

/**
 * Reads the options that decide which hosts the page talks to, by the schema with which `createFoyer` checks a page.
 * @throws {PolicyError} One line that names the option.
 */
export function readPolicyOptions(given: Given, page: string): PolicyOptions {
  const { network, options = '{}', release, rpc } = given
  const json = readJson(options)
  for (const [word, option] of Object.entries(standsFor))
    if (given[word as keyof typeof standsFor] !== undefined && json[option] !== undefined)
      throw new PolicyError(`--${word} and the ${option} of --options say the same: pass one of them`)
  const services = readServices(given, page) ?? json.services
  const signIn = by('--options', () => parseSignInOptions(json))
  const networks = network ?? json.networks
  const customRpcUrls = rpc ? readRpc(rpc) : json.customRpcUrls
  const list = release ?? json.release
  if (list !== undefined && typeof list !== 'string' && !isListed(list))
    throw new PolicyError('--options: release is the URL of a list, or the list itself')
  if (typeof list === 'string' && !URL.canParse(list, page))
    throw new PolicyError(
      `${release === undefined ? '--options: release' : '--release'} is no URL: "${list}"`,
    )
  const read: PolicyOptions = {
    ...(services !== undefined && { services }),
    ...(networks !== undefined && { networks }),
    ...(customRpcUrls !== undefined && { customRpcUrls }),
    ...(json.nfts?.hosts && { nfts: { hosts: json.nfts.hosts } }),
    ...(list !== undefined && { release: list }),
    ...(signIn && 'server' in signIn && { siwx: { server: signIn.server } }),
  }
  mustBeServed(network ? '--network' : '--options', read, page)
  return read
}
