import type { SiwxMessage } from '../entities/Siwx.js'
import { type SiwxFault, SiwxRefusedError } from '../errors/siwx.js'

/** Each field, and how a refusal names it. */
const fields: readonly (readonly [keyof SiwxMessage, SiwxFault])[] = [
  ['scheme', 'domain'],
  ['domain', 'domain'],
  ['accountAddress', 'account'],
  ['statement', 'statement'],
  ['uri', 'uri'],
  ['version', 'form'],
  ['chainId', 'chain'],
  ['nonce', 'nonce'],
  ['issuedAt', 'issuedAt'],
  ['expirationTime', 'expired'],
  ['notBefore', 'notBefore'],
  ['requestId', 'form'],
  ['resources', 'resources'],
]

/**
 * Holds a text that a wallet wrote to the fields that it was given: each of them to the letter, and none beside.
 * @throws {SiwxRefusedError} Names the first field that differs.
 */
export function checkWritten(written: SiwxMessage, asked: SiwxMessage): void {
  for (const [name, fault] of fields)
    if (JSON.stringify(written[name]) !== JSON.stringify(asked[name]))
      throw new SiwxRefusedError({ fault, reason: `${written[name]}, not ${asked[name]}` })
}
