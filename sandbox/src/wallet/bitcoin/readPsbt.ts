import { base64 } from '@scure/base'
import { Address, OutScript, Transaction } from '@scure/btc-signer'
import type { WalletState } from '../state.js'

/**
 * Reads a PSBT.
 * @throws {Error} The text is not a PSBT.
 */
export const readPsbt = (text: string): Transaction =>
  Transaction.fromPSBT(base64.decode(text), { allowUnknownInputs: true, allowUnknownOutputs: true })

export type Line = { readonly address: string; readonly amount: bigint | undefined; readonly isOwn: boolean }
export type PsbtInput = Line & { readonly index: number; readonly sighash: number | undefined }
export type PsbtView = {
  readonly inputs: readonly PsbtInput[]
  readonly outputs: readonly Line[]
  /** Undefined if an input lacks the output that it spends. */
  readonly fee: bigint | undefined
}

const isOwnAddress = (state: WalletState, address: string) =>
  state.bip122.accounts.some(
    ({ payment, ordinal }) => address === payment.address || address === ordinal.address,
  )

function addressOf(script: Uint8Array | undefined): string {
  if (!script) return 'Unknown'
  try {
    return Address().encode(OutScript.decode(script))
  } catch {
    // A script without an address, such as an output's note (OP_RETURN).
    return 'No address: a script'
  }
}

/** Lists a PSBT's inputs and outputs, and marks those of the wallet. */
export function viewPsbt(psbt: Transaction, state: WalletState): PsbtView {
  const inputs = Array.from({ length: psbt.inputsLength }, (_, index): PsbtInput => {
    const input = psbt.getInput(index)
    const spent = input.witnessUtxo ?? input.nonWitnessUtxo?.outputs[input.index ?? 0]
    const address = addressOf(spent?.script)
    return {
      index,
      address,
      amount: spent?.amount,
      isOwn: isOwnAddress(state, address),
      sighash: input.sighashType,
    }
  })
  const outputs = Array.from({ length: psbt.outputsLength }, (_, index): Line => {
    const { script, amount } = psbt.getOutput(index)
    const address = addressOf(script)
    return { address, amount, isOwn: isOwnAddress(state, address) }
  })
  const sum = (lines: readonly Line[]) =>
    lines.reduce<bigint | undefined>(
      (total, { amount }) => (total === undefined || amount === undefined ? undefined : total + amount),
      0n,
    )
  const [spent, paid] = [sum(inputs), sum(outputs)]
  return { inputs, outputs, fee: spent === undefined || paid === undefined ? undefined : spent - paid }
}

/** The inputs that spend the wallet's coins. */
export const ownInputs = (psbt: Transaction, state: WalletState): readonly PsbtInput[] =>
  viewPsbt(psbt, state).inputs.filter(({ isOwn }) => isOwn)
