import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { embedSnippet, usualAddress } from '../release/embed'
import { KitError } from './KitError'

const sandboxWallet = '<script async src="http://localhost:4110/inject.js"></script>'

/** A page with a button, and not a line of script of its own. */
const hostPage = (snippet: string, projectId: string, isSandbox: boolean) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Foyer</title>
    ${[snippet, ...(isSandbox ? [sandboxWallet] : [])].join('\n    ')}
  </head>
  <body>
    <foyer-button project-id="${projectId}"${isSandbox ? ' services="sandbox"' : ''} networks="eip155:1"></foyer-button>
  </body>
</html>
`

/**
 * `foyer init [folder]`: copies the released files into the folder's `foyer/`, and writes a page beside it.
 * @param release The package's released files. @param isClassic The line is that of a classic script. @param isFilesOnly Writes no page: the folder is the app's own.
 * @returns What to print: the line for a page, and what was written.
 * @throws {KitError} The folder has a page already, or two wishes do not go together.
 */
export function init({
  release,
  folder,
  address = usualAddress,
  isClassic = false,
  isFilesOnly = false,
  projectId,
  services,
}: init.Parameters): string {
  if (isClassic && folder !== undefined)
    throw new KitError('--classic prints a line; the page that is written takes the module')
  const snippet = embedSnippet(release, address, isClassic)
  if (folder === undefined) return snippet
  if (services !== undefined && services !== 'sandbox')
    throw new KitError(`--services is sandbox, or left out for Reown's public ones, not "${services}"`)
  if (!/^[\w-]+$/.test(projectId))
    throw new KitError(`--project-id is letters, digits and dashes, not "${projectId}"`)
  const copy = () => {
    mkdirSync(folder, { recursive: true })
    cpSync(release, join(folder, 'foyer'), { recursive: true })
  }
  if (isFilesOnly) {
    copy()
    return `${join(folder, 'foyer')} is written`
  }
  const page = join(folder, 'index.html')
  if (existsSync(page)) throw new KitError(`${page} is there already; this line belongs into it:\n${snippet}`)
  copy()
  writeFileSync(page, hostPage(snippet, projectId, services === 'sandbox'))
  return `${page} and ${join(folder, 'foyer')} are written; foyer serve ${folder} shows them`
}

export declare namespace init {
  type Parameters = {
    release: string
    folder: string | undefined
    address?: string | undefined
    isClassic?: boolean
    isFilesOnly?: boolean
    projectId: string
    services: string | undefined
  }
}
