import type { Recovery } from './serverApi.js'

/** What a wallet's Solana key signs (ed25519) where its recovery is replaced: who has a login alone cannot. */
export function recoveryStatement(userId: string, { credentialId = '', kind, salt, sealed }: Recovery) {
  const text = ['foyer recovery', userId, kind, salt, sealed.iv, sealed.ciphertext, credentialId].join('\n')
  return new TextEncoder().encode(text)
}
