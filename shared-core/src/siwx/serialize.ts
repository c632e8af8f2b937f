import { isCaipNetworkId, parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import type { SiwxMessage } from '../entities/Siwx.js'
import { type SiwxFault, SiwxRefusedError } from '../errors/siwx.js'
import { isDomain, isRequestId, isScheme, isStatement, isUri } from '../format/rfc3986.js'
import { chainNames, isAccountAddress, isDateTime, isNonce, isReference } from './grammar.js'

/** Rules of the fields (EIP-4361), for developers of the dapp. */
export const rules = {
  domain: 'an authority of RFC 3986, as app.example:8080',
  account: 'an address as its chain writes it, on the EVM with its checksum (EIP-55)',
  chain: 'a CAIP-2 reference without leading zeros',
  empty: 'at least one character, or absent',
  statement: "one line of ASCII letters, digits, spaces and -._~:/?#[]@!$&'()*+,;=",
  uri: 'a URI of RFC 3986',
  nonce: '8 to 256 ASCII letters and digits',
  time: 'a time of RFC 3339',
  requestId: 'a request ID of the characters of a path (RFC 3986)',
  resources: 'URIs of RFC 3986',
} as const

/**
 * Writes what an account signs, in the layout of EIP-4361 on every namespace. `Chain ID` is the number on the EVM, and the
 * CAIP-2 reference elsewhere.
 * @throws {SiwxRefusedError} A field that the layout cannot hold; nothing can be smuggled into another line.
 * @example serialize(message).split('\n')[0] // 'app.example wants you to sign in with your Ethereum account:'
 */
export function serialize(message: SiwxMessage): string {
  const {
    accountAddress,
    domain,
    expirationTime,
    issuedAt,
    nonce,
    notBefore,
    requestId,
    scheme,
    statement,
    uri,
  } = message
  const must = (fault: SiwxFault, isGood: boolean, rule: string) => {
    if (!isGood) throw new SiwxRefusedError({ fault, rule })
  }
  must('chain', isCaipNetworkId(message.chainId), rules.chain)
  const { chainNamespace, reference } = parseCaipNetworkId(message.chainId)
  must('domain', isDomain(domain) && (scheme === undefined || isScheme(scheme)), rules.domain)
  must('account', isAccountAddress[chainNamespace](accountAddress, reference), rules.account)
  must('chain', isReference[chainNamespace](reference), rules.chain)
  must('statement', statement !== '', rules.empty)
  must('statement', statement === undefined || isStatement(statement), rules.statement)
  must('uri', isUri(uri), rules.uri)
  must('nonce', isNonce(nonce), rules.nonce)
  must('issuedAt', isDateTime(issuedAt), rules.time)
  must('expired', expirationTime === undefined || isDateTime(expirationTime), rules.time)
  must('notBefore', notBefore === undefined || isDateTime(notBefore), rules.time)
  must('form', requestId === undefined || isRequestId(requestId), rules.requestId)
  must('resources', message.resources === undefined || message.resources.every(isUri), rules.resources)
  return [
    `${scheme === undefined ? '' : `${scheme}://`}${domain} wants you to sign in with your ${chainNames[chainNamespace]} account:`,
    accountAddress,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${reference}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    ...(expirationTime === undefined ? [] : [`Expiration Time: ${expirationTime}`]),
    ...(notBefore === undefined ? [] : [`Not Before: ${notBefore}`]),
    ...(requestId === undefined ? [] : [`Request ID: ${requestId}`]),
    ...(message.resources === undefined ? [] : ['Resources:', ...message.resources.map((x) => `- ${x}`)]),
  ].join('\n')
}
