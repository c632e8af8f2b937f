// Letters that turn the reading direction or have no width could make one name look like another.
const hidden =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|\uffa0/gu

/**
 * Makes a name that a stranger chose fit to be shown: composed (NFC), on one line, without hidden characters.
 * @returns At most `limit` characters; empty where nothing is left.
 * @example cleanText('Wal\u200Blet\n', 32) // 'Wallet'
 */
export function cleanText(text: string, limit: number): string {
  const visible = text.slice(0, 1_000).replace(/\s+/g, ' ').replace(hidden, '')
  // Taking something out may bring together what composes, and spaces.
  const plain = visible.normalize('NFC').replace(/ +/g, ' ').trim()
  return [...plain].slice(0, limit).join('').trim()
}
