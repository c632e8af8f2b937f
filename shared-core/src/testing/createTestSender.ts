import type { Transfer } from '../adapters/Adapter.js'
import { getAdapter } from '../adapters/getAdapter.js'
import type { Outside } from '../config/Config.js'
import { solanaMainnetId } from '../constants/chains.js'
import type { SolanaProvider } from '../providers/SolanaProvider.js'
import { createTestConfig } from './createTestConfig.js'

/**
 * Someone who sends tokens of Solana, with a wallet that signs all it is asked to, on a node the test brings along.
 * @example const { send } = await createTestSender({ clock, fetch: node.fetch, owner, sign })
 */
export async function createTestSender({ clock, fetch, owner, sign }: createTestSender.Parameters) {
  const { config } = createTestConfig({ options: { networks: [solanaMainnetId] }, outside: { clock, fetch } })
  const { estimateFee, getTokenBalance, sendToken } = await getAdapter(config, 'solana')
  if (!sendToken || !estimateFee || !getTokenBalance) throw new Error('It sends')
  const asked: Uint8Array[] = []
  const provider: SolanaProvider = {
    ...owner,
    async signTransaction(given) {
      asked.push(given)
      const signed = given.slice()
      signed.set(sign(given.slice(65)), 1)
      return signed
    },
  }
  return {
    /** Every transaction the wallet was to sign. */
    asked,
    balanceOf: (of: string, tokenAddress: string) =>
      getTokenBalance({ caipAddress: `${solanaMainnetId}:${of}`, tokenAddress }),
    estimateFee,
    provider,
    /** Estimates the fee as the form does, then sends. @returns The token's fee that was shown. */
    async send(transfer: Transfer) {
      const { tokenFee } = await estimateFee(transfer)
      await sendToken({ ...transfer, tokenFee, provider })
      return tokenFee
    },
    sendToken,
  }
}

export declare namespace createTestSender {
  type Parameters = Pick<Outside, 'clock' | 'fetch'> & {
    owner: Pick<SolanaProvider, 'address' | 'publicKey'>
    /** Signs a message, as its key would. */
    sign(message: Uint8Array): Uint8Array
  }
}

/** The reason of a refusal; else the error's name, or 'sent'. */
export const reasonOf = (done: Promise<unknown>): Promise<string> =>
  done.then(
    () => 'sent',
    (error: Error & { reason?: string }) => error.reason ?? error.name,
  )
