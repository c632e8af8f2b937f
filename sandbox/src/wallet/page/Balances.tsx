import { useEffect, useId, useState } from 'react'
import { formatEther } from 'viem'
import { readChain } from '../rpc.js'
import type { WalletState } from '../state.js'

const refreshIntervalMs = 3000

/** The coins of the active account on every network the wallet knows. */
export function Balances({ state }: { readonly state: WalletState }) {
  const titleId = useId()
  const [balances, setBalances] = useState<ReadonlyMap<number, string>>(new Map())

  useEffect(() => {
    let isGone = false
    const read = async (chainId: number): Promise<[number, string]> => {
      const params = [state.address, 'latest']
      const result = await readChain({ state, chainId, method: 'eth_getBalance', params }).catch(
        () => undefined,
      )
      return [chainId, typeof result === 'string' ? formatEther(BigInt(result)) : '—']
    }
    const refresh = async () => {
      const entries = await Promise.all(state.chains.map((chain) => read(chain.chainId)))
      if (!isGone) setBalances(new Map(entries))
    }
    void refresh()
    const timer = setInterval(refresh, refreshIntervalMs)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [state])

  return (
    <>
      <h3 id={titleId}>Balances</h3>
      <ul aria-labelledby={titleId} className="balances">
        {state.chains.map(({ chainId, name, symbol }) => (
          <li key={chainId}>
            <span>{name}</span>
            <span>
              {balances.get(chainId) ?? '…'} {symbol}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
