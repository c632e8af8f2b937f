import { atom } from 'jotai'

/**
 * A registration under way, or why it ended [STA-27]. `signing`: the wallet is asked. `changed`: another account or network
 * is in use by now. `reason`: the service's own words.
 */
export type Registering =
  | { readonly status: 'idle' | 'changed' | 'rejected' }
  | { readonly status: 'signing' | 'sending'; readonly name: string }
  | { readonly status: 'refused'; readonly name: string; readonly reason: string | undefined }

/** Written by the use cases of registering alone. */
export const registeringValueAtom = atom<Registering>({ status: 'idle' })
export const registeringAtom = atom((get) => get(registeringValueAtom))

export const isUnderWay = ({ status }: Registering) => status === 'signing' || status === 'sending'

/** What was wrong with an earlier name is not said of the next one. */
export const forgetFailureAtom = atom(null, (get, set) => {
  if (!isUnderWay(get(registeringValueAtom))) set(registeringValueAtom, { status: 'idle' })
})
