// `foyer`: the commands of `@foyer/kit`, for those who embed a release and have no checkout.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { servedPort } from '../../sandbox/src/ports'
import { argumentFault } from '../command/argumentFault'
import { PolicyError } from '../csp/PolicyError'
import { runCsp } from '../csp/runCsp'
import { isAddress } from '../release/embed'
import { serveRelease } from '../serving/serveRelease'
import { init } from './init'
import { KitError } from './KitError'

const usage = `foyer init                     prints the line by which a page embeds this release
foyer init <folder>            copies the release there and writes a page
  --address where              the release is served, as https://cdn.example/foyer/; /foyer/ unless told
  --project-id id              of that page; demo unless told
  --classic                    the line of a classic script, which gives Foyer.createFoyer
  --files                      writes no page: the folder is an app's own
  --services sandbox           that page asks the local world of foyer-sandbox
foyer serve [folder]           serves the folder, or this release, on this machine; --port ${servedPort}
foyer csp                      prints the response headers for a page with Foyer`

/** The files that were released with this package. */
const release = join(import.meta.dirname, '../release')

const options = {
  address: { type: 'string' },
  'project-id': { type: 'string', default: 'demo' },
  services: { type: 'string' },
  classic: { type: 'boolean', default: false },
  files: { type: 'boolean', default: false },
  port: { type: 'string', default: String(servedPort) },
  help: { type: 'boolean', short: 'h', default: false },
} as const

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new KitError(argumentFault(error))
  }
}

async function serve(given: string | undefined, port: string): Promise<string> {
  const folder = given === undefined ? release : resolve(given)
  if (!existsSync(folder)) throw new KitError(`${folder} is not there`)
  if (!/^\d{1,5}$/.test(port)) throw new KitError(`--port takes a number, not "${port}"`)
  const server = await serveRelease({ folder, port: Number(port) }).catch((error) => {
    throw error.code === 'EADDRINUSE' ? new KitError(`Port ${port} is taken: pass another as --port`) : error
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close().finally(() => process.exit(0)))
  return `http://localhost:${port}/ serves ${folder}. Ctrl-C ends it.`
}

async function run(args: readonly string[]): Promise<string> {
  const [name, ...rest] = args
  if (name === 'csp') return runCsp('foyer csp', rest)
  const { values, positionals } = parse(args)
  const [command, folder, ...more] = positionals
  if (command === undefined || values.help) return usage
  if (more.length > 0) throw new KitError(`foyer ${command} takes one folder, not also "${more[0]}"`)
  const { address, classic: isClassic, files: isFilesOnly, port, services, 'project-id': projectId } = values
  if (address !== undefined && !isAddress(address))
    throw new KitError(`--address ends with a slash, as https://cdn.example/foyer/, not "${address}"`)
  if (command === 'init')
    return init({ release, folder, address, isClassic, isFilesOnly, projectId, services })
  if (command === 'serve') return serve(folder, port)
  throw new KitError(`Unknown command "${command}"; there are init, serve, csp`)
}

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  // A user's mistake is one line; any other error is a defect and shown in full.
  console.error(error instanceof KitError || error instanceof PolicyError ? error.message : error)
  process.exitCode = 1
}
