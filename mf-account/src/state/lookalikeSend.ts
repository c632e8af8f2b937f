import { atom } from 'jotai'
import { heldFormAtom } from './heldForm.js'
import { sendFormAtom } from './sendForm.js'

/** The form for which the user confirmed that the token is not the one it imitates; every edit makes another form. */
const agreedFormAtom = atom<object | undefined>(undefined)

/** Whether the chosen token may be sent: it imitates no other one, or the user confirmed that. */
export const isLookalikeAgreedAtom = atom(
  (get): boolean => {
    const { token } = get(sendFormAtom)
    return token?.resembles === undefined || get(agreedFormAtom) === get(heldFormAtom)
  },
  (get, set, isAgreed: boolean) => set(agreedFormAtom, isAgreed ? get(heldFormAtom) : undefined),
)
