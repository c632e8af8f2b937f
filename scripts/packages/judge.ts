import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

/** The resolutions of Node from before packages of ES modules, which this one is. */
const older = ['node10', 'node16-cjs']

async function mistyped(tarball: string, entries: readonly string[]) {
  const checked = await checkPackage(createPackageFromTarballData(readFileSync(tarball)), {
    entrypoints: [...entries],
  })
  if (!checked.types) return [{ kind: 'it has no types' }]
  return checked.problems.filter(
    (problem) => !('resolutionKind' in problem && older.includes(problem.resolutionKind)),
  )
}

/**
 * Has publint and are-the-types-wrong look at a package.
 * @param folder Where it is installed.
 * @param entries Its entries with types; a package of programs alone has none.
 * @throws {Error} One of them found something.
 */
export async function judge(tarball: string, folder: string, entries: readonly string[]): Promise<void> {
  const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const { messages } = await publint({ pkgDir: folder, pack: false, strict: true })
  const wrong = entries.length > 0 ? await mistyped(tarball, entries) : []
  const found = [
    ...messages.map((message) => formatMessage(message, manifest)),
    ...wrong.map((problem) => JSON.stringify(problem)),
  ]
  if (found.length > 0) throw new Error(`${tarball}:\n${found.join('\n')}`)
}
