import { seedChain } from '../contracts/seedChain.js'
import { farcasterChainId, placeFarcaster } from '../identity/farcaster.js'
import type { Running } from '../listen.js'
import { smartAccountChainIds } from '../smartAccounts/contracts.js'
import { placeSmartAccounts } from '../smartAccounts/placeSmartAccounts.js'
import { type ChainSpec, chainSpecs } from './chainSpecs.js'
import { startChain, startMining } from './startChain.js'

async function start(chain: ChainSpec): Promise<Running> {
  const running = await startChain(chain)
  try {
    await seedChain(chain)
    if (smartAccountChainIds.includes(chain.chainId)) await placeSmartAccounts(chain)
    if (chain.chainId === farcasterChainId) await placeFarcaster(chain)
    await startMining(chain)
    return running
  } catch (error) {
    await running.close()
    throw error
  }
}

/** Starts every chain of the sandbox, ready to use. */
export async function startChains(): Promise<Running> {
  const results = await Promise.allSettled(chainSpecs.map(start))
  const running = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const close = async () => void (await Promise.all(running.map((chain) => chain.close())))
  const failure = results.find((result) => result.status === 'rejected')
  if (!failure) return { close }
  await close()
  throw failure.reason
}
