import * as z from '../zod.js'

/** One asset as a wallet tells it (EIP-7811) [ENT-10]; all else that it says is not read. */
export const WalletAsset = z.object({
  /** The token's contract; for the native token a wallet may give any text. */
  address: z.string(),
  /** Base units, as hex. */
  balance: z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i)),
  type: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.toUpperCase()),
    ),
    z.enum(['ERC20', 'NATIVE']),
  ),
  metadata: z.object({
    name: z.string(),
    symbol: z.string(),
    decimals: z.int(),
    /** In US dollars, as `value`: EIP-7811 knows no other currency. */
    price: z.number(),
    iconUrl: z.optional(z.string()),
    value: z.optional(z.number()),
  }),
})
export type WalletAsset = z.infer<typeof WalletAsset>
