import { join } from 'node:path'
import { root } from '../../rspack.base'
import { buildSecureSite } from '../../secure-site/build'

/**
 * Builds the secure site's pages for `pnpm dev`: as their source is now, and in a clone that was never built.
 * @param folder A folder apart from the build's, whose pages a release and the tests take.
 */
export const securePages = (folder: string = join(root, '.cache/dev/secure-site')): Promise<string> =>
  buildSecureSite(folder)
