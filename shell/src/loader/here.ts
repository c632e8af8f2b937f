/** Stands free in the built file, as the release list does. */
declare const FOYER_HERE: string

/** Where this very file came from, as module or as classic script; known only while it is first run. */
export const here = FOYER_HERE
