import * as z from 'zod'
import { type LimitName, limits } from '../http/createLimiter.js'
import { Project } from '../provider/Project.js'
import { Wallet } from '../provider/Wallet.js'

const nothingKnown: Project = {
  features: [],
  allowedOrigins: [],
  refusesUnknownOrigins: false,
  isAnalyticsEnabled: false,
}

/** By project id; what a project leaves out is off. */
const Projects = z.record(
  z.string().min(1).max(128),
  Project.partial().transform((project): Project => {
    const given = Object.entries(project).filter(([, value]) => value !== undefined)
    return { ...nothingKnown, ...Object.fromEntries(given) }
  }),
)

const Wallets = z
  .array(Wallet)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'has a wallet twice')
  .transform((all) => all.toSorted((a, b) => a.order - b.order))

const Settings = z.object({
  /** 0 takes any free port. */
  port: z.int().min(0).max(65_535),
  host: z.string().default('127.0.0.1'),
  /** Of PostgreSQL. */
  databaseUrl: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'must be postgres://…')
    .optional(),
  /** Of the embedded database; without it and without `databaseUrl` everything is in memory. */
  databaseFolder: z.string().optional(),
  projects: Projects,
  wallets: Wallets,
  /** Of the pictures: `wallet/<id>.svg` and so on. */
  imagesFolder: z.string(),
  eventsKeptDays: z.number().positive().default(90),
  /** Proxies before the server that append to `X-Forwarded-For`. */
  proxyHops: z.int().min(0).max(10).default(0),
  /** Other numbers of limits. */
  limits: z.partialRecord(z.enum(Object.keys(limits) as LimitName[]), z.int().positive()).default({}),
  /** `GET /metrics` answers a bearer of it. */
  metricsToken: z.string().min(16).optional(),
  logLevel: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})
export type SettingsInput = z.input<typeof Settings>
type Settings = z.infer<typeof Settings>

/** @throws {Error} One line for each setting that is wrong, which repeats no value: it may be a secret. */
export function readSettings(settings: unknown): Settings {
  const { data, error } = Settings.safeParse(settings)
  if (data) return data
  const lines = error.issues.map(({ message, path }) => `  ${path.join('.')}: ${message}`)
  throw new Error(`The services cannot start:\n${lines.join('\n')}`)
}
