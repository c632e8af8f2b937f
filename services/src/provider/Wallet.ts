import * as z from 'zod'

const link = z.nullable(z.string())

/** An entry of `/getWallets` [ENT-12]; a missing link is null, as in the public service. */
export const Wallet = z.strictObject({
  id: z.string().min(1),
  name: z.string().min(1),
  image_id: z.string(),
  /** CAIP-2 ids. */
  chains: z.array(z.string()),
  rdns: z.nullable(z.string()),
  homepage: z.string(),
  mobile_link: link,
  desktop_link: link,
  webapp_link: link,
  app_store: link,
  play_store: link,
  chrome_store: link,
  badge_type: z.enum(['certified', 'none']),
  order: z.number(),
})
export type Wallet = z.infer<typeof Wallet>
