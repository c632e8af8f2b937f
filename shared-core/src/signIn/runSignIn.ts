import { atom, type Getter, type Setter } from 'jotai'
import type { CaipAddress } from '../caip/caip.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import { SignInFailedError, SignInUnavailableError } from '../errors/siwx.js'
import { disconnectIntent } from '../intents/connect.js'
import { getProviderIntent } from '../intents/getProvider.js'
import { switchNetworkIntent } from '../intents/network.js'
import { showErrorIntent } from '../intents/showError.js'
import { configAtom } from '../state/config.js'
import { activeConnectionAtom } from '../state/connections.js'
import { trackIntent } from '../state/events.js'
import { modalAtom, navigatorAtom, routeAtom } from '../state/navigation.js'
import { routeAfter, visitorAtom } from '../state/routeAfter.js'
import { signInAtom } from '../state/signIn.js'
import type { Wanted } from './makeMessage.js'
import {
  initialSignIn,
  reduceSignIn,
  type SignInEffect,
  type SignInEvent,
  type SignInState,
} from './reduceSignIn.js'
import type { Sessions } from './Sessions.js'
import { sign } from './sign.js'

/** What a page wants of the sign-in, and where its sessions are. */
export type SignInParts = {
  readonly sessions: Sessions
  readonly wanted: Wanted
  readonly isRequired: boolean
}

type Run = {
  readonly parts: SignInParts
  readonly state: SignInState
  /** What ends the asking of each attempt. */
  readonly aborts: Map<number, AbortController>
  /** The account that was signed in last, by address: the network to go back to [STA-22]. */
  readonly lastSigned: Map<string, CaipAddress>
}

const runAtom = atom<Run | undefined>(undefined)

/** Starts the sign-in of a store whose page asks for one. */
export const beginSignInAtom = atom(null, (_get, set, parts: SignInParts) => {
  const state = initialSignIn(parts.isRequired)
  set(runAtom, { parts, state, aborts: new Map(), lastSigned: new Map() })
  set(signInAtom, { status: 'none', isRequired: parts.isRequired })
})

/** Sends an event to the machine of the sign-in, and carries out what it lists. */
export const tellSignInAtom = atom(null, (get, set, event: SignInEvent): void => {
  const run = get(runAtom)
  if (!run) return
  const { effects, state } = reduceSignIn(run.state, event)
  if (state.signIn.status === 'signed')
    run.lastSigned.set(parseCaipAddress(state.signIn.account).address, state.signIn.account)
  set(runAtom, { ...run, state })
  set(signInAtom, { ...state.signIn, isRequired: state.isRequired })
  for (const effect of effects) carryOut(get, set, { effect, run: { ...run, state } })
})

/** Passes on what an effect answers; an atom cannot send to itself. */
const answerAtom = atom(null, (_get, set, event: SignInEvent) => set(tellSignInAtom, event))

function carryOut(get: Getter, set: Setter, { effect, run }: { effect: SignInEffect; run: Run }): void {
  const navigator = get(navigatorAtom)
  const isInFront = () => get(modalAtom).open && get(routeAtom).view === 'SIWXSignMessage'
  switch (effect.type) {
    case 'look':
      return void look(get, set, { ...effect, run })
    case 'sign':
      return void ask(get, set, { ...effect, run })
    case 'abort':
      return run.aborts.get(effect.attempt)?.abort()
    case 'ask':
      if (!isInFront()) navigator.reset({ view: 'SIWXSignMessage', data: undefined })
      return
    case 'goOn':
      if (!isInFront()) return
      if (effect.hasSigned && !get(visitorAtom).wanted) return navigator.close()
      return navigator.reset(routeAfter({ after: 'connect' }, get(visitorAtom)))
    case 'leave':
      return void set(leaveAtom, { account: effect.account, run })
    case 'close':
      return isInFront() ? navigator.close() : undefined
    case 'giveUp':
      return void set(giveUpAtom, effect.error)
    case 'tell':
      set(trackIntent, { name: 'SIWX_AUTH_ERROR', properties: { message: messageOf(effect.error) } })
      return set(showErrorIntent, new SignInUnavailableError({ cause: effect.error }))
  }
}

type Asked = { readonly account: CaipAddress; readonly attempt: number; readonly run: Run }

/** Runs what an attempt asks for, until it is aborted. */
async function during<value>(
  { attempt, run }: Asked,
  ask: (signal: AbortSignal) => Promise<value>,
): Promise<value> {
  const abort = new AbortController()
  run.aborts.set(attempt, abort)
  try {
    return await ask(abort.signal)
  } finally {
    run.aborts.delete(attempt)
  }
}

async function look(get: Getter, set: Setter, asked: Asked): Promise<void> {
  const { account, attempt, run } = asked
  try {
    const session = await during(asked, (signal) => run.parts.sessions.get({ caipAddress: account, signal }))
    const endsMs = Date.parse(session?.data.expirationTime ?? '') || Number.POSITIVE_INFINITY
    const isExpired = session !== undefined && endsMs <= get(configAtom).clock.nowMs()
    if (session && !isExpired) set(answerAtom, { type: 'found', attempt, session })
    else set(answerAtom, { type: 'foundNone', attempt, isExpired })
  } catch (error) {
    set(answerAtom, { type: 'lookFailed', attempt, error })
  }
}

async function ask(get: Getter, set: Setter, asked: Asked): Promise<void> {
  const { account, attempt, run } = asked
  const { caipNetworkId } = parseCaipAddress(account)
  const { connectorId } = get(activeConnectionAtom) ?? {}
  const of = { caipAddress: account, caipNetworkId, ...(connectorId && { connectorId }) }
  try {
    const session = await during(asked, (signal) =>
      sign(get(configAtom), {
        ...run.parts,
        caipAddress: account,
        signal,
        getProvider: () => set(getProviderIntent, of),
      }),
    )
    set(trackIntent, { name: 'SIWX_AUTH_SUCCESS', properties: { network: caipNetworkId } })
    set(answerAtom, { type: 'signed', attempt, session })
  } catch (cause) {
    const isAborted = cause instanceof Error && cause.name === 'RequestAbortedError'
    if (!isAborted) set(trackIntent, { name: 'SIWX_AUTH_ERROR', properties: { message: messageOf(cause) } })
    const isNo = cause instanceof Error && cause.name === 'RequestRejectedError'
    const error = isNo ? cause : new SignInFailedError({ cause })
    set(answerAtom, { type: 'signFailed', attempt, error })
  }
}

/** Goes back to the network where the account is signed in, else disconnects it [STA-22]. */
const leaveAtom = atom(null, async (get, set, { account, run }: { account: CaipAddress; run: Run }) => {
  const { address, caipNetworkId, chainNamespace } = parseCaipAddress(account)
  const signed = run.lastSigned.get(address)
  const back = signed && parseCaipAddress(signed).caipNetworkId
  try {
    if (!back || back === caipNetworkId) throw new SignInUnavailableError({})
    await set(switchNetworkIntent, { caipNetworkId: back, ignoreConfirmation: true })
  } catch {
    await set(disconnectIntent, { namespace: chainNamespace }).catch((error: unknown) =>
      set(showErrorIntent, error),
    )
  }
  if (get(modalAtom).open && get(routeAtom).view === 'SIWXSignMessage')
    get(navigatorAtom).reset(routeAfter({ after: 'connect' }, get(visitorAtom)))
})

/** Nobody can sign in here: the wallet is let go, and the visitor reads why [STA-24]. */
const giveUpAtom = atom(null, async (get, set, cause: unknown) => {
  set(trackIntent, { name: 'SIWX_AUTH_ERROR', properties: { message: messageOf(cause) } })
  await set(disconnectIntent).catch(() => {})
  if (get(modalAtom).open) get(navigatorAtom).reset({ view: 'Connect', data: undefined })
  set(
    showErrorIntent,
    cause instanceof SignInUnavailableError ? cause : new SignInUnavailableError({ cause }),
  )
})

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')
