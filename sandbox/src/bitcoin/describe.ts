import { hex } from '@scure/base'
import { Address, OutScript } from '@scure/btc-signer'
import { blockHash } from './blockClock.js'
import { type Ledger, type Output, outputsOf, type Taken } from './createLedger.js'

const typeNames: { readonly [type: string]: string } = {
  wpkh: 'v0_p2wpkh',
  tr: 'v1_p2tr',
  pkh: 'p2pkh',
  sh: 'p2sh',
}

/** @returns The address that an output script pays, if any. */
function addressOf(script: Uint8Array): string | undefined {
  try {
    return Address().encode(OutScript.decode(script))
  } catch {
    return undefined
  }
}

function describeOutput({ script, value }: Pick<Output, 'script' | 'value'>) {
  const address = addressOf(script)
  const type = address ? (typeNames[OutScript.decode(script).type] ?? 'unknown') : 'op_return'
  return {
    scriptpubkey: hex.encode(script),
    scriptpubkey_type: type,
    ...(address ? { scriptpubkey_address: address } : {}),
    value: Number(value),
  }
}

/** @returns A transaction's status in Esplora's form. */
export const describeStatus = (ledger: Ledger, taken: Taken) =>
  ledger.isConfirmed(taken)
    ? {
        confirmed: true,
        block_height: taken.height,
        block_hash: blockHash(taken.height),
        block_time: ledger.clock.timeOf(taken.height),
      }
    : { confirmed: false }

/** @returns A transaction in Esplora's form. */
export function describeTransaction(ledger: Ledger, taken: Taken) {
  const { read, spends, fee } = taken
  return {
    txid: read.txid,
    version: read.version,
    locktime: read.lockTime,
    vin: read.inputs.map(({ txid, vout, sequence, script }, index) => {
      const spent = spends[index]
      return {
        txid,
        vout,
        sequence,
        scriptsig: hex.encode(script),
        witness: read.witnesses[index]?.map((item) => hex.encode(item)) ?? [],
        is_coinbase: !spent,
        prevout: spent ? describeOutput(spent) : null,
      }
    }),
    vout: outputsOf(taken).map(describeOutput),
    size: read.hex.length / 2,
    weight: read.weight,
    fee: Number(fee),
    status: describeStatus(ledger, taken),
  }
}
