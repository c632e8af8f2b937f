import { type Session, sessionSchema } from './popupMessages.js'

const keyFor = (origin: string) => `foyer-sandbox-wallet/popup/${origin}`

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
