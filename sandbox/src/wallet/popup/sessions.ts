import { type Session, sessionSchema } from './popupMessages.js'

const prefix = 'foyer-sandbox-wallet/popup/'
const keyFor = (origin: string) => `${prefix}${origin}`

/** The session a site has with this wallet's popup; it is none of the injected wallet's connections. */
export function readSession(origin: string): Session | undefined {
  try {
    return sessionSchema.safeParse(JSON.parse(localStorage.getItem(keyFor(origin)) ?? 'null')).data
  } catch {
    return undefined
  }
}

export const keepSession = (origin: string, session: Session): void =>
  localStorage.setItem(keyFor(origin), JSON.stringify(session))

/** The sites that reached the wallet by its popup. */
export const listSessions = (): readonly string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))

/** The site hears it with its next request. */
export const forgetSession = (origin: string): void => localStorage.removeItem(keyFor(origin))
