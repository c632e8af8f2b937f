import type { z } from '@foyer/shared-core/frame'
import type { Session } from '../login/sessions.js'
import type { Site } from '../Site.js'

/** What every call is given. */
export type Asked<params> = {
  readonly site: Site
  readonly params: params
  /** For whom it counts: the IP address, of IPv6 its /64. */
  readonly address: string
  /** The language that the browser asks for. */
  readonly locale: 'en' | 'de'
}
/** A page that holds a key. */
export type Proved<params> = Asked<params> & { readonly thumbprint: string }
/** A page that is signed in. */
export type SignedIn<params> = Proved<params> & { readonly session: Session }

type Spec<needs, params, result> = {
  readonly needs: needs
  readonly params: z.ZodMiniType<params>
  readonly result: z.ZodMiniType<result>
}

/** Which proof a call needs, and what answers it: it parses its parameters, and its own result, by the protocol. */
export type Call =
  | { readonly needs: 'nothing'; answer(asked: Asked<unknown>): Promise<unknown> }
  | { readonly needs: 'proof'; answer(asked: Proved<unknown>): Promise<unknown> }
  | { readonly needs: 'session' | 'stepUp'; answer(asked: SignedIn<unknown>): Promise<unknown> }

export const open = <params, result>(
  { needs, params, result }: Spec<'nothing', params, result>,
  answer: (asked: Asked<params>) => Promise<result>,
): Call => ({
  needs,
  answer: async (asked) => result.parse(await answer({ ...asked, params: params.parse(asked.params) })),
})

export const proved = <params, result>(
  { needs, params, result }: Spec<'proof', params, result>,
  answer: (asked: Proved<params>) => Promise<result>,
): Call => ({
  needs,
  answer: async (asked) => result.parse(await answer({ ...asked, params: params.parse(asked.params) })),
})

export const signedIn = <params, result>(
  { needs, params, result }: Spec<'session' | 'stepUp', params, result>,
  answer: (asked: SignedIn<params>) => Promise<result>,
): Call => ({
  needs,
  answer: async (asked) => result.parse(await answer({ ...asked, params: params.parse(asked.params) })),
})
