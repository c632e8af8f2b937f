import { isPicture } from '../entities/isPicture.js'
import type { Config } from './Config.js'
import { pictureOriginsOf } from './pictureOrigins.js'

/**
 * A picture that may be drawn: from a host that the page named, or inside the text itself. A link that a token, a name or its
 * owner chose would tell its host who looks at it.
 * @returns The picture as it was given; undefined for any other text.
 * @example ownPicture(config, 'https://evil.example/a.png') // undefined
 */
export function ownPicture(
  config: Pick<Config, 'api' | 'options'>,
  url: string | undefined,
): string | undefined {
  if (url === undefined || !isPicture(url)) return undefined
  const { origin, protocol } = new URL(url)
  return protocol === 'data:' || pictureOriginsOf(config).has(origin) ? url : undefined
}
