import SafeAppsSDK, { MessageFormatter, type Methods, type Response } from '@safe-global/safe-apps-sdk'
import type { SafeSdk } from './createSafeProvider.js'

/** A private part of the library, as in 9.1.0, which is pinned (see decision 0006). */
type Communicator = {
  send: unknown
  readonly callbacks: Map<string, (response: Response) => void>
  readonly onParentMessage: (event: MessageEvent) => void
}

const isCommunicator = (given: unknown): given is Communicator =>
  typeof given === 'object' &&
  given !== null &&
  'send' in given &&
  'callbacks' in given &&
  given.callbacks instanceof Map &&
  'onParentMessage' in given &&
  typeof given.onParentMessage === 'function'

/**
 * The Safe Apps SDK, limited to a host page of one origin. Unlimited, it would ask every page that frames this one, and
 * listen for ever.
 * @throws {TypeError} The library has another structure than 9.1.0, so the limit would not hold.
 */
export function createSafeSdk(origin: string): SafeSdk {
  const own = new RegExp(`^${origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
  const sdk = new SafeAppsSDK({ allowedDomains: [own] })
  const communicator: unknown = Reflect.get(sdk, 'communicator')
  if (!isCommunicator(communicator)) throw new TypeError('Unknown Safe Apps SDK')
  const { callbacks, onParentMessage } = communicator
  communicator.send = (method: Methods, params: unknown) =>
    new Promise<Response>((resolve, reject) => {
      const request = MessageFormatter.makeRequest(method, params)
      callbacks.set(request.id, (response) =>
        response.success ? resolve(response) : reject(new Error(response.error)),
      )
      globalThis.parent.postMessage(request, origin)
    })
  return Object.assign(sdk, { end: () => globalThis.removeEventListener('message', onParentMessage) })
}
