import { startAnalytics } from '../analytics/startAnalytics.js'
import { startDataApi } from '../api/startDataApi.js'
import { startBitcoin } from '../bitcoin/startBitcoin.js'
import { startChains } from '../chains/startChains.js'
import { createAppleClient } from '../identity/clients.js'
import { startIdentity } from '../identity/startIdentity.js'
import type { Running } from '../listen.js'
import { startMail } from '../mail/startMail.js'
import { createOrderBook } from '../onramp/orderBook.js'
import { startOnRamp } from '../onramp/startOnRamp.js'
import { createProjects } from '../provider/projects.js'
import { startProvider } from '../provider/startProvider.js'
import { startRelay } from '../relay/startRelay.js'
import { startSafeHost } from '../safe/startSafeHost.js'
import { startSandboxSecureSite } from '../secureSite/startSecureSite.js'
import { startSolana } from '../solana/startSolana.js'
import { asStartError } from '../startError.js'
import { startWallet } from '../wallet/startWallet.js'

export { checkPorts } from '../checkPorts.js'
export { asStartError, PortTakenError } from '../startError.js'

/**
 * Starts the whole local world: chains, services, pairing relay, mailbox, identity providers and the
 * Sandbox Wallet. Chains end with this
 * process, however it ends.
 * @param securePages Where the secure site's pages lie; left out: those of the build.
 * @returns Ends everything.
 * @throws {PortTakenError} Another program holds a port; nothing of the sandbox is left running.
 * @example const sandbox = await startSandbox(); await sandbox.close()
 */
export async function startSandbox({ securePages }: startSandbox.Parameters = {}): Promise<Running> {
  const projects = createProjects()
  const orders = createOrderBook()
  const apple = createAppleClient()
  const results = await Promise.allSettled([
    startChains(),
    startDataApi({ projects, orders }),
    startProvider(projects),
    startAnalytics(projects),
    startRelay(),
    startWallet(),
    startSafeHost(),
    startOnRamp(orders),
    startMail(),
    startIdentity({ apple }),
    startSandboxSecureSite({ apple, pages: securePages }),
    startSolana(),
    startBitcoin(),
  ])
  const running = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const close = async () => void (await Promise.all(running.map((part) => part.close())))
  const failure = results.find((result) => result.status === 'rejected')
  if (!failure) return { close }
  await close()
  throw asStartError(failure.reason)
}

export declare namespace startSandbox {
  type Parameters = { readonly securePages?: string }
}
