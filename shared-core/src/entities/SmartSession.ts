import * as z from '../zod.js'

/** Names a smart session: one word of ASCII, since the visitor signs a text that holds it. */
export const isSmartSessionId = (text: string): boolean => /^[\x21-\x7e]{1,256}$/.test(text)

/**
 * What an account lets a page's own key do without asking again, as `wallet_grantPermissions` granted it (ERC-7715). `pci`: the
 * id of the grant.
 */
export const SmartSession = z.object({
  pci: z.string().check(z.refine(isSmartSessionId)),
  /** Seconds since 1970. */
  expiry: z.optional(z.int().check(z.nonnegative())),
  permissions: z.optional(z.array(z.looseObject({ type: z.string() })).check(z.maxLength(100))),
})
export type SmartSession = Readonly<z.infer<typeof SmartSession>>
