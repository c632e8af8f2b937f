/** A call of a contract. @returns Its answer in hex; undefined where the contract refuses the call. */
type Ask = (call: { to: `0x${string}`; data: `0x${string}` }) => Promise<string | undefined>

/** Fees of a rollup that its gas estimate leaves out, in base units of the native token. */
export type Surcharge = {
  /** The fee for the transaction's bytes on the layer below. */
  readonly dataFee: bigint
  /** Returns the operator fee of a transaction that uses so much gas. */
  readonly operatorFeeOf: (gas: bigint) => Promise<bigint>
}

/** The fee oracle of the OP stack; its operator fee came with the Isthmus upgrade. */
const opStackOracle = '0x420000000000000000000000000000000000000f'

/**
 * Fee oracles with `getL1Fee(bytes)`, at addresses that a chain sets in its genesis: the OP stack, Scroll, Morph. Other
 * rollups, such as Arbitrum, Linea and zkSync, include the fee for bytes in their gas estimate.
 */
const oracles = [
  opStackOracle,
  '0x5300000000000000000000000000000000000002',
  '0x530000000000000000000000000000000000000f',
] as const

const selectors = { dataFee: '49948e0e', operatorFee: '275aedd2', tokenRatio: '06f837d3' } as const

/**
 * Mantle alone has a `tokenRatio()`: its oracle returns the data fee in ETH, and accounts pay in MNT. A larger answer comes
 * from a contract that answers any call alike.
 */
const maxTokenRatio = 1_000_000n

const word = (value: bigint) => value.toString(16).padStart(64, '0')

/**
 * Asks a chain's fee oracles for what a transaction costs beyond its gas. A chain without an oracle has no such fee.
 * @param of `bytes`: the unsigned transaction (EIP-2718) in hex; the oracles add the bytes of a signature themselves.
 * @throws What `ask` throws.
 */
export async function readSurcharge({ ask, bytes }: { ask: Ask; bytes: string }): Promise<Surcharge> {
  const read = async (to: `0x${string}`, data: string): Promise<bigint | undefined> => {
    const answer = (await ask({ to, data: `0x${data}` })) ?? ''
    return /^0x[0-9a-f]{64}$/i.test(answer) ? BigInt(answer) : undefined
  }
  const digits = bytes.replace(/^0x/, '')
  const padded = digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
  const data = `${selectors.dataFee}${word(32n)}${word(BigInt(digits.length / 2))}${padded}`
  const [opStack, ...others] = await Promise.all(oracles.map((to) => read(to, data)))
  const ofOthers = others.reduce<bigint>((sum, fee = 0n) => sum + fee, 0n)
  if (opStack === undefined) return { dataFee: ofOthers, operatorFeeOf: async () => 0n }
  const ratio = (await read(opStackOracle, selectors.tokenRatio)) ?? 0n
  return {
    dataFee: ofOthers + opStack * (ratio > 0n && ratio <= maxTokenRatio ? ratio : 1n),
    operatorFeeOf: async (gas) => (await read(opStackOracle, `${selectors.operatorFee}${word(gas)}`)) ?? 0n,
  }
}
