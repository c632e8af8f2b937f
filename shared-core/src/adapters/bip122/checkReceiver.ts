import { InvalidReceiverError } from '../../errors/send.js'
import { isBitcoinAddress } from '../../format/address.js'
import { readBase58Check } from './base58.js'
import { readSegwit } from './bech32.js'

/** The versions of base58 addresses: pay to key and to script, on the main and the test networks. */
const versions = [0x00, 0x05, 0x6f, 0xc4]

/** The check before something is signed: syntax and checksum, bech32, bech32m or base58. @throws {InvalidReceiverError} */
export async function checkReceiver(receiver: string): Promise<void> {
  if (!isBitcoinAddress(receiver)) throw new InvalidReceiverError({ receiver })
  if (readSegwit(receiver)) return
  const payload = await readBase58Check(receiver)
  if (payload?.length === 21 && versions.includes(payload[0] ?? -1)) return
  throw new InvalidReceiverError({ receiver, reason: 'checksum' })
}
