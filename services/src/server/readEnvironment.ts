import { readFileSync } from 'node:fs'
import type { SettingsInput } from './options.js'

type Environment = Readonly<Record<string, string | undefined>>

const read = (name: string, text: string, make: (text: string) => unknown): unknown => {
  try {
    return make(text)
  } catch {
    // The parser's message repeats the text, which may hold a secret.
    throw new Error(`${name} cannot be read`)
  }
}

/** JSON, or a file of it. */
const readJson = (name: string, text: string): unknown =>
  read(name, text, (x) => JSON.parse(/^\s*[[{]/.test(x) ? x : readFileSync(x, 'utf8')))

/** Containers give secrets as files: `NAME_FILE` names one. */
const textOf = (environment: Environment, name: string): string | undefined => {
  const file = environment[`${name}_FILE`]
  const value =
    file === undefined ? environment[name] : String(read(name, file, (x) => readFileSync(x, 'utf8')))
  return value === undefined || value.trim() === '' ? undefined : value.trim()
}

/** @returns The settings, unchecked. @throws {Error} Names what cannot be read. */
export function readEnvironment(environment: Environment): { [name in keyof SettingsInput]: unknown } {
  const get = (name: string) => textOf(environment, name)
  const given = <type>(name: string, make: (text: string) => type) => {
    const text = get(name)
    return text === undefined ? undefined : make(text)
  }
  const databaseUrl = get('DATABASE_URL')
  return {
    port: given('PORT', Number) ?? 8080,
    host: get('HOST'),
    databaseUrl,
    databaseFolder: databaseUrl === undefined ? (get('DATABASE_FOLDER') ?? 'services-data') : undefined,
    projects: given('PROJECTS', (text) => readJson('PROJECTS', text)),
    wallets: given('WALLETS', (text) => readJson('WALLETS', text)),
    imagesFolder: get('IMAGES_FOLDER') ?? 'images',
    eventsKeptDays: given('EVENTS_KEPT_DAYS', Number),
    proxyHops: given('TRUSTED_PROXY', Number),
    limits: given('LIMITS', (text) => readJson('LIMITS', text)),
    metricsToken: get('METRICS_TOKEN'),
    logLevel: get('LOG_LEVEL'),
  }
}
