import { Address, OutScript, RawTx } from '@scure/btc-signer'
import type { Ledger } from './createLedger.js'
import { readTransaction } from './readTransaction.js'

/** @throws {Error} The text is not an address of the main network. */
export const scriptOf = (address: string): Uint8Array => OutScript.encode(Address().decode(address))

/**
 * Creates coins, as a block's first transaction does.
 * @returns The transaction's id.
 * @throws {Error} One of the addresses is not valid.
 */
export function fund(
  ledger: Ledger,
  { outputs, height }: { outputs: readonly { address: string; sats: bigint }[]; height: number },
): string {
  // The number makes each transaction's id unique, as the height does in a real block.
  const number = new Uint8Array(5)
  number[0] = 4
  new DataView(number.buffer).setUint32(1, ledger.all().length, true)
  const read = readTransaction(
    RawTx.encode({
      version: 2,
      segwitFlag: false,
      inputs: [
        { txid: new Uint8Array(32), index: 0xffff_ffff, finalScriptSig: number, sequence: 0xffff_ffff },
      ],
      outputs: outputs.map(({ address, sats }) => ({ amount: sats, script: scriptOf(address) })),
      witnesses: undefined,
      lockTime: 0,
    }),
  )
  ledger.add({ read, spends: [], fee: 0n, height })
  return read.txid
}
