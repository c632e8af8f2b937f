import { atom, type Getter, type Setter } from 'jotai'
import type { CaipAddress } from '../caip/caip.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import { serverNowMs } from '../clock/serverTime.js'
import type { SiwxSession, SiwxTerms } from '../entities/Siwx.js'
import type * as connect from '../intents/connect.js'
import type * as provider from '../intents/getProvider.js'
import type * as after from '../intents/goAfterConnect.js'
import type * as network from '../intents/network.js'
import type * as error from '../intents/showError.js'
import { configAtom } from '../state/config.js'
import { activeConnectionAtom } from '../state/connections.js'
import { trackIntent } from '../state/events.js'
import { modalAtom, navigatorAtom, routeAtom } from '../state/navigation.js'
import { openResultAtom, settleOpenIntent } from '../state/openResult.js'
import { isHeldBySignInAtom, signInAtom } from '../state/signIn.js'
import { createPreparing } from './createPreparing.js'
import { isPopUpError, messageOf, showFailure, toFailure, unavailable } from './failures.js'
import {
  initialSignIn,
  reduceSignIn,
  type SignInEffect,
  type SignInEvent,
  type SignInState,
} from './reduceSignIn.js'
import { accountOf, type Sessions } from './Sessions.js'
import { sign } from './sign.js'
import { toPageSession } from './toPageSession.js'

/** The intents that the sign-in sends: given to it, so that the engine's code stays one piece. */
export type Intents = Pick<typeof connect, 'disconnectIntent'> &
  Pick<typeof provider, 'getProviderIntent'> &
  Pick<typeof after, 'goAfterConnectIntent'> &
  Pick<typeof network, 'switchNetworkIntent'> &
  Pick<typeof error, 'showErrorIntent'>

/** What a page wants of the sign-in, and where its sessions are. */
export type SignInParts = {
  readonly sessions: Sessions
  readonly terms: SiwxTerms
  readonly isRequired: boolean
  readonly intents: Intents
}

/** One store's running sign-in. */
type Run = {
  readonly parts: SignInParts
  state: SignInState
  /** What ends the asking of each attempt. */
  readonly aborts: Map<number, AbortController>
  /** The account that was signed in last, by address: the network to go back to [STA-22]. */
  readonly lastSigned: Map<string, CaipAddress>
  /** What a wallet signed as it connected, until the sign-in turns to the account in use. */
  atOnce: readonly SiwxSession[]
  /** Accounts that were signed in together, by one answer. */
  readonly besides: Set<CaipAddress>
  readonly preparing: ReturnType<typeof createPreparing>
}

export const runAtom = atom<Run | undefined>(undefined)

/** Begins the sign-in of a store whose page asks for one. */
export const beginSignInAtom = atom(null, (get, set, parts: SignInParts): void => {
  const state = initialSignIn(parts.isRequired)
  const none = { aborts: new Map(), atOnce: [], besides: new Set<CaipAddress>(), lastSigned: new Map() }
  const preparing = createPreparing(get(configAtom), () => set(showAtom))
  set(runAtom, { ...none, parts, preparing, state })
  set(showAtom)
})

/** Sends an event to the machine of the sign-in, and carries out what it lists. */
export const tellSignInAtom = atom(null, (get, set, event: SignInEvent): void => {
  const run = get(runAtom)
  if (!run) return
  const { effects, state } = reduceSignIn(run.state, event)
  if (state === run.state) return
  run.state = state
  const { signIn } = state
  run.preparing.keep(signIn.status === 'asking' || signIn.status === 'signing' ? signIn.account : undefined)
  if (signIn.status === 'signed') run.lastSigned.set(parseCaipAddress(signIn.account).address, signIn.account)
  set(showAtom)
  for (const effect of effects) carryOut(get, set, { effect, run })
})

/** Fetches what the question on show needs. */
export const prepareSignInAtom = atom(null, (get, set): void => {
  const run = get(runAtom)
  const { signIn } = run?.state ?? {}
  if (!run || signIn?.status !== 'asking') return
  const wasPending = run.preparing.isPending()
  run.preparing.start({ ...run.parts, caipAddress: signIn.account })
  if (run.preparing.isPending() !== wasPending) set(showAtom)
})

const showAtom = atom(null, (get, set): void => {
  const run = get(runAtom)
  if (!run) return
  const { isRequired, terms } = run.parts
  const { signIn } = run.state
  const isAsked = signIn.status === 'asking' || signIn.status === 'signing'
  const isExpired = signIn.status === 'asking' && signIn.isExpired === true
  const isUnderWay = isAsked || signIn.status === 'looking'
  const mayRenew = isExpired ? 'may' : undefined
  set(signInAtom, {
    ...signIn,
    isRequired,
    terms,
    isUnderWay,
    isDue: isRequired && isUnderWay,
    ...(run.preparing.isPending() && { isPreparing: true }),
    turn: isAsked && isRequired ? 'must' : mayRenew,
  })
})

/** Passes on what an effect answers; an atom cannot send to itself. */
const answerAtom = atom(null, (_get, set, event: SignInEvent) => set(tellSignInAtom, event))

/** Whether the modal shows the view of the sign-in. */
export const isInFrontAtom = atom(
  (get): boolean => get(modalAtom).open && get(routeAtom).view === 'SIWXSignMessage',
)

function carryOut(get: Getter, set: Setter, { effect, run }: { effect: SignInEffect; run: Run }): void {
  if (effect.type === 'look') void look(get, set, { ...effect, run })
  if (effect.type === 'sign') void ask(get, set, { ...effect, run })
  if (effect.type === 'abort') run.aborts.get(effect.attempt)?.abort()
  if (effect.type === 'ask') set(showQuestionAtom)
  if (effect.type === 'goOn') set(goOnAtom, effect)
  if (effect.type === 'leave') void set(leaveAtom, { account: effect.account, run })
  if (effect.type === 'disconnect') void set(letGoAtom, effect.account)
  if (effect.type === 'close' && get(isInFrontAtom)) get(navigatorAtom).close()
  if (effect.type === 'giveUp') void set(giveUpAtom, effect.error)
  if (effect.type === 'tell') set(tellFailureAtom, effect.error)
}

/** @throws {Error} The sign-in did not begin. */
const intentsAtom = atom((get): Intents => {
  const run = get(runAtom)
  if (!run) throw new Error('No sign-in')
  return run.parts.intents
})

const showQuestionAtom = atom(null, (get, set): void => {
  set(isHeldBySignInAtom, false)
  if (!get(isInFrontAtom)) get(navigatorAtom).reset({ view: 'SIWXSignMessage', data: undefined })
})

/** Sessions cannot be looked up: the visitor goes on without, and reads why. */
const tellFailureAtom = atom(null, (get, set, error: unknown): void => {
  set(trackIntent, { name: 'SIWX_AUTH_ERROR', properties: { message: messageOf(error) } })
  set(goOnAtom, { hasSigned: false })
  set(get(intentsAtom).showErrorIntent, unavailable(error))
})

/** Goes on from the view of the sign-in, or from the connect that it held [STA-20]. */
const goOnAtom = atom(null, (get, set, { hasSigned }: { hasSigned: boolean }): void => {
  const isHeld = get(isHeldBySignInAtom)
  const isInFront = get(isInFrontAtom)
  set(isHeldBySignInAtom, false)
  const { session } = get(signInAtom) ?? {}
  if (isInFront && get(openResultAtom) && session) {
    set(settleOpenIntent, { value: toPageSession(session) })
    get(navigatorAtom).close()
    return
  }
  const isAtConnect = get(modalAtom).open && get(routeAtom).view === 'Connect'
  if (isHeld || isInFront || isAtConnect) set(get(intentsAtom).goAfterConnectIntent, { isDone: hasSigned })
})

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
  const { account: caipAddress, attempt, run } = asked
  const { atOnce } = run
  run.atOnce = []
  const own = atOnce.find((x) => accountOf(x.data) === caipAddress)
  const isBeside = ({ data }: SiwxSession) =>
    data.accountAddress === own?.data.accountAddress && data.chainId !== own.data.chainId
  const others = atOnce.filter(isBeside).slice(0, othersLimit)
  if (own) return addAtOnce(set, { own, others }, asked)
  try {
    const session = await during(asked, (signal) => run.parts.sessions.get({ caipAddress, signal }))
    const isExpired =
      session !== undefined && (session.expiresAtMs ?? Infinity) <= serverNowMs(get(configAtom).clock)
    if (session && !isExpired) set(answerAtom, { type: 'found', attempt, session })
    else set(answerAtom, { type: 'foundNone', attempt, isExpired })
  } catch (error) {
    set(answerAtom, { type: 'lookFailed', attempt, error })
  }
}

/** How many chains beside the one in use an answer may sign in on, as the server takes them. */
const othersLimit = 9

type AtOnce = { readonly own: SiwxSession; readonly others: readonly SiwxSession[] }

/** Hands on what the wallet signed as it connected: for the account in use, and for those on other chains. */
async function addAtOnce(set: Setter, { others, own }: AtOnce, asked: Asked): Promise<void> {
  const { account, attempt, run } = asked
  try {
    const { sessions } = run.parts
    const accounts = [own, ...others].map((x) => accountOf(x.data))
    const session = await sessions.add(own, { others })
    for (const x of accounts) run.besides.add(x)
    // The wallet was let go meanwhile.
    if (run.state.signIn.status === 'none')
      for (const x of accounts) await sessions.remove({ caipAddress: x }).catch(() => {})
    const { caipNetworkId: network } = parseCaipAddress(account)
    set(trackIntent, { name: 'SIWX_AUTH_SUCCESS', properties: { network } })
    set(answerAtom, { type: 'found', attempt, session, isNew: true })
  } catch (cause) {
    set(trackIntent, { name: 'SIWX_AUTH_ERROR', properties: { message: messageOf(cause) } })
    const error = toFailure(cause)
    set(answerAtom, { type: 'foundNone', attempt, error, isExpired: false })
    showFailure(set, error)
  }
}

async function ask(get: Getter, set: Setter, asked: Asked): Promise<void> {
  const { account: caipAddress, attempt, run } = asked
  const { caipNetworkId } = parseCaipAddress(caipAddress)
  const { connectorId } = get(activeConnectionAtom) ?? {}
  const of = { caipAddress, caipNetworkId, ...(connectorId && { connectorId }) }
  let giveBack = () => {}
  let isGivenUp = false
  let isSigned = false
  try {
    const session = await during(asked, (signal) => {
      signal.addEventListener('abort', () => {
        isGivenUp = true
      })
      const to = { ...run.parts, caipAddress, signal }
      const taken = run.preparing.take(to)
      giveBack = taken.giveBack
      return sign(get(configAtom), {
        ...to,
        prepared: taken.prepared,
        onSigned: () => {
          isSigned = true
        },
        getProvider: () => set(get(intentsAtom).getProviderIntent, of),
      })
    })
    set(trackIntent, { name: 'SIWX_AUTH_SUCCESS', properties: { network: caipNetworkId } })
    set(answerAtom, { type: 'signed', attempt, session })
  } catch (cause) {
    const { name = '' } = cause instanceof Error ? cause : {}
    // Not the visitor's Cancel on the embedded wallet's question, which is a no.
    if (isGivenUp) return
    set(trackIntent, { name: 'SIWX_AUTH_ERROR', properties: { message: messageOf(cause) } })
    const isNo = name === 'RequestRejectedError' || name === 'RequestAbortedError'
    const failure = toFailure(cause)
    if (!isSigned) giveBack()
    set(answerAtom, { type: 'signFailed', attempt, error: isNo ? cause : failure })
    if (isPopUpError(cause)) set(get(intentsAtom).showErrorIntent, cause)
    else if (!isNo) showFailure(set, failure)
  }
}

/** Goes back to the network where the account is signed in, else disconnects it [STA-22]. */
const leaveAtom = atom(null, async (get, set, { account, run }: { account: CaipAddress; run: Run }) => {
  const { address, caipNetworkId } = parseCaipAddress(account)
  const signed = run.lastSigned.get(address)
  const back = signed && parseCaipAddress(signed).caipNetworkId
  if (!back || back === caipNetworkId) return set(letGoAtom, account)
  try {
    await set(get(intentsAtom).switchNetworkIntent, { caipNetworkId: back, ignoreConfirmation: true })
  } catch {
    await set(letGoAtom, account)
  }
})

/** Disconnects an account; a failure is shown by the disconnect itself. */
const letGoAtom = atom(null, async (get, set, account: CaipAddress) => {
  const { chainNamespace } = parseCaipAddress(account)
  await set(get(intentsAtom).disconnectIntent, { namespace: chainNamespace }).catch(() => {})
})

/** Nobody can sign in here: the wallet is let go, and the visitor reads why [STA-24]. */
const giveUpAtom = atom(null, async (get, set, cause: unknown) => {
  set(isHeldBySignInAtom, false)
  set(trackIntent, { name: 'SIWX_AUTH_ERROR', properties: { message: messageOf(cause) } })
  await set(get(intentsAtom).disconnectIntent).catch(() => {})
  if (get(modalAtom).open) get(navigatorAtom).reset({ view: 'Connect', data: undefined })
  set(get(intentsAtom).showErrorIntent, unavailable(cause))
})
