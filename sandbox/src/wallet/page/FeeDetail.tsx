import { useEffect, useState } from 'react'
import { formatEther } from 'viem'
import { getBalance, prepareTransactionRequest } from 'viem/actions'
import { prepareBatch } from '../batches/sendBatch.js'
import { prepareTransaction } from '../fulfil.js'
import type { Ask } from '../messages.js'
import type { WalletState } from '../state.js'
import { symbolOf, walletFor } from '../walletFor.js'
import { Detail } from './Details.js'

type Props = {
  readonly state: WalletState
  readonly chainId: number
  readonly ask: Extract<Ask, { kind: 'sendTransaction' | 'sendCalls' }>
}

/** The transaction's highest possible fee, as the chain estimates it now. */
export function FeeDetail({ state, ask, chainId }: Props) {
  const [fee, setFee] = useState('Estimating…')

  useEffect(() => {
    let isGone = false
    const show = (text: string) => !isGone && setFee(text)
    const estimate = async () => {
      const client = walletFor(state, chainId)
      const request =
        ask.kind === 'sendCalls'
          ? await prepareBatch(client, ask.calls)
          : await prepareTransaction(client, ask.transaction)
      const [{ gas, maxFeePerGas, gasPrice }, balance] = await Promise.all([
        prepareTransactionRequest(client, request),
        getBalance(client, client.account),
      ])
      const most = (gas ?? 0n) * (maxFeePerGas ?? gasPrice ?? 0n)
      const isTooMuch = most + ('value' in request ? (request.value ?? 0n) : 0n) > balance
      const warning = isTooMuch ? ': more than the account has' : ''
      show(`At most ${formatEther(most)} ${symbolOf(state, chainId)}${warning}`)
    }
    estimate().catch(() => show('Unknown: the chain expects this transaction to fail'))
    return () => {
      isGone = true
    }
  }, [state, chainId, ask])

  return <Detail label="Network fee">{fee}</Detail>
}
