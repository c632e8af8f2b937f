const secondMs = 1_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * How often each may do what in how long. Whom a limit counts by: `email`, the mailbox that is written to; `key`, the page's
 * key; `address`, the IP address (of IPv6 its /64); `pair`, a mailbox and an IP address; `user`; `project`; `global`, all.
 * A browser that signed in to the mailbox before is known: strangers, wherever they are, cannot use up what it has.
 */
export const limits = {
  /** Mailed codes [CON-01]; of a known browser by itself. */
  codeCooldown: { by: 'email', max: 1, windowMs: 30 * secondMs },
  codeEmailHour: { by: 'email', max: 6, windowMs: hourMs },
  /** Five tries of each of 15 codes, and of the 4 that a known browser has more, are 95 of a million a day. */
  codeEmailDay: { by: 'email', max: 15, windowMs: dayMs },
  /** So that one IP address does not use up a mailbox; of strangers alone. */
  codePair: { by: 'pair', max: 5, windowMs: dayMs },
  codeKey: { by: 'key', max: 12, windowMs: hourMs },
  /** Of strangers alone, as the next one: others behind an IP address are not held back for what one does there. */
  codeAddress: { by: 'address', max: 60, windowMs: hourMs },
  codeProject: { by: 'project', max: 15_000, windowMs: hourMs },
  codeGlobal: { by: 'global', max: 20_000, windowMs: hourMs },
  /** Wrong codes at any mailbox. It refuses nobody: beyond it a code has one try instead of five, and a right one is right. */
  wrongAddress: { by: 'address', max: 90, windowMs: dayMs },
  socialKey: { by: 'key', max: 30, windowMs: hourMs },
  /** Of strangers alone. */
  socialAddress: { by: 'address', max: 120, windowMs: hourMs },
  socialProject: { by: 'project', max: 15_000, windowMs: hourMs },
  socialGlobal: { by: 'global', max: 20_000, windowMs: hourMs },
  /** The server's share: one signature takes one. */
  shareMinute: { by: 'user', max: 60, windowMs: 60 * secondMs },
  shareDay: { by: 'user', max: 2_000, windowMs: dayMs },
} as const satisfies Readonly<Record<string, Limit>>

type Limit = {
  readonly by: 'email' | 'key' | 'address' | 'pair' | 'user' | 'project' | 'global'
  readonly max: number
  readonly windowMs: number
}

export type LimitName = keyof typeof limits

export const limitNames = Object.keys(limits) as [LimitName, ...LimitName[]]

/** What a known browser has beyond what strangers may use up. */
export const knownMore: Partial<Readonly<Record<LimitName, number>>> = { codeEmailHour: 4, codeEmailDay: 4 }
