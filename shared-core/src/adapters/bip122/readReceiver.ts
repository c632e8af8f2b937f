import { readBase58Check } from './base58.js'
import { readSegwit } from './bech32.js'

type Kind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'
/** The parts of a one-key address: the hash or key that it commits to, and the script that pays it. */
export type Receiver = { readonly kind: Kind; readonly program: Uint8Array; readonly script: Uint8Array }

/** Keyed by the address's version (segwit's with a v) and the length of its program. */
const kinds: Readonly<Record<string, Kind>> = {
  'v0,20': 'p2wpkh',
  'v1,32': 'p2tr',
  '0,20': 'p2pkh',
  '111,20': 'p2pkh',
  '5,20': 'p2sh',
  '196,20': 'p2sh',
}
const frames: Readonly<Record<Kind, readonly [before: readonly number[], after: readonly number[]]>> = {
  p2pkh: [
    [0x76, 0xa9, 0x14],
    [0x88, 0xac],
  ],
  p2sh: [[0xa9, 0x14], [0x87]],
  p2wpkh: [[0x00, 0x14], []],
  p2tr: [[0x51, 0x20], []],
}

/** @returns Undefined for an address that no single key signs for. */
export async function readReceiver(address: string): Promise<Receiver | undefined> {
  const segwit = readSegwit(address)
  const payload = segwit ? undefined : await readBase58Check(address)
  const program = segwit?.program ?? payload?.slice(1)
  const kind = kinds[`${segwit ? 'v' : ''}${segwit?.version ?? payload?.[0]},${program?.length}`]
  if (!kind || !program) return undefined
  const [before, after] = frames[kind]
  return { kind, program, script: Uint8Array.from([...before, ...program, ...after]) }
}
