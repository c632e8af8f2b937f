import { type Session, sessionSchema } from './popupMessages.js'

const prefix = 'foyer-sandbox-wallet/popup/'
const keyFor = (origin: string) => `${prefix}${origin}`

/** A site's session with this wallet's popup; separate from the injected wallet's connections. */
export function readSession(origin: string): Session | undefined {
  try {
    return sessionSchema.safeParse(JSON.parse(localStorage.getItem(keyFor(origin)) ?? 'null')).data
  } catch {
    return undefined
  }
}

export const keepSession = (origin: string, session: Session): void =>
  localStorage.setItem(keyFor(origin), JSON.stringify(session))

/** The sites that have a session with the popup. */
export const listSessions = (): readonly string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))

/** The site learns this from the answer to its next request. */
export const forgetSession = (origin: string): void => localStorage.removeItem(keyFor(origin))
