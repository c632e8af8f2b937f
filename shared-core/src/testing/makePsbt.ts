type Bytes = readonly number[]

const little = (value: bigint | number, width: number): Bytes =>
  Array.from({ length: width }, (_, at) => Number((BigInt(value) >> BigInt(8 * at)) & 0xffn))
const size = (length: number): Bytes => (length < 0xfd ? [length] : [0xfd, ...little(length, 2)])
const counted = (bytes: Bytes): Bytes => [...size(bytes.length), ...bytes]
const line = ([key, value]: makePsbt.Entry): Bytes => [...counted(key), ...counted(value)]
const map = (entries: readonly makePsbt.Entry[]): Bytes => [...entries.flatMap(line), 0]

/** A coin without an owner, by its number. */
const testCoin = (index: number): makePsbt.Coin => ({
  txid: Array<number>(32).fill(7),
  index,
  sequence: 0xffff_ffff,
})

const writeTransaction = ({ coins, lockTime, outputs, version }: makePsbt.Transaction): Bytes => [
  ...little(version, 4),
  ...size(coins.length),
  ...coins.flatMap(({ index, sequence, txid }) => [...txid, ...little(index, 4), 0, ...little(sequence, 4)]),
  ...size(outputs.length),
  ...outputs.flatMap(({ amount, script }) => [...little(amount, 8), ...counted(script)]),
  ...little(lockTime, 4),
]

/**
 * A PSBT, as its bytes; `inputs` are the lines that each input holds beside its coin.
 * @param made `version` 0 carries its transaction whole (BIP-174), 2 in lines (BIP-370).
 */
export function makePsbt({ inputs, version, ...given }: makePsbt.Parameters): Uint8Array<ArrayBuffer> {
  const tx = { version: 2, lockTime: 0, outputs: [], coins: inputs.map((_, at) => testCoin(at)), ...given.tx }
  const [global, outputs] =
    version === 0
      ? [map([[[0x00], writeTransaction(tx)]]), tx.outputs.map(() => map([]))]
      : [
          map([
            [[0x02], little(tx.version, 4)],
            [[0x03], little(tx.lockTime, 4)],
            [[0x04], size(tx.coins.length)],
            [[0x05], size(tx.outputs.length)],
            [[0xfb], little(2, 4)],
          ]),
          tx.outputs.map(({ amount, script }) =>
            map([
              [[0x03], little(amount, 8)],
              [[0x04], script],
            ]),
          ),
        ]
  const coinLines = ({ index, sequence, txid }: makePsbt.Coin): makePsbt.Entry[] => [
    [[0x0e], txid],
    [[0x0f], little(index, 4)],
    [[0x10], little(sequence, 4)],
  ]
  const spent = tx.coins.map((coin, at) =>
    map([...(version === 2 ? coinLines(coin) : []), ...(inputs[at] ?? [])]),
  )
  return Uint8Array.from([0x70, 0x73, 0x62, 0x74, 0xff, ...global, ...spent.flat(), ...outputs.flat()])
}

export declare namespace makePsbt {
  type Entry = readonly [key: Bytes, value: Bytes]
  type Coin = { readonly txid: Bytes; readonly index: number; readonly sequence: number }
  type Transaction = {
    readonly version: number
    readonly lockTime: number
    readonly coins: readonly Coin[]
    readonly outputs: readonly { readonly amount: bigint; readonly script: Bytes }[]
  }
  type Parameters = {
    inputs: readonly (readonly Entry[])[]
    version: 0 | 2
    tx?: Partial<Transaction>
  }
}
