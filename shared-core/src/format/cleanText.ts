// Characters that change the reading direction or have no width: with them one name could look like another.
const hidden =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|\uffa0/gu

/**
 * Makes an untrusted name fit to be shown: composed (NFC), on one line, without hidden characters.
 * @returns At most `limit` characters; empty where nothing is left.
 * @example cleanText('Wal\u200Blet\n', 32) // 'Wallet'
 */
export function cleanText(text: string, limit: number): string {
  const visible = text.slice(0, 1_000).replace(/\s+/g, ' ').replace(hidden, '')
  // Normalize again: the removal may have joined characters that compose, or spaces.
  const plain = visible.normalize('NFC').replace(/ +/g, ' ').trim()
  return [...plain].slice(0, limit).join('').trim()
}
