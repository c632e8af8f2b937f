import { getAdapter } from '@foyer/shared-core/adapters'
import { type CaipAddress, coinTypeOf, parseCaipAddress } from '@foyer/shared-core/caip'
import { ChainNotSupportedError } from '@foyer/shared-core/errors'
import { registerName } from '@foyer/shared-core/names'
import {
  activeCaipAddressAtom,
  activeConnectionAtom,
  adoptNameIntent,
  configAtom,
  getProviderIntent,
  modalAtom,
  navigateIntent,
  routeAtom,
  showErrorIntent,
  trackIntent,
} from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { makeMessage } from '../actions/makeMessage.js'
import { suggestIntent } from './nameForm.js'
import { isUnderWay, type Registering, registeringValueAtom } from './registration.js'

/** The last press counts: an answer to an earlier one is not used. */
const attemptAtom = atom(0)

/** Gives up the wallet's answer: a signature that still comes is not used. A name that is being registered cannot be stopped. */
export const cancelRegistrationIntent = atom(null, (get, set) => {
  if (get(registeringValueAtom).status !== 'signing') return
  set(attemptAtom, (count) => count + 1)
  set(registeringValueAtom, { status: 'idle' })
})

/**
 * Registers a name for the account in use: the visitor signs, the service registers, and the account has its name [STA-27]
 * [STA-35]. Never rejects: the form says what went wrong.
 */
export const registerNameIntent = atom(null, async (get, set, { name }: { name: string }): Promise<void> => {
  const caipAddress = get(activeCaipAddressAtom)
  if (!caipAddress || isUnderWay(get(registeringValueAtom))) return
  const attempt = get(attemptAtom) + 1
  set(attemptAtom, attempt)
  const isCurrent = () => get(attemptAtom) === attempt
  const end = (registering: Registering) => {
    if (isCurrent()) set(registeringValueAtom, registering)
  }
  set(registeringValueAtom, { status: 'signing', name })
  set(trackIntent, { name: 'REGISTER_NAME_INITIATED', properties: { name } })
  try {
    const signed = await set(signNameAtom, { caipAddress, name })
    if (!isCurrent()) return
    if (get(activeCaipAddressAtom) !== caipAddress) return end({ status: 'changed' })
    end({ status: 'sending', name })
    const { address, caipNetworkId } = parseCaipAddress(caipAddress)
    await registerName(get(configAtom).api.blockchain, { address, caipNetworkId, name, ...signed }).catch(
      async (error: unknown) => {
        // The answer may be lost of a name that is registered: it then leads to the account.
        const { ownsName } = await getAdapter(get(configAtom), 'eip155')
        const isOwn = !hasReason(error) && (await ownsName?.({ caipAddress, name }).catch(() => undefined))
        if (!isOwn) throw error
      },
    )
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    set(trackIntent, { name: 'REGISTER_NAME_ERROR', properties: { name, message } })
    // A visitor who left it is not told of its wallet's failure.
    if (!isCurrent()) return
    return set(sayFailureAtom, { error, name, end })
  }
  end({ status: 'idle' })
  set(trackIntent, { name: 'REGISTER_NAME_SUCCESS', properties: { name } })
  const isInFront = get(modalAtom).open && get(routeAtom).view === 'RegisterAccountName'
  if (isInFront && get(activeCaipAddressAtom) === caipAddress)
    set(navigateIntent, { how: 'reset', view: 'RegisterAccountNameSuccess', data: { name } })
  // Its code may not come: the name is read from the service then.
  await set(adoptNameIntent, { caipAddress, name }).catch(() => {})
})

type Signed = { readonly message: string; readonly signature: string }

const signNameAtom = atom(
  null,
  async (get, set, { caipAddress, name }: { caipAddress: CaipAddress; name: string }): Promise<Signed> => {
    const config = get(configAtom)
    const { caipNetworkId, chainNamespace } = parseCaipAddress(caipAddress)
    const { connectorId } = get(activeConnectionAtom) ?? {}
    const { signMessage } = await getAdapter(config, chainNamespace)
    if (!signMessage || coinTypeOf(caipNetworkId) === undefined)
      throw new ChainNotSupportedError({ caipNetworkId })
    const provider = await set(getProviderIntent, { caipAddress, ...(connectorId && { connectorId }) })
    const message = makeMessage({ name, nowMs: config.clock.nowMs() })
    return { message, signature: await signMessage({ caipAddress, message, provider }) }
  },
)

/** The service refused in its own words. */
const hasReason = (error: unknown): error is Error & { reason: string } =>
  error instanceof Error && 'reason' in error && typeof error.reason === 'string'

type Failed = { error: unknown; name: string; end: (registering: Registering) => void }

/** Says in the form what went wrong, or in a banner. The error's class may come from another build. */
const sayFailureAtom = atom(null, (_get, set, { end, error, name }: Failed): void => {
  const kind = error instanceof Error ? error.name : ''
  if (kind === 'RequestRejectedError') end({ status: 'rejected' })
  else if (kind === 'NameNotRegisteredError') {
    end({ status: 'refused', name, reason: hasReason(error) ? error.reason : undefined })
    // It may be taken by now.
    void set(suggestIntent)
  } else {
    end({ status: 'idle' })
    set(showErrorIntent, error)
  }
})
