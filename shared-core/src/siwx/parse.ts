import { chainNamespaces } from '../caip/caip.js'
import { SiwxMessage, siwxTextLimit } from '../entities/Siwx.js'
import { SiwxRefusedError } from '../errors/siwx.js'
import { chainNames } from './grammar.js'
import { rules, serialize } from './serialize.js'

const firstLine = /^(?:([A-Za-z][A-Za-z0-9+.-]*):\/\/)?(\S+) wants you to sign in with your (\w+) account:$/

/** The fields of one line each, in their order. */
const labels = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'reference'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

const required = 5

/**
 * Reads a signed message, strictly: every line in its place, no line too many, and every field as RFC 3986, RFC 3339 and
 * EIP-55 write it. Written again it is the same text, so what is judged is what was signed.
 * @throws {SiwxRefusedError} `form`, or the field that is malformed.
 */
export function parse(text: string): SiwxMessage {
  const lines = text.slice(0, siwxTextLimit).split('\n')
  const refuse = (reason: string): never => {
    throw new SiwxRefusedError({ fault: 'form', reason })
  }
  const take = (): string => lines.shift() ?? refuse('It ends too early')
  const [, scheme, domain, chainName] = firstLine.exec(take()) ?? refuse('Its first line')
  const namespace = chainNamespaces.find((x) => chainNames[x] === chainName) ?? refuse('Its chain')
  const accountAddress = take()
  if (take() !== '') refuse('No empty line after the account')
  const statement = take()
  if (statement === '' && lines[0] === '')
    throw new SiwxRefusedError({ fault: 'statement', rule: rules.empty })
  if (statement !== '' && take() !== '') refuse('No empty line after the statement')

  const fields: Record<string, string> = {}
  for (const [index, [label, name]] of labels.entries()) {
    if (lines[0]?.startsWith(`${label}: `)) fields[name] = take().slice(label.length + 2)
    else if (index < required) refuse(label)
  }
  const resources = readResources(lines) ?? refuse('A line too many')
  const { reference, ...rest } = fields
  const parsed = SiwxMessage.safeParse({
    ...rest,
    accountAddress,
    chainId: `${namespace}:${reference}`,
    ...(scheme !== undefined && { scheme }),
    domain,
    ...(statement !== '' && { statement }),
    ...(resources.length > 0 && { resources: resources.slice(1) }),
  })
  if (!parsed.success) throw new SiwxRefusedError({ fault: 'form', cause: parsed.error })
  if (serialize(parsed.data) !== text) refuse('Written again it is another text')
  return parsed.data
}

/** @returns The lines of the list, its title first; empty without a list; undefined if they are none. */
function readResources([title, ...items]: readonly string[]): readonly string[] | undefined {
  if (title === undefined) return []
  if (title !== 'Resources:' || items.some((x) => !x.startsWith('- '))) return undefined
  return [title, ...items.map((x) => x.slice(2))]
}
