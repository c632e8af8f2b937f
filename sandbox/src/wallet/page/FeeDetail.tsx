import { useEffect, useState } from 'react'
import { formatEther } from 'viem'
import { prepareTransactionRequest } from 'viem/actions'
import { symbolOf, toRequest, walletFor } from '../fulfil.js'
import type { WireTransaction } from '../messages.js'
import type { WalletState } from '../state.js'
import { Detail } from './Details.js'

type Props = {
  readonly state: WalletState
  readonly chainId: number
  readonly transaction: WireTransaction
}

/** The most the transaction may cost besides its value, as the chain estimates it now. */
export function FeeDetail({ state, chainId, transaction }: Props) {
  const [fee, setFee] = useState('Estimating…')

  useEffect(() => {
    let isGone = false
    const show = (text: string) => !isGone && setFee(text)
    const estimate = async () => {
      const client = walletFor(state, chainId)
      const { gas, maxFeePerGas, gasPrice } = await prepareTransactionRequest(client, toRequest(transaction))
      const most = (gas ?? 0n) * (maxFeePerGas ?? gasPrice ?? 0n)
      show(`At most ${formatEther(most)} ${symbolOf(state, chainId)}`)
    }
    estimate().catch(() => show('Unknown: the chain expects this transaction to fail'))
    return () => {
      isGone = true
    }
  }, [state, chainId, transaction])

  return <Detail label="Network fee">{fee}</Detail>
}
