import { truncateAddress } from '@foyer/shared-core/format'

/**
 * A receiver as a row has it.
 * @param typed A name, which is whole, or an address, which is short.
 */
export function briefReceiver(typed: string): string {
  const receiver = typed.trim()
  return receiver.includes('.') ? receiver : truncateAddress(receiver)
}
