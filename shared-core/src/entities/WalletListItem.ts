import { walletNameLimit } from '../constants/lists.js'
import { cleanText } from '../format/cleanText.js'
import * as z from '../zod.js'
import { httpUrlSchema, safeLinkSchema } from './urlSchemas.js'

// A broken or hostile link costs the wallet that link, not its place in the list.
const link = z.catch(z.nullish(safeLinkSchema), undefined)
const url = z.catch(z.nullish(httpUrlSchema), undefined)

/** One wallet of the provider's list [ENT-12]. The wire's names are kept. */
export const WalletListItem = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.pipe(
    z.pipe(
      z.string().check(z.maxLength(walletNameLimit, `At most ${walletNameLimit} characters`)),
      z.transform((text: string) => cleanText(text, walletNameLimit)),
    ),
    z.string().check(z.minLength(1)),
  ),
  image_id: z.nullish(z.string()),
  image_url: url,
  chains: z.catch(z.optional(z.array(z.string())), undefined),
  rdns: z.nullish(z.string()),
  mobile_link: link,
  desktop_link: link,
  webapp_link: link,
  homepage: url,
  app_store: url,
  play_store: url,
  chrome_store: url,
  badge_type: z.catch(z.nullish(z.string()), undefined),
})
export type WalletListItem = z.infer<typeof WalletListItem>
