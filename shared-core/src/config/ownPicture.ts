import { isPicture } from '../entities/isPicture.js'
import type { Config } from './Config.js'

/**
 * A picture that may be drawn: from the page's own services, the data API and the provider, or inside the text itself. A link
 * that a token, a name or its owner chose would tell its host who looks at it.
 * @returns The picture as it was given; undefined for any other text.
 * @example ownPicture(config, 'https://evil.example/a.png') // undefined
 */
export function ownPicture({ api }: Pick<Config, 'api'>, url: string | undefined): string | undefined {
  if (url === undefined || !isPicture(url)) return undefined
  const { origin, protocol } = new URL(url)
  const isOwn = [api.provider, api.blockchain].some(({ baseUrl }) => new URL(baseUrl).origin === origin)
  return isOwn || protocol === 'data:' ? url : undefined
}
