// Control characters but line end and tab; what turns the reading direction; what has no width; fillers that look like spaces.
const control = '\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f'
const fillers = '\\u115f|\\u1160|\\u17b4|\\u17b5|\\u034f|\\u3164|\\uffa0'
const hidden = new RegExp(`[${control}\\p{Cf}\\p{Co}\\p{Cn}\\p{Cs}\\p{Zl}\\p{Zp}]|${fillers}`, 'gu')

/** @returns The text without hidden characters, and whether it had any. */
export function cleanLines(text: string): { readonly text: string; readonly wasChanged: boolean } {
  const plain = text.replaceAll('\r\n', '\n')
  const clean = plain.replace(hidden, '')
  return { text: clean, wasChanged: clean !== plain }
}
