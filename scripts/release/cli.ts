import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import { argumentFault, missing } from '../command/argumentFault'
import { type Past, revoke, rollback } from './back'
import { runCanary, runCheck, runEdit, runPublish, runRenew } from './commands'
import type { Desk } from './desk'
import { promote } from './edit'
import { help } from './help'
import { runImportMap } from './importMap'
import { remoteOf } from './list'
import { ReleaseError } from './ReleaseError'
import { makeKey, readKeys, readPublicKey } from './sign'
import { signPages } from './signPages'
import { readChannel, readDays } from './stamp'

/** A command's arguments after its name, in this order. */
const commands = {
  publish: [],
  canary: ['remote'],
  promote: ['remote'],
  rollback: ['remote'],
  revoke: ['remote', 'version'],
  renew: [],
  importmap: [],
  check: [],
  key: ['file'],
  pages: ['folder'],
} satisfies Record<string, readonly string[]>

type Command = keyof typeof commands

const options = {
  from: { type: 'string', default: 'dist' },
  out: { type: 'string', default: 'release' },
  only: { type: 'string', multiple: true, default: [] as string[] },
  base: { type: 'string' },
  address: { type: 'string' },
  share: { type: 'string', default: '5' },
  events: { type: 'string' },
  channel: { type: 'string' },
  'expires-days': { type: 'string', default: '30' },
  'retired-key': { type: 'string', multiple: true, default: [] as string[] },
  'new-key': { type: 'boolean', default: false },
  'dropped-canary': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const folders = { from: 'a folder', out: 'a folder' }

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new ReleaseError(argumentFault(error, folders))
  }
}

const isCommand = (name: string): name is Command => Object.hasOwn(commands, name)

/**
 * `pnpm release [command]`; without one, publishes the build.
 * @param root Folders are relative to it.
 * @throws {ReleaseError} One line that says what to mend; the command has written nothing.
 */
export async function runRelease({ args, root, env, print }: runRelease.Parameters): Promise<void> {
  const { values, positionals } = parse(args)
  if (values.help) return print(help)
  const [name = 'publish', ...given] = positionals
  if (!isCommand(name))
    throw new ReleaseError(`Unknown command "${name}"; there are ${Object.keys(commands).join(', ')}`)
  const needed: readonly string[] = commands[name]
  const isWhole = given.length === needed.length || (name === 'check' && given.length === 1)
  if (!isWhole)
    throw new ReleaseError(`Usage: pnpm release ${[name, ...needed.map((x) => `<${x}>`)].join(' ')}`)
  const [remote = '', version = ''] = given

  if (name === 'key') {
    const { publicKey, id } = makeKey(resolve(root, remote))
    return print(`${remote} holds the key ${id}. Hosts pass: releaseKey: '${publicKey}'`)
  }
  const { from, out, only, base, share, events } = values
  // An empty name would mean the command's working folder.
  for (const [option, folder] of Object.entries({ from, out }))
    if (folder === '') throw new ReleaseError(missing(option, folders))
  const desk: Desk = {
    from: resolve(root, from),
    out: resolve(root, out),
    channel: readChannel(values.channel),
    expiresDays: readDays(values['expires-days']),
    keys: readKeys(env.FOYER_RELEASE_KEY),
    retired: values['retired-key'].map(readPublicKey),
    isNewKey: values['new-key'],
    print,
  }
  if (name === 'publish')
    return runPublish(desk, {
      only,
      base,
      isDroppedTaken: values['dropped-canary'],
      address: values.address,
    })
  if (name === 'canary') return runCanary(desk, { remote, base, sharePercent: Number(share) })
  if (name === 'promote') return runEdit(desk, (list) => promote({ list, remote }))
  if (name === 'rollback') {
    // This drops a canary, and does not return to an earlier list.
    const pastOf = (list: ReleaseList, past: () => Past) =>
      remoteOf(list, remote).canary ? { list, history: [] } : past()
    return runEdit(desk, (list, past) => rollback({ ...pastOf(list, past), remote }))
  }
  if (name === 'revoke') return runEdit(desk, (_, past) => revoke({ ...past(), remote, version }), 'all')
  if (name === 'renew') return runRenew(desk)
  if (name === 'pages') return signPages(resolve(root, remote), desk)
  if (name === 'importmap') return runImportMap(desk, values.address)
  if (!events) throw new ReleaseError('Usage: pnpm release check [<remote>] --events <file>')
  return runCheck(desk, { events: resolve(root, events), remote: given[0] })
}

export declare namespace runRelease {
  type Parameters = {
    args: readonly string[]
    root: string
    env: Readonly<Record<string, string | undefined>>
    print(line: string): void
  }
}
