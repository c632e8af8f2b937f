import type { Ask } from '../approvals.js'
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

/** `execTransaction` and `approveHash` of a Safe, and `execute`, twice, of an account with code. */
const ofOwner = ['0x6a761202', '0xd4d9bdcd', '0xe9ae5c53', '0x5c1c6dcd']
/** ERC-7710: with no delegation its calls are made in the name of who asks. */
const redeemDelegations = '0xcef6d209'

/**
 * Holds calls to what the question can say of them: what an account is told by itself or its owner may change who owns it, or be
 * more calls.
 * @throws {FrameFault} `invalid`: one is of that kind. `unavailable`: the part that knows the Safe does not load.
 */
export async function refusePower(
  { account, smart }: Pick<Ask, 'account' | 'smart'>,
  calls: readonly { readonly to: string | undefined; readonly data: string }[],
): Promise<void> {
  for (const { data, to } of calls) {
    const method = data.slice(0, 10).toLowerCase()
    const isOwners = smart?.kind !== 'safe' && ofOwner.includes(method)
    const isRefused =
      method === redeemDelegations ||
      ((isOwners || (smart && data !== '0x')) && isOf(to, account)) ||
      (isOwners && isOf(to, (await loadSmart()).safeAddressOf(account)))
    if (isRefused) throw new FrameFault('invalid', 'The call gives power over the account')
  }
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
