import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import type { AuthStruct, Kit } from './createKit.js'

type Payload = AuthStruct['params']['authPayload']
type Signer = {
  readonly address: string
  signMessage(of: { message: string }): Promise<string>
}

/** What the wallet grants of a page's wish: its own chains, and its own methods. */
export type Granted = { readonly chains: readonly string[]; readonly methods: readonly string[] }

/** What a page's sign-in says of each chain, as this wallet grants it. @throws {Error} No common chain or method. */
export function authMessages(
  kit: Kit,
  payload: Payload,
  { address, ...granted }: Granted & { address: string },
) {
  const { chains, methods } = granted
  const request = populateAuthPayload({ authPayload: payload, chains: [...chains], methods: [...methods] })
  return request.chains.map((chain) => {
    const iss = `did:pkh:${chain}:${address}`
    return { iss, message: kit.formatAuthMessage({ request, iss }), request }
  })
}

/** Signs a page's sign-in on each chain that the wallet shares with it (CACAO, CAIP-74). */
export function signAuths(
  kit: Kit,
  payload: Payload,
  { chains, methods, signer }: Granted & { signer: Signer },
) {
  const { address } = signer
  return Promise.all(
    authMessages(kit, payload, { address, chains, methods }).map(async ({ iss, message, request }) =>
      buildAuthObject(request, { t: 'eip191', s: await signer.signMessage({ message }) }, iss),
    ),
  )
}
