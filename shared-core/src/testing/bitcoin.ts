// The examples of BIP-173 and BIP-86, with keys that look like keys.
export const testBitcoin = {
  payment: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ordinal: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  testnet: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  publicKey: `02${'ab'.repeat(32)}`,
  innerKey: 'cd'.repeat(32),
} as const

const size = (length: number) => (length < 0xfd ? [length] : [0xfd, length & 0xff, length >>> 8])
const entry = (key: readonly number[], value: readonly number[]) => [
  ...size(key.length),
  ...key,
  ...size(value.length),
  ...value,
]

/**
 * A PSBT of so many inputs, as its bytes; `inputs` are the entries that each holds already.
 * @param made `version` 0 carries its transaction, 2 counts its inputs by itself.
 */
export function makePsbt({ inputs, version }: makePsbt.Parameters): Uint8Array<ArrayBuffer> {
  const count = inputs.length
  const spent = Array.from({ length: count }, () => [...Array(36).fill(7), 0, 0xff, 0xff, 0xff, 0xff]).flat()
  const transaction = [2, 0, 0, 0, ...size(count), ...spent, 0, 0, 0, 0, 0]
  const global =
    version === 0 ? entry([0], transaction) : [...entry([0xfb], [2, 0, 0, 0]), ...entry([4], size(count))]
  const maps = inputs.flatMap((entries) => [...entries.flatMap(([key, value]) => entry(key, value)), 0])
  return Uint8Array.from([0x70, 0x73, 0x62, 0x74, 0xff, ...global, 0, ...maps])
}

export declare namespace makePsbt {
  type Entry = readonly [key: readonly number[], value: readonly number[]]
  type Parameters = { inputs: readonly (readonly Entry[])[]; version: 0 | 2 }
}

/** Every question of a wallet, and what it answers next; a function is called. */
export function createAnswers() {
  const asked: unknown[][] = []
  const answers: Record<string, unknown> = {}
  const ask = async (name: string, ...args: unknown[]) => {
    asked.push([name, ...args])
    const answer = answers[name]
    return typeof answer === 'function' ? answer(...args) : answer
  }
  return { answers, ask, asked }
}
