import type { Ask } from '../../../approvals.js'
import type { Frame } from '../../../Frame.js'
import type { Operation } from '../../../smart/operation.js'
import type { SmartAccount, SmartNetwork } from '../../../smart/SmartAccount.js'
import type { SmartCall } from '../../../smart/safe.js'
import type { Hex } from '../../../smart/words.js'
import type { SignHash } from '../../sign/signEvm.js'

/** What the account's first operation on a network brings besides its calls. */
type Start = Pick<Operation, 'factory' | 'factoryData' | 'eip7702Auth'>

/** What each kind of smart account does in its own way. */
export type Kind = {
  /** A signature of the right shape that no key made: bundlers estimate with it. */
  readonly stubSignature: Hex
  /** No signature of this kind ends: until another operation has its nonce, a block may take one that was dropped. */
  readonly isEndless: boolean
  callDataOf(calls: readonly SmartCall[]): Hex
  /** The calls of `callDataOf`; none of what it does not write. */
  callsOf(callData: string): readonly SmartCall[]
  /** @param code What is at the account's address now. @throws {FrameFault} The network has not what the account needs. */
  start(of: { ask: Ask; by: SmartNetwork; code: string; smart: SmartAccount }): Promise<Start>
  /** @param untilS Epoch seconds: after it no block takes the operation. */
  sign(
    frame: Frame,
    signal: AbortSignal,
    of: { chainId: bigint; operation: Operation; untilS: number },
  ): Promise<Operation>
  /** What signs messages; absent where the key itself does. */
  signAs?(ask: Ask, smart: SmartAccount): SignHash
}
