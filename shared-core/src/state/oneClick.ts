import { atom } from 'jotai'
import type { OneClick } from '../entities/Siwx.js'

/** The sign-in to ask for with each connect; undefined where the page wants none. Written by the room `signIn` alone. */
export const oneClickAtom = atom<OneClick | undefined>(undefined)
