import type { Config } from '../config/Config.js'
import { smartNetworksLimit } from '../constants/embedded.js'
import * as z from '../zod.js'

const text = z.string().check(z.maxLength(254))

/** What this page's own storage keeps of the embedded wallet [ENT-22]. No field of it lets its reader sign or log in. */
const LoginCache = z.object({
  /** Names the session that the frame should have; the token itself never leaves the secure site. */
  session: z.optional(text),
  emailLoginUsed: z.optional(z.boolean()),
  /** Epoch milliseconds. */
  lastEmailLoginMs: z.optional(z.number()),
  email: z.optional(text),
  preferredAccountType: z.optional(z.enum(['eoa', 'smartAccount'])),
  smartAccountNetworks: z.optional(z.array(text).check(z.maxLength(smartNetworksLimit))),
  socialUsername: z.optional(text),
  lastChain: z.optional(text),
})
export type LoginCache = z.infer<typeof LoginCache>

/** @returns What is kept; nothing of an entry that is broken. */
export const readCache = ({ storage }: Pick<Config, 'storage'>): LoginCache =>
  z.safeParse(LoginCache, storage.get('embedded')).data ?? {}

/** Changes what the given fields say; a field that is undefined goes. */
export function writeCache({ storage }: Pick<Config, 'storage'>, change: Changes): void {
  storage.set('embedded', { ...readCache({ storage }), ...change })
}
type Changes = { readonly [field in keyof LoginCache]?: LoginCache[field] | undefined }

/** Forgets who was logged in; the time of the last e-mail login stays, since it holds the next one back [STA-15] [CON-01]. */
export function clearCache(config: Pick<Config, 'storage'>): void {
  const { lastEmailLoginMs } = readCache(config)
  if (lastEmailLoginMs === undefined) config.storage.remove('embedded')
  else config.storage.set('embedded', { lastEmailLoginMs })
}
