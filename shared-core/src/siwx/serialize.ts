import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import type { SiwxMessage } from '../entities/Siwx.js'
import { type SiwxFault, SiwxRefusedError } from '../errors/siwx.js'
import { isDomain, isRequestId, isScheme, isStatement, isUri } from '../format/rfc3986.js'
import { chainNames, isAccountAddress, isDateTime, isNonce, isReference } from './grammar.js'

/**
 * Writes what an account signs, in the layout of EIP-4361 on every namespace. `Chain ID` is the number on the EVM, and the
 * CAIP-2 reference elsewhere.
 * @throws {SiwxRefusedError} A field that the layout cannot hold; nothing can be smuggled into another line.
 * @example serialize(message).split('\n')[0] // 'app.example wants you to sign in with your Ethereum account:'
 */
export function serialize(message: SiwxMessage): string {
  const { chainNamespace, reference } = parseCaipNetworkId(message.chainId)
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
  const must = (fault: SiwxFault, isGood: boolean) => {
    if (!isGood) throw new SiwxRefusedError({ fault })
  }
  must('domain', isDomain(domain) && (scheme === undefined || isScheme(scheme)))
  must('account', isAccountAddress[chainNamespace](accountAddress, reference))
  must('chain', isReference[chainNamespace](reference))
  must('statement', statement === undefined || isStatement(statement))
  must('uri', isUri(uri))
  must('nonce', isNonce(nonce))
  must('issuedAt', isDateTime(issuedAt))
  must('expired', expirationTime === undefined || isDateTime(expirationTime))
  must('notBefore', notBefore === undefined || isDateTime(notBefore))
  must('form', requestId === undefined || isRequestId(requestId))
  must('resources', message.resources === undefined || message.resources.every(isUri))
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
