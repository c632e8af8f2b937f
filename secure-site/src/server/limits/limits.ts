const secondMs = 1_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * How often each may do what in how long. Whom a limit counts by: `email`, the mailbox that is written to; `key`, the page's
 * key; `address`, the IP address (of IPv6 its /64); `user`; `project`; `global`, all.
 */
export const limits = {
  /** Mailed codes [CON-01]. Five tries of each of 15 codes are 75 of a million: a guesser stays below one in ten thousand a day. */
  codeCooldown: { by: 'email', max: 1, windowMs: 30 * secondMs },
  codeEmailHour: { by: 'email', max: 6, windowMs: hourMs },
  codeEmailDay: { by: 'email', max: 15, windowMs: dayMs },
  codeKey: { by: 'key', max: 12, windowMs: hourMs },
  codeAddress: { by: 'address', max: 60, windowMs: hourMs },
  codeProject: { by: 'project', max: 15_000, windowMs: hourMs },
  codeGlobal: { by: 'global', max: 20_000, windowMs: hourMs },
  /** Wrong codes, at any mailbox: whoever guesses at many has fewer than a hundred tries, too. */
  wrongAddress: { by: 'address', max: 90, windowMs: dayMs },
  socialKey: { by: 'key', max: 30, windowMs: hourMs },
  socialAddress: { by: 'address', max: 120, windowMs: hourMs },
  socialProject: { by: 'project', max: 15_000, windowMs: hourMs },
  socialGlobal: { by: 'global', max: 20_000, windowMs: hourMs },
  /** The server's share: one signature takes one. */
  shareMinute: { by: 'user', max: 60, windowMs: 60 * secondMs },
  shareDay: { by: 'user', max: 2_000, windowMs: dayMs },
} as const satisfies Readonly<Record<string, Limit>>

type Limit = {
  readonly by: 'email' | 'key' | 'address' | 'user' | 'project' | 'global'
  readonly max: number
  readonly windowMs: number
}

export type LimitName = keyof typeof limits

export const limitNames = Object.keys(limits) as [LimitName, ...LimitName[]]
