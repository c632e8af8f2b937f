/**
 * Keeps a name of another script from turning the words and numbers around it: first strong isolate, pop isolate.
 * @returns A name of plain letters as it is.
 */
export const isolateName = (name: string): string => (/^[ -~]*$/.test(name) ? name : `\u2068${name}\u2069`)
