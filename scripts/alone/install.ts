import { run } from '../packages/run'
import { isUnanswered, MissingError } from '../testing/endCheck'

/** By default npm would wait more than a minute for a registry that does not answer. */
const withRetries = (retries: number) =>
  [
    'npx',
    '-y',
    '--prefer-offline',
    `--fetch-retries=${retries}`,
    'pnpm@12.21.0',
    'install',
    '--frozen-lockfile',
  ] as const

/**
 * Installs a folder by its lock file, from the local store. A registry is asked for packages that the store lacks.
 * @throws {MissingError} The registry does not answer. @throws {Error} The installation failed for another reason.
 */
export async function install(folder: string): Promise<void> {
  try {
    await run(folder, ...withRetries(0), '--offline').catch(() => run(folder, ...withRetries(1)))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (!isUnanswered(error.message)) throw error
    throw new MissingError('The registry does not answer, and this machine lacks a package.', {
      cause: error,
    })
  }
}
