import { UniversalProvider } from '@walletconnect/universal-provider'
import type { Config } from '../../config/Config.js'
import { relayHeartbeatMs } from '../../constants/connecting.js'
import { shortenVerify } from './shortenVerify.js'

export type PairingLibrary = Awaited<ReturnType<typeof UniversalProvider.init>>

/**
 * Starts the pairing library without its log, its telemetry and the waits of its verify step.
 * @param connectorId Names the store: one library holds one session, so each connector has its own.
 */
export async function loadProvider(
  config: loadProvider.Parameters,
  connectorId = 'walletConnect',
): Promise<PairingLibrary> {
  const { clock, metadata, projectId, services } = config
  const [, place] = connectorId.split(':')
  const provider = await UniversalProvider.init({
    projectId,
    relayUrl: services.relay,
    metadata: {
      name: metadata.name,
      description: metadata.description ?? '',
      url: metadata.url,
      icons: metadata.icons ?? [],
    },
    // The log would contain pairing links, which are keys.
    logger: 'silent',
    telemetryEnabled: false,
    disableProviderPing: true,
    customStoragePrefix: `foyer-${projectId}${place ? `:${place}` : ''}`,
  })
  const { heartbeat, verify } = provider.client.core
  heartbeat.stop()
  heartbeat.interval = relayHeartbeatMs / 1_000
  await heartbeat.init()
  shortenVerify(verify, { clock, isPublicRelay: services.walletConnectVerify })
  // An emitter without a listener would throw into the page.
  provider.on('error', () => {})
  return provider
}

export declare namespace loadProvider {
  type Parameters = Pick<Config, 'clock' | 'metadata' | 'projectId' | 'services'>
}
