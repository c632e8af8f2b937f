/** Characters that turn the reading direction or that nobody sees; line ends and tabs are none of them. */
const hidden =
  /[\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u0000-\u0008\u000b-\u001f\u007f-\u009f\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu

/** @returns The text without hidden characters, and whether it had any. */
export function cleanLines(text: string): { readonly text: string; readonly wasChanged: boolean } {
  const plain = text.replaceAll('\r\n', '\n')
  const clean = plain.replace(hidden, '')
  return { text: clean, wasChanged: clean !== plain }
}
