import { address, type CompiledTransactionMessage, type IInstruction } from '@solana/web3.js'
import { startsWithNonce } from './readSigned.js'
import type { TransferPlan } from './TransferPlan.js'

type Compiled = CompiledTransactionMessage['instructions'][number]

/** Programs that may read the payer's account and move nothing of it: wallets guard and mark transactions with them. */
const harmless = new Set(
  [
    'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95', // Lighthouse: fails the transaction where a balance is not as shown.
    'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
    'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  ].map((id) => address(id)),
)

/**
 * Whether a transaction moves what was planned and nothing else of the payer's. A wallet may add instructions: those that
 * do not name the payer cannot spend for it, and compute budget, guards and memos move nothing.
 */
export function isAsPlanned(
  { instructions: planned, payer }: Pick<TransferPlan, 'instructions' | 'payer'>,
  message: CompiledTransactionMessage,
): boolean {
  const { staticAccounts } = message
  const rest = [...message.instructions]
  for (const wanted of planned) {
    const at = rest.findIndex((found) => isSame(wanted, found, staticAccounts))
    if (at < 0) return false
    rest.splice(at, 1)
  }
  const ownAt = staticAccounts.indexOf(payer)
  return rest.every((extra) => {
    const program = staticAccounts[extra.programAddressIndex]
    if (!extra.accountIndices?.includes(ownAt) || (program && harmless.has(program))) return true
    return extra === message.instructions[0] && startsWithNonce(message)
  })
}

/** An account from a lookup table has no address here, so an instruction with one is not the planned one. */
function isSame(
  wanted: IInstruction,
  { accountIndices = [], data = new Uint8Array(), programAddressIndex }: Compiled,
  staticAccounts: CompiledTransactionMessage['staticAccounts'],
): boolean {
  const { accounts = [], data: own = new Uint8Array() } = wanted
  return (
    staticAccounts[programAddressIndex] === wanted.programAddress &&
    accounts.length === accountIndices.length &&
    accounts.every(({ address: named }, at) => staticAccounts[accountIndices[at] ?? -1] === named) &&
    own.length === data.length &&
    own.every((byte, at) => byte === data[at])
  )
}
