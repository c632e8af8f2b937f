import type { Ask, Prepared } from '../approvals.js'
import type { Frame } from '../Frame.js'
import { FrameFault } from '../FrameFault.js'
import { loadLate } from '../loadLate.js'
import { prepareTransaction } from './evm/prepareTransaction.js'
import { prepareMessage } from './prepareMessage.js'
import { prepareTypedData } from './prepareTypedData.js'
import { prepareSolanaMessage } from './solana/prepareSolanaMessage.js'
import { prepareSolanaAll, prepareSolanaTransaction } from './solana/prepareSolanaTransactions.js'

type Prepare = (frame: Frame, ask: Ask) => Promise<Prepared>

const methods: Readonly<Record<string, Prepare>> = {
  personal_sign: prepareMessage,
  eth_signTypedData_v4: prepareTypedData,
  eth_sendTransaction: prepareTransaction,
  solana_signMessage: prepareSolanaMessage,
  solana_signTransaction: prepareSolanaTransaction,
  solana_signAndSendTransaction: prepareSolanaTransaction,
  solana_signAllTransactions: prepareSolanaAll,
}

/** Decodes a request to a question, and says what signs it. */
export const prepare: Prepare = async (frame, ask) => {
  if (ask.smart) {
    const batch = () => import(/* webpackChunkName: "batch" */ './smart/main.js')
    const { prepareSmart } = await loadLate('batch', batch)
    return prepareSmart(frame, ask, ask.smart)
  }
  const found = Object.hasOwn(methods, ask.method) ? methods[ask.method] : undefined
  if (!found) throw new FrameFault('rpc', `${ask.method} is not supported by this account`, { code: 4200 })
  return found(frame, ask)
}

export { showQuestion } from './showQuestion.js'
