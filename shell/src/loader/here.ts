/** The build leaves this name unresolved, as that of the release list; a value is put in later. */
declare const FOYER_HERE: string

/** The address of this file, as module or classic script; known only while the file first runs. */
export const here = FOYER_HERE
