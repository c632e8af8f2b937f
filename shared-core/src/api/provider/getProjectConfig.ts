import type { RemoteFeatures } from '../../entities/RemoteFeatures.js'
import { socialProviders } from '../../entities/SocialProvider.js'
import { tolerantList } from '../../entities/tolerantList.js'
import * as z from '../../zod.js'
import type { ApiClient } from '../ApiClient.js'

const Feature = z.object({
  id: z.string(),
  isEnabled: z.boolean(),
  config: z.catch(z.nullish(z.array(z.string())), undefined),
})
type Feature = z.infer<typeof Feature>

const responseSchema = z.object({ features: tolerantList(Feature) })

/**
 * `GET /appkit/v1/config` [API-22]. An entry the answer lacks is off.
 * @returns The project's flags under our own names.
 */
export async function getProjectConfig(
  client: ApiClient,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<RemoteFeatures> {
  const { features } = await client.get({ path: '/appkit/v1/config', schema: responseSchema, signal })
  return toRemoteFeatures(features)
}

/** The wire's ids, and our own seven names, to our own seven names. */
function toRemoteFeatures(features: readonly Feature[]): RemoteFeatures {
  const find = (...ids: readonly string[]) => features.find((x) => ids.includes(x.id))
  const isOn = (...ids: readonly string[]) => find(...ids)?.isEnabled === true
  const login = find('social_login')
  const listed = (login?.isEnabled ? login.config : undefined) ?? undefined
  const ownSocials = find('socials')
  const names = ownSocials ? ownSocials.config : listed
  return {
    email: isOn('email') || (login?.isEnabled === true && (!listed || listed.includes('email'))),
    socials: ownSocials ? ownSocials.isEnabled : login?.isEnabled === true,
    swaps: isOn('swap', 'swaps'),
    onramp: isOn('onramp'),
    activity: isOn('activity'),
    reownBranding: isOn('reown_branding', 'reownBranding'),
    multiWallet: isOn('multi_wallet', 'multiWallet'),
    names: find('names')?.isEnabled !== false,
    socialProviders: names ? socialProviders.filter((x) => names.includes(x)) : undefined,
  }
}
