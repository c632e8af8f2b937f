import { atom } from 'jotai'

/**
 * Puts the frame of the embedded wallet into the page, as a child of the modal's element: in the document's own tree the
 * windows of the secure site find it. Set by the shell.
 */
export const frameMountAtom = atom<{ mount: (element: HTMLIFrameElement) => void }>({ mount: () => {} })
