import { UniversalProvider } from '@walletconnect/universal-provider'
import type { Config } from '../../config/Config.js'
import { verifyWaitMs } from '../../constants/connecting.js'
import { withTimeout } from '../withTimeout.js'

export type PairingLibrary = Awaited<ReturnType<typeof UniversalProvider.init>>

/**
 * Starts the pairing library. Its verify step shows a frame and waits for it: where the relay is not the public one
 * it is left out, and on the public relay nothing waits for it longer than 800 ms.
 */
export async function loadProvider(config: loadProvider.Parameters): Promise<PairingLibrary> {
  const { clock, metadata, projectId, services } = config
  const provider = await UniversalProvider.init({
    projectId,
    relayUrl: services.relay,
    metadata: {
      name: metadata.name,
      description: metadata.description ?? '',
      url: metadata.url,
      icons: metadata.icons ?? [],
    },
    // Its log would hold pairing links, which are keys.
    logger: 'silent',
    telemetryEnabled: false,
    disableProviderPing: true,
    customStoragePrefix: `foyer-${projectId}`,
  })
  const { verify } = provider.client.core
  const register = verify.register.bind(verify)
  verify.register = services.walletConnectVerify
    ? (to) => withTimeout(clock, { ms: verifyWaitMs, answer: register(to), fallback: '' }).catch(() => '')
    : async () => ''
  // An emitter without a listener would throw into the page.
  provider.on('error', () => {})
  return provider
}

export declare namespace loadProvider {
  type Parameters = Pick<Config, 'clock' | 'metadata' | 'projectId' | 'services'>
}
