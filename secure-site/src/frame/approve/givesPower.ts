import type { Frame } from '../Frame.js'
import { FrameFault } from '../FrameFault.js'
import { loadSmart } from '../smart/loadSmart.js'
import type { TypedData } from './decode/typedData.js'

const isOf = (value: unknown, account: string) => String(value).toLowerCase() === account.toLowerCase()

/** What a Safe takes from its owner: a transaction, an operation of its module, and a message in its name. */
const ofSafe = ['SafeTx', 'SafeOp', 'SafeMessage']

/**
 * Whether who has the signature sends from the account without a question: its own operations, and delegations (ERC-7710).
 * The same of the Safe that the key owns, of whose calls the frame asks one by one.
 * @throws {FrameFault} `unavailable`: the part that knows the Safe does not load.
 */
export async function dataGivesPower(
  { domain: { name, verifyingContract }, message, primaryType }: TypedData,
  account: string,
): Promise<boolean> {
  if (name === 'DelegationManager' || isOf(verifyingContract, account)) return true
  if (!ofSafe.includes(primaryType)) return false
  const own = (await loadSmart()).safeAddressOf(account)
  return [verifyingContract, message.safe].some((x) => isOf(x, own))
}

/**
 * Whether a message that the key itself signs may be a hash that its Safe obeys: a Safe takes the owner's signature of such a
 * message for one of the hash.
 * @throws {FrameFault} `invalid`: it is one, and the site has Safes.
 */
export function mayBeHash(
  { project }: Pick<Frame, 'project'>,
  { isReadable, length }: { isReadable: boolean; length: number },
): boolean {
  if (length !== 32) return false
  if (!isReadable && project.smartAccounts && project.smartAccounts.kind !== 'eip7702')
    throw new FrameFault(
      'invalid',
      'The hash could give power over the smart account, which can sign it itself',
    )
  return true
}
