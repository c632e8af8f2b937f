import type { CaipAddress } from '../caip/caip.js'

/**
 * What an account signs to end a smart session. The service makes the same text of what it is sent: the id of its path, and the
 * body's `pci`. It says no time: a session that is revoked twice is revoked.
 */
export const toRevocation = ({ caipAddress, pci }: { caipAddress: CaipAddress; pci: string }): string =>
  ['Revoke a smart session', '', `Account: ${caipAddress}`, `Session: ${pci}`].join('\n')
