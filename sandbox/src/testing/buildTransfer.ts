import { base58 } from '@scure/base'

const systemProgram = '11111111111111111111111111111111'

type Transfer = { readonly from: string; readonly to: string; readonly lamports: bigint }

/** A transfer written byte by byte, so that a test does not depend on the code that reads it. */
export function buildTransfer({ from, to, lamports }: Transfer): Uint8Array {
  const data = new Uint8Array(12)
  new DataView(data.buffer).setUint32(0, 2, true)
  new DataView(data.buffer).setBigUint64(4, lamports, true)
  const keys = [from, to, systemProgram].map((key) => base58.decode(key))
  const header = [1, 0, 1]
  const instruction = [2, 2, 0, 1, data.length, ...data]
  const message = [...header, keys.length, ...keys.flatMap((key) => [...key]), ...new Uint8Array(32).fill(9)]
  return Uint8Array.from([1, ...new Uint8Array(64), ...message, 1, ...instruction])
}
