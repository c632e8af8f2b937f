import { createAppClient, viemConnector } from '@farcaster/auth-client'
import { Refusal } from '../Refusal.js'

export type Farcaster = ReturnType<typeof createFarcaster>

type Settings = { readonly relayUrl: string; readonly rpcUrl: string }
type Answer = {
  readonly channel: string
  readonly nonce: string
}

const timeLimitMs = 10_000
const nameLimit = 64

/** @throws {Refusal} `unavailable`: no answer in time. */
async function inTime<value>(asked: Promise<value>): Promise<value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('unavailable', 'Farcaster does not answer')), timeLimitMs)
  })
  return Promise.race([asked, limit]).finally(() => clearTimeout(timer))
}

/** Who agreed: their number at Farcaster, and the name that their app told, which nobody vouches for. */
export type FarcasterPerson = { readonly subject: string; readonly name?: string }

/**
 * Sign-in with Farcaster (FIP-11): a relay carries the question to the visitor's phone and the signed answer back. The relay is
 * not believed: the message must be for this site and this login, and its signer an owner of the number by Farcaster's registries.
 */
export function createFarcaster({ relayUrl, rpcUrl }: Settings, origin: string) {
  const domain = new URL(origin).host
  const client = createAppClient({
    relay: relayUrl.replace(/\/$/, ''),
    ethereum: viemConnector({ rpcUrls: [rpcUrl] }),
  })
  return {
    /** @returns What the phone opens, and the channel's name. @throws {Refusal} `unavailable`. */
    async begin(nonce: string): Promise<{ uri: string; channel: string }> {
      const { data, response } = await inTime(
        client.createChannel({ siweUri: origin, domain, nonce, acceptAuthAddress: true }),
      )
      // A page opens it: what a relay makes up must not be a script.
      if (!response?.ok || !/^https?:\/\//.test(data?.url) || typeof data.channelToken !== 'string')
        throw new Refusal('unavailable', 'Farcaster does not answer')
      return { uri: data.url, channel: data.channelToken }
    },
    /**
     * @returns Undefined: nobody has agreed yet.
     * @throws {Refusal} `socialFailed`: the code is over, or what was signed is not of this login; `unavailable`.
     */
    async read({ channel, nonce }: Answer): Promise<FarcasterPerson | undefined> {
      const { data, isError, response } = await inTime(client.status({ channelToken: channel }))
      if (isError || response.status >= 500) throw new Refusal('unavailable', 'Farcaster does not answer')
      if (!response.ok) throw new Refusal('socialFailed', 'The code is over')
      const { message, signature, state, username } = data
      if (state !== 'completed') return undefined
      if (typeof message !== 'string' || typeof signature !== 'string')
        throw new Refusal('socialFailed', 'Nothing was signed')
      const verified = await inTime(client.verifySignInMessage({ nonce, domain, message, signature }))
      const isOut = ['unavailable', 'unknown'].includes(verified.error?.errCode ?? '')
      if (isOut) throw new Refusal('unavailable', 'The registry does not answer', { cause: verified.error })
      if (!verified.success) throw new Refusal('socialFailed', 'The signature is not of this login')
      const name = typeof username === 'string' ? username.slice(0, nameLimit) : ''
      return { subject: String(verified.fid), ...(name && { name }) }
    },
  }
}
