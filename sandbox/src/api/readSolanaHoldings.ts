import { rpc } from '../chains/rpc.js'
import { urls } from '../ports.js'
import { token2022Program, tokenProgram } from '../solana/constants.js'

/** An account's holdings, in base units; `tokens` by mint. */
export type SolanaHoldings = { readonly lamports: bigint; readonly tokens: ReadonlyMap<string, bigint> }

/** @throws {Error} The node does not answer. */
export type ReadSolana = (owner: string) => Promise<SolanaHoldings>

type Listed = {
  value: { account: { data: { parsed: { info: { mint: string; tokenAmount: { amount: string } } } } } }[]
}

/** Reads live state; an owner may have several token accounts of one mint. */
export const readSolanaHoldings: ReadSolana = async (owner) => {
  const encoding = { encoding: 'jsonParsed' }
  const [balance, ...lists] = (await rpc(urls.solana, [
    ['getBalance', owner],
    ['getTokenAccountsByOwner', owner, { programId: tokenProgram }, encoding],
    ['getTokenAccountsByOwner', owner, { programId: token2022Program }, encoding],
  ])) as [{ value: number }, Listed, Listed]
  const tokens = new Map<string, bigint>()
  for (const { account } of lists.flatMap(({ value }) => value)) {
    const { mint, tokenAmount } = account.data.parsed.info
    tokens.set(mint, (tokens.get(mint) ?? 0n) + BigInt(tokenAmount.amount))
  }
  return { lamports: BigInt(balance.value), tokens }
}
