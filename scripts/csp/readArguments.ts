import { parseArgs } from 'node:util'
import { isHttpUrl } from '../../shared-core/src/entities/safeLinks'
import { argumentFault } from '../command/argumentFault'
import { PolicyError } from './PolicyError'
import type { PolicyConfiguration } from './policyHeaders'
import { readList } from './readList'
import { readPolicyOptions } from './readPolicyOptions'

const many = { type: 'string', multiple: true } as const
const one = { type: 'string' } as const

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        page: one,
        loader: one,
        options: one,
        services: one,
        origin: one,
        release: one,
        list: one,
        network: many,
        rpc: many,
        nonce: one,
        hash: many,
        image: many,
        reports: one,
        isolated: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    throw new PolicyError(argumentFault(error))
  }
}

type Arguments = ReturnType<typeof parse>

type Rule = { isGood(value: string): boolean; takes: string }

/** A blank, a comma or a semicolon would end the source and begin another. */
const isToken = (value: string) => /^[^\s;,']+$/.test(value)
const isAddress = (value: string) => isToken(value) && isHttpUrl(value)
const address: Rule = { isGood: isAddress, takes: 'an absolute http or https URL' }

const rules = {
  page: address,
  loader: address,
  image: address,
  nonce: { isGood: isToken, takes: 'a value without blanks and quotes' },
  hash: {
    isGood: (value) => /^sha(256|384|512)-[\w+/-]+={0,2}$/.test(value),
    takes: 'sha256-, sha384- or sha512- and the hash in base64',
  },
  reports: { isGood: isToken, takes: 'a URL' },
} satisfies Record<string, Rule>

function mustBeGood(given: Arguments): void {
  for (const [name, { isGood, takes }] of Object.entries<Rule>(rules))
    for (const value of [given[name as keyof typeof rules] ?? []].flat())
      if (!isGood(value)) throw new PolicyError(`--${name} takes ${takes}, not "${value}"`)
}

/**
 * Reads the arguments of `pnpm csp`.
 * @returns The input of `policyHeaders`.
 * @throws {PolicyError} One line that names the option; no option is ignored or reinterpreted.
 */
export function readArguments(args: readonly string[]): PolicyConfiguration {
  const given = parse(args)
  mustBeGood(given)
  const { hash, image, isolated = false, list, loader, nonce, page, reports } = given
  if (page === undefined)
    throw new PolicyError('--page is missing: the address of the page that embeds Foyer')
  if (loader === undefined) throw new PolicyError('--loader is missing: where the page takes the loader from')
  if (hash && nonce !== undefined)
    throw new PolicyError('--nonce and --hash are two ways to vouch for scripts: pass one of them')
  return {
    page,
    loader,
    options: readPolicyOptions(given, page),
    scripts: hash ? { hashes: hash } : { nonce: nonce ?? 'NONCE' },
    isolated,
    ...(list !== undefined && { list: readList(list) }),
    ...(image && { images: image }),
    ...(reports !== undefined && { reports }),
  }
}
