import { type Config, pictureOriginsOf } from '@foyer/shared-core/config'
import { nftInlinePictureLimit } from '@foyer/shared-core/constants'

/** Where a text of an NFT may lead. */
export type UriRules = {
  readonly ipfsGateway: string | undefined
  readonly arweaveGateway: string | undefined
  /** Origins that the page configured. */
  readonly origins: ReadonlySet<string>
}

/** An address that may be asked. */
export type Resolved = {
  readonly url: string
  /** A gateway answers pages of every origin, so no cookie goes along. */
  readonly isGateway: boolean
}

/** The rules of one modal: the hosts that its page names, and those of its services. */
export function uriRulesOf(config: Pick<Config, 'api' | 'options' | 'services'>): UriRules {
  const { arweaveGateway, ipfsGateway } = config.services
  return { ipfsGateway, arweaveGateway, origins: pictureOriginsOf(config) }
}

const parse = (text: string): URL | undefined => {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** A path below a gateway; undefined where `..` would lead out of it, also once a server has read its escaped slashes. */
function below(gateway: string | undefined, folder: string, path: string): Resolved | undefined {
  if (gateway === undefined) return undefined
  const base = `${gateway
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/\/ipfs$/, '')}${folder}`
  const url = parse(`${base}${path}`)
  const root = parse(base)
  const [id = ''] = path.split(/[/?#]/)
  if (!url || !root || url.origin !== root.origin || /%(2f|5c)/i.test(url.pathname)) return undefined
  return url.pathname.startsWith(`${root.pathname}${id}`) ? { url: url.href, isGateway: true } : undefined
}

const ipfsPath =
  /^(?:ipfs:\/\/(?:ipfs\/)?|ipfs:|https?:\/\/[^/?#]+\/ipfs\/)((?:Qm[1-9A-HJ-NP-Za-km-z]{44}|[bfz][a-z0-9A-Z]{40,120})(?:[/?#].*)?)$/is
const arweavePath = /^ar:(?:\/\/)?([\w-]{43}(?:[/?#].*)?)$/i

/**
 * Resolves an address of metadata or of a picture.
 * @returns The address to ask; undefined where the page configured no host or gateway for it.
 * @example resolveUri('ipfs://bafy…/1.json', rules)?.url // 'https://gateway.example/ipfs/bafy…/1.json'
 */
export function resolveUri(uri: string, rules: UriRules): Resolved | undefined {
  const text = uri.trim()
  if (text.length > 2_048) return undefined
  const url = parse(text)
  if (url && isConfigured(url, rules)) return { url: url.href, isGateway: false }
  const path = ipfsPath.exec(text)?.[1]
  if (path !== undefined) return below(rules.ipfsGateway, '/ipfs/', path)
  const id = arweavePath.exec(text)?.[1]
  return id === undefined ? undefined : below(rules.arweaveGateway, '/', id)
}

const isConfigured = ({ origin, password, protocol, username }: URL, { origins }: UriRules): boolean =>
  /^https?:$/.test(protocol) && username === '' && password === '' && origins.has(origin)

/** Pictures that a text may hold. A script in an SVG does not run within an `<img>`, and nothing more is fetched for it. */
const inlinePicture = /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i

/** The markup of an SVG. An XML declaration, a doctype and comments may stand before its element. */
const svgMarkup = /^(?:<\?xml[^>]{0,200}\?>|<!doctype[^>]{0,300}>|<!--(?:(?!-->).){0,1000}-->|\s)*<svg[\s>]/is

/**
 * Resolves the address of a picture.
 * @returns Also a picture within the text itself, up to 500 kB.
 */
export function resolvePicture(uri: string, rules: UriRules): Resolved | undefined {
  const text = uri.trim()
  if (/^data:/i.test(text))
    return inlinePicture.test(text) && text.length <= nftInlinePictureLimit
      ? { url: text, isGateway: false }
      : undefined
  if (svgMarkup.test(text)) return drawn(text)
  return resolveUri(text, rules)
}

const pictureName = /^[^?#]*\.(?:png|jpe?g|gif|webp|avif|svg)(?:[?#].*)?$/is

/** Whether an address is that of a picture itself, where metadata belongs: by its kind, its markup or its name. */
export const isPictureUri = (uri: string): boolean => {
  const text = uri.trim()
  return (
    inlinePicture.test(text) ||
    svgMarkup.test(text) ||
    (!/^(?:data:|\{)/i.test(text) && pictureName.test(text))
  )
}

/** Some metadata holds the markup of an SVG where its address belongs. */
function drawn(markup: string): Resolved | undefined {
  if (markup.length > nftInlinePictureLimit) return undefined
  const url = `data:image/svg+xml;utf8,${encodeURIComponent(markup.replace(/\p{Cs}/gu, ''))}`
  return url.length <= nftInlinePictureLimit ? { url, isGateway: false } : undefined
}

/**
 * Puts an ERC-1155's id into the template that its contract gives: 64 hex digits in lower case, without 0x.
 * @example fillId('https://a.example/{id}.json', '10') // 'https://a.example/000…00a.json'
 */
export function fillId(uri: string, tokenId: string): string {
  return uri.replaceAll('{id}', BigInt(tokenId).toString(16).padStart(64, '0'))
}
