import { parseArgs } from 'node:util'
import { ports } from '../../sandbox/src/ports'
import { argumentFault } from '../command/argumentFault'
import { RemoteError } from '../remote/RemoteError'
import type { startOnly } from './startOnly'

const options = {
  only: { type: 'string' },
  release: { type: 'string' },
  'no-sandbox': { type: 'boolean' },
  port: { type: 'string' },
  'demo-port': { type: 'string' },
  'shell-port': { type: 'string' },
} as const

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw error instanceof TypeError ? new RemoteError(argumentFault(error)) : error
  }
}

function readPort(name: string, text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new RemoteError(`--${name} takes a number, not "${text}"`)
  return Number(text)
}

/**
 * Reads the arguments of `pnpm dev`.
 * @returns The options of `--only`, or undefined for the whole local world.
 * @throws {RemoteError} One line: an option is unknown, or needs another option.
 */
export function readDevOptions(args: readonly string[]): startOnly.Parameters | undefined {
  const { only, release, 'no-sandbox': isBare = false, port, ...given } = parse(args)
  if (only === undefined) {
    if (args.length > 0) throw new RemoteError(`${args[0]} goes with --only <remote>`)
    return undefined
  }
  return {
    name: only,
    release,
    hasSandbox: !isBare,
    ports: {
      ...(port !== undefined && { remote: readPort('port', port) }),
      demo: readPort('demo-port', given['demo-port'] ?? String(ports.demo)),
      shell: readPort('shell-port', given['shell-port'] ?? String(ports.shell)),
    },
  }
}
