import { isKnown } from '../limits/known.js'
import { Refusal } from '../Refusal.js'
import type { Site } from '../Site.js'
import { hash, makeToken } from '../secrets.js'
import { stateMs } from '../times.js'

export type New = {
  readonly provider: string
  readonly thumbprint: string
  readonly address: string
  readonly projectId: string
  readonly origin: string
  /** Of a step-up: who must come back. */
  readonly userId?: string | undefined
}

/** Nonce and verifier follow from the state and the environment's key: the tables hold neither. */
export const secretsOf = ({ derive }: Pick<Site, 'derive'>, state: string, keyId: string) => ({
  nonce: derive({ keyId, purpose: 'nonce', text: state }),
  verifier: derive({ keyId, purpose: 'verifier', text: state }),
})

/**
 * Begins a login at a provider.
 * @returns Where the window goes, and the state that names the login, once.
 * @throws {Refusal} `notFound`: the operator did not set it up; `rateLimited`; `unavailable`.
 */
export async function beginSocial(site: Site, login: New): Promise<{ uri: string; state: string }> {
  const { provider, userId } = login
  const found = site.socials.find(provider)
  if (!found) throw new Refusal('notFound', 'The site has no such provider')
  const state = makeToken()
  const [{ id: keyId }] = site.shareKeys
  const { nonce, verifier } = secretsOf(site, state, keyId)
  const asked = { state, nonce, challenge: hash(verifier), isStepUp: userId !== undefined }
  const uri = await found.authorize(asked).catch((cause: unknown) => {
    throw new Refusal('unavailable', 'The provider does not answer', { cause })
  })
  await keepState(site, login, state)
  return { uri, state }
}

/** Keeps who began a login, as often as the limits let one. @throws {Refusal} `rateLimited`. */
export async function keepState(site: Site, login: New, state: string): Promise<void> {
  const { address, origin, projectId, provider, thumbprint, userId } = login
  const [{ id: keyId }] = site.shareKeys
  const isFamiliar = await isKnown(site.db, { thumbprint, provider }, site.now())
  await site.db.transaction().execute(async (tx) => {
    await site.limiter.take(tx, {
      socialKey: thumbprint,
      ...(!isFamiliar && { socialAddress: address }),
      socialProject: projectId,
      socialGlobal: '',
    })
    await tx
      .insertInto('social_states')
      .values({
        hash: hash(state),
        key_id: keyId,
        provider,
        thumbprint,
        user_id: userId ?? null,
        project_id: projectId,
        origin,
        expires_at: site.now() + stateMs,
      })
      .execute()
  })
}
