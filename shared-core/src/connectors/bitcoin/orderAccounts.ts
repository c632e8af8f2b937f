import type { ConnectedAccount } from '../../connection/states.js'
import { walletAccountsLimit } from '../../constants/lists.js'
import { isBitcoinAddress } from '../../format/address.js'

/** A compressed key, one without its parity (BIP-340), or an uncompressed one. */
const isPublicKey = (text: string) => /^((0[23])?[0-9a-f]{64}|04[0-9a-f]{128})$/i.test(text)
const isPath = (text: string) => /^m(\/\d{1,10}['hH]?){1,10}$/.test(text)

/** Whether an address's prefix is of a test network. */
export const isTestAddress = (address: string) => /^(tb1|bcrt1|[mn2])/i.test(address)

/**
 * Orders a wallet's accounts, up to the limit of a wallet, the wanted type first. Drops invalid addresses, repeated ones and those of another network
 * than the first, and drops malformed keys and paths.
 */
export function orderAccounts(
  given: readonly ConnectedAccount[],
  first: string | undefined,
): readonly ConnectedAccount[] {
  const good = given.slice(0, walletAccountsLimit).filter(({ address }) => isBitcoinAddress(address))
  const sorted = [...good.filter((x) => x.type === first), ...good.filter((x) => x.type !== first)]
  const [leading] = sorted
  if (!leading) return []
  const own = sorted.filter(({ address }) => isTestAddress(address) === isTestAddress(leading.address))
  const distinct = own.filter((x, at) => own.findIndex(({ address }) => address === x.address) === at)
  return distinct.map(({ address, path, publicKey, type }) => ({
    address,
    type,
    ...(publicKey && isPublicKey(publicKey) && { publicKey }),
    ...(path && isPath(path) && { path }),
  }))
}
