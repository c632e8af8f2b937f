import type { SiwxMessage } from '../entities/Siwx.js'
import { SiwxRefusedError } from '../errors/siwx.js'
import { fromAnyBase64 } from '../format/bytes.js'
import * as z from '../zod.js'

const prefix = 'urn:recap:'
const opening = 'I further authorize the stated URI to perform the following actions on my behalf: '
const sentence = /\(\d+\) '([^']+)': '([^']+(?:', '[^']+)*)' for '([^']+)'\.(?:,? |$)/y

/** What is granted, by resource and then by `ability/action`. */
const grantSchema = z.object({ att: z.record(z.string(), z.record(z.string(), z.array(z.unknown()))) })

/**
 * Takes out of a message what a paired wallet adds to it when it connects and signs at once: the methods that the page may ask
 * for (ERC-5573), as the last resource and at the end of the statement.
 * @returns The message itself where it grants nothing.
 * @throws {SiwxRefusedError} `statement`: it does not say what the resource grants. `resources`: the grant cannot be read.
 */
export function withoutGrant(message: SiwxMessage): SiwxMessage {
  const { resources = [], statement = '', ...rest } = message
  const grant = resources.at(-1)
  if (!grant?.startsWith(prefix)) return message
  const at = statement.indexOf(opening)
  const granted = readGrant(grant.slice(prefix.length))
  const said = at < 0 ? [] : readSaid(statement.slice(at + opening.length))
  if (JSON.stringify(granted.toSorted()) !== JSON.stringify(said.toSorted()))
    throw new SiwxRefusedError({ fault: 'statement', reason: 'It does not say what is granted' })
  const own = at < 0 ? statement : statement.slice(0, at).trimEnd()
  const others = resources.slice(0, -1)
  return { ...rest, ...(own && { statement: own }), ...(others.length > 0 && { resources: others }) }
}

function readGrant(base64: string): readonly string[] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(fromAnyBase64(base64))
    const json: unknown = JSON.parse(text)
    // Of a name that stands twice another reader takes the other; ERC-5573 has one way to write a grant.
    if (JSON.stringify(json) !== text || text.includes('__proto__')) throw new Error('Not canonical')
    const { att } = grantSchema.parse(json)
    return Object.entries(att).flatMap(([of, abilities]) => Object.keys(abilities).map((x) => `${of} ${x}`))
  } catch (cause) {
    throw new SiwxRefusedError({ fault: 'resources', cause })
  }
}

/** @returns Empty where a part of the text says something else. */
function readSaid(text: string): readonly string[] {
  const said: string[] = []
  sentence.lastIndex = 0
  for (let end = 0; end < text.length; end = sentence.lastIndex) {
    const [, ability, actions, of] = sentence.exec(text) ?? []
    if (actions === undefined) return []
    said.push(...actions.split("', '").map((action) => `${of} ${ability}/${action}`))
  }
  return said
}
