import { useEffect, useState } from 'react'
import { formatEther } from 'viem'
import { getBalance, prepareTransactionRequest } from 'viem/actions'
import { symbolOf, toRequest, walletFor } from '../fulfil.js'
import type { WireTransaction } from '../messages.js'
import type { WalletState } from '../state.js'
import { Detail } from './Details.js'

type Props = {
  readonly state: WalletState
  readonly chainId: number
  readonly transaction: WireTransaction
}

/** The transaction's highest possible fee, as the chain estimates it now. */
export function FeeDetail({ state, chainId, transaction }: Props) {
  const [fee, setFee] = useState('Estimating…')

  useEffect(() => {
    let isGone = false
    const show = (text: string) => !isGone && setFee(text)
    const estimate = async () => {
      const client = walletFor(state, chainId)
      const request = toRequest(transaction)
      const [{ gas, maxFeePerGas, gasPrice }, balance] = await Promise.all([
        prepareTransactionRequest(client, request),
        getBalance(client, client.account),
      ])
      const most = (gas ?? 0n) * (maxFeePerGas ?? gasPrice ?? 0n)
      const isTooMuch = most + (request.value ?? 0n) > balance
      const warning = isTooMuch ? ': more than the account has' : ''
      show(`At most ${formatEther(most)} ${symbolOf(state, chainId)}${warning}`)
    }
    estimate().catch(() => show('Unknown: the chain expects this transaction to fail'))
    return () => {
      isGone = true
    }
  }, [state, chainId, transaction])

  return <Detail label="Network fee">{fee}</Detail>
}
