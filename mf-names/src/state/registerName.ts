import { getAdapter } from '@foyer/shared-core/adapters'
import { type CaipAddress, parseCaipAddress } from '@foyer/shared-core/caip'
import { ChainNotSupportedError } from '@foyer/shared-core/errors'
import { type Translate, translateAtom } from '@foyer/shared-core/i18n'
import {
  activeCaipAddressAtom,
  activeConnectionAtom,
  adoptNameIntent,
  configAtom,
  getProviderIntent,
  modalAtom,
  navigateIntent,
  routeAtom,
  serverNowMs,
  showBannerIntent,
  showErrorIntent,
} from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { signedForMs } from '../actions/limits.js'
import { makeMessage } from '../actions/makeMessage.js'
import { claimName, hasReason, isLed } from '../actions/submitName.js'
import type en from '../messages/en.js'
import {
  type AttemptKey,
  beginAttemptAtom,
  endAttemptAtom,
  type Failure,
  isCurrentAtom,
  isUnderWay,
  markSendingAtom,
  registeringAtom,
} from './attempts.js'
import { clearFormAtom, suggestIntent } from './nameForm.js'
import { hasNames } from './networks.js'
import { registeredValueAtom } from './registered.js'

/**
 * Registers a name for the account in use: the visitor signs, the service registers, and the account has its name [STA-27]
 * [STA-35]. Never rejects: the form says what went wrong, or a banner where the form is not in front. An attempt that was
 * given up says nothing more.
 */
export const registerNameIntent = atom(null, async (get, set, { name }: { name: string }): Promise<void> => {
  const caipAddress = get(activeCaipAddressAtom)
  if (!caipAddress || isUnderWay(get(registeringAtom))) return
  const key = set(beginAttemptAtom, { caipAddress, name })
  const config = get(configAtom)
  try {
    const askedMs = config.clock.nowMs()
    const signed = await set(signNameAtom, { caipAddress, name })
    if (!get(isCurrentAtom)(key)) return
    if (get(activeCaipAddressAtom) !== caipAddress) return set(sayChangedAtom, { key, name })
    // The service takes no older message: it could be registered unseen, long after it was signed.
    if (config.clock.nowMs() - askedMs > signedForMs)
      return set(sayFailureAtom, { key, failure: { status: 'stale', name }, message: 'Signed too late' })
    set(markSendingAtom, key)
    await claimName(config, { caipAddress, name, ...signed })
    const isConfirmed = await isLed(config, { caipAddress, name })
    await set(sayOwnAtom, { key, name, isConfirmed })
  } catch (error) {
    if (get(isCurrentAtom)(key)) set(sayErrorAtom, { error, key, name })
  }
})

/** Loads the code that signs while the form is filled in: the press itself must ask the wallet, which may open a pop-up. */
export const prepareToSignIntent = atom(null, async (get): Promise<void> => {
  const caipAddress = get(activeCaipAddressAtom)
  if (!caipAddress) return
  const { loadSigning } = await getAdapter(get(configAtom), parseCaipAddress(caipAddress).chainNamespace)
  // A failure is reported when the wallet is asked, which loads again.
  await loadSigning?.().catch(() => {})
})

type Signed = { readonly message: string; readonly signature: string }

const signNameAtom = atom(
  null,
  async (get, set, { caipAddress, name }: { caipAddress: CaipAddress; name: string }): Promise<Signed> => {
    const config = get(configAtom)
    const { caipNetworkId, chainNamespace } = parseCaipAddress(caipAddress)
    const { connectorId } = get(activeConnectionAtom) ?? {}
    const { signMessage } = await getAdapter(config, chainNamespace)
    if (!signMessage || !hasNames({ caipNetworkId, chainNamespace }))
      throw new ChainNotSupportedError({ caipNetworkId })
    const of = { caipAddress, caipNetworkId, ...(connectorId && { connectorId }) }
    const provider = await set(getProviderIntent, of)
    const message = makeMessage({ name, nowMs: serverNowMs(config.clock) })
    return { message, signature: await signMessage({ caipAddress, message, provider }) }
  },
)

type Named = { readonly key: AttemptKey; readonly name: string }

/** The form, and the embedded wallet's question over it. */
const formViews: readonly string[] = ['RegisterAccountName', 'ApproveTransaction']

/** Whether the form of the account is what the visitor sees. */
const isInFrontAtom = atom((get) => ({ caipAddress }: AttemptKey): boolean => {
  const isFormShown = get(modalAtom).open && formViews.includes(get(routeAtom).view)
  return isFormShown && get(activeCaipAddressAtom) === caipAddress
})

/** Says an outcome in a banner, where the form is not there to say it. */
const sayAtom = atom(
  null,
  (
    get,
    set,
    {
      text,
      name,
      variant,
    }: { text: 'changed' | 'registered' | 'failed'; name: string; variant: 'error' | 'success' },
  ) => {
    const t: Translate<keyof typeof en | 'error.NameNotRegisteredError'> = get(translateAtom)
    const texts = {
      changed: t('names.changed', { name }),
      registered: t('names.success.title', { name }),
      failed: t('error.NameNotRegisteredError', { name }),
    }
    if (get(modalAtom).open) set(showBannerIntent, { message: texts[text], variant })
  },
)

/** The name is the account's; `isConfirmed`: it is seen to lead there. */
const sayOwnAtom = atom(
  null,
  async (get, set, { isConfirmed, key, name }: Named & { isConfirmed: boolean }): Promise<void> => {
    const { caipAddress } = key
    const isInFront = get(isInFrontAtom)(key)
    set(endAttemptAtom, { key })
    set(registeredValueAtom, { caipAddress, name, isConfirmed })
    if (isInFront) {
      set(clearFormAtom)
      set(navigateIntent, { how: 'reset', view: 'RegisterAccountNameSuccess', data: { name } })
    } else set(sayAtom, { text: 'registered', name, variant: 'success' })
    // Its code may not come: the name is read from the service then.
    if (isConfirmed) await set(adoptNameIntent, { caipAddress, name }).catch(() => {})
  },
)

/** Another account or network is in use by now, whose form knows nothing of this name. */
const sayChangedAtom = atom(null, (_get, set, { key, name }: Named): void => {
  set(endAttemptAtom, { key, message: 'Another account or network is in use' })
  set(sayAtom, { text: 'changed', name, variant: 'error' })
})

type Failed = { readonly key: AttemptKey; readonly failure: Failure; readonly message: string }

/** Says in the form what went wrong, or in a banner. */
const sayFailureAtom = atom(null, (get, set, { failure, key, message }: Failed): void => {
  const isInFront = get(isInFrontAtom)(key)
  set(endAttemptAtom, { key, message, kept: isInFront ? failure : undefined })
  // A visitor who declined elsewhere knows it.
  if (!isInFront && failure.status !== 'rejected')
    set(sayAtom, { text: 'failed', name: failure.name, variant: 'error' })
  // It may be taken by now.
  if (isInFront && failure.status === 'refused') void set(suggestIntent)
})

/** What failed, by the error's name: its class may come from another build. */
const sayErrorAtom = atom(null, (_get, set, { error, key, name }: Named & { error: unknown }): void => {
  const kind = error instanceof Error ? error.name : ''
  const message = error instanceof Error ? error.message : ''
  const reason = hasReason(error) ? error.reason : undefined
  const failures: Readonly<Record<string, Failure>> = {
    RequestRejectedError: { status: 'rejected', name },
    // A Safe that signs on its chain says so with an empty answer.
    InvalidResponseError: { status: 'unsigned', name },
    NameNotRegisteredError: { status: 'refused', name, reason },
  }
  const failure = failures[kind]
  if (failure) {
    set(sayFailureAtom, { key, failure, message })
    return
  }
  set(endAttemptAtom, { key, message })
  set(showErrorIntent, error)
})
