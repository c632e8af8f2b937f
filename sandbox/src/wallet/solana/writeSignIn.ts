import '../jitless.js'
import * as z from 'zod/mini'

const line = z.string().check(z.minLength(1), z.regex(/^[^\p{Cc}\p{Cf}]*$/u))

/** What a site wants to have signed (`solana:signIn` of the wallet standard); the site's own domain where it names none. */
export const signInSchema = z.object({
  domain: z.optional(line),
  address: z.optional(line),
  statement: z.optional(line),
  uri: z.optional(line),
  version: z.optional(z.literal('1')),
  chainId: z.optional(line),
  nonce: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{8,}$/))),
  issuedAt: z.optional(line),
  expirationTime: z.optional(line),
  notBefore: z.optional(line),
  requestId: z.optional(line),
  resources: z.optional(z.array(line)),
})
type SignIn = z.infer<typeof signInSchema> & { readonly domain: string; readonly address: string }

const labels = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const

/** Writes the text of a sign-in, as the specification of Sign In With Solana lays it out. */
export function writeSignIn({ address, domain, resources, statement, ...fields }: SignIn): string {
  const parts = [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(statement === undefined ? [] : [statement]),
    [
      ...labels.flatMap(([name, label]) => (fields[name] === undefined ? [] : [`${label}: ${fields[name]}`])),
      ...(resources ? ['Resources:', ...resources.map((x) => `- ${x}`)] : []),
    ].join('\n'),
  ]
  return parts.filter((x) => x !== '').join('\n\n')
}
