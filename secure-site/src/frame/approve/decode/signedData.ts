import { toChecksum, z } from '@foyer/shared-core/frame'
import { FrameFault } from '../../FrameFault.js'

export const record = z.record(z.string(), z.unknown())
export type Signed = Readonly<Record<string, unknown>>

/** A name that Solidity has: others could make one type read as another in the text that is hashed. */
const name = z.string().check(z.regex(/^[\w$]+$/))

export const TypedData = z.object({
  types: z.record(name, z.array(z.object({ name, type: z.string().check(z.regex(/^[\w$]+(\[\d*\])*$/)) }))),
  primaryType: name,
  domain: record,
  message: record,
})
export type TypedData = z.infer<typeof TypedData>

/** A whole number as it is signed, in decimal or hex. */
export const toNumber = (value: unknown): bigint | undefined =>
  typeof value === 'bigint' || Number.isInteger(value) || /^(-?\d+|0x[\da-f]+)$/i.test(String(value))
    ? BigInt(value as bigint)
    : undefined

/** The fields of a domain, in the order of EIP-712. */
const domainFields = Object.entries({
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}).map(([name, type]) => ({ name, type }))

const refuse = (): never => {
  throw new FrameFault('invalid', 'The data does not fit its types')
}

/**
 * Reduces typed data to the part that is signed: of a struct the fields that its type names, and no other. A domain without a
 * type gets the type of its fields, so that the signature counts for the domain that is shown.
 * @throws {FrameFault} `invalid`: a value of another kind than its type, which the hash would take for another value, or a
 * domain field that EIP-712 does not know.
 */
export function signedData({ domain, message, primaryType, types: given }: TypedData): TypedData {
  const own = Object.fromEntries(Object.entries(domain).filter(([, value]) => value !== null))
  const derived = domainFields.filter(({ name }) => own[name] !== undefined)
  const types: TypedData['types'] = { EIP712Domain: derived, ...given }
  if (!given.EIP712Domain && derived.length < Object.keys(own).length) refuse()

  const signedOf = (type: string, value: unknown): unknown => {
    const list = /^(.*)\[\d*\]$/.exec(type)
    if (list) return Array.isArray(value) ? value.map((item) => signedOf(list[1] ?? '', item)) : refuse()
    if (Object.hasOwn(types, type)) {
      const { data = refuse() } = record.safeParse(value)
      return Object.fromEntries(types[type]?.map((x) => [x.name, signedOf(x.type, data[x.name])]) ?? [])
    }
    const isOther = /^u?int/.test(type) ? toNumber(value) === undefined : typeof value !== 'string'
    if (typeof value === 'object' || (isOther && type !== 'bool')) refuse()
    return type === 'address' ? readAddress(String(value), own.chainId) : value
  }

  const signed = record.parse(signedOf('EIP712Domain', own))
  const shown = () => (Object.hasOwn(given, primaryType) ? signedOf(primaryType, message) : message)
  return {
    domain: signed,
    message: primaryType === 'EIP712Domain' ? signed : record.parse(shown()),
    primaryType,
    types,
  }
}

/** Writes an address of one case, or with the checksum of its chain, with that of EIP-55. Others are no addresses. */
function readAddress(text: string, chainId: unknown): string {
  const [address, digits] = [text.toLowerCase(), text.slice(2)]
  const good = [address, address.toUpperCase(), toChecksum(address), toChecksum(address, String(chainId))]
  return good.some((x) => x.slice(2) === digits) ? toChecksum(address) : text
}

/** Whether the data names another chain than the one that it is asked for on. */
export function isForeignChain({ domain: { chainId }, types }: TypedData, reference: string): boolean {
  const isSigned = types.EIP712Domain?.some(({ name }) => name === 'chainId') ?? true
  return isSigned && chainId !== undefined && chainId !== null && toNumber(chainId) !== BigInt(reference)
}
