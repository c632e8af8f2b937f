import { parseArgs } from 'node:util'
import { argumentFault } from '../command/argumentFault'
import { RemoteError } from './RemoteError'

const options = {
  release: { type: 'string' },
  port: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

const needs = { release: 'the URL of a release list', port: 'a number' }

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new RemoteError(argumentFault(error, needs))
  }
}

/**
 * Reads the arguments of `foyer-remote`.
 * @returns Without a command if the user asks for help.
 * @throws {RemoteError} One line: a word or an option is unknown.
 */
export function readCommand(args: readonly string[]): readCommand.ReturnType {
  const { values, positionals } = parse(args)
  const [command, ...more] = positionals
  const { help: isAsked = false, port, release } = values
  if (isAsked || command === undefined) return {}
  if (command !== 'build' && command !== 'dev')
    throw new RemoteError(`Unknown command "${command}"; there are build and dev`)
  if (more.length > 0) throw new RemoteError(`foyer-remote ${command} takes no "${more[0]}"`)
  return { command, port, release }
}

export declare namespace readCommand {
  type ReturnType = {
    command?: 'build' | 'dev'
    port?: string | undefined
    release?: string | undefined
  }
}
