import { encodeBase58, toChecksum, toHex } from '@foyer/shared-core/frame'
import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import type { Wallet } from '../protocol/serverApi.js'
import { type Bytes, randomBytes, utf8, wipe } from './bytes.js'
import { deriveSolana } from './deriveSolana.js'

/** The keys of a wallet, for one use: who opened it closes it. */
export type OpenWallet = Wallet & {
  readonly evmKey: Uint8Array
  readonly solanaKey: Uint8Array
  close(): void
}

const evmPath = "m/44'/60'/0'/0/0"

/** 256 bits: 24 words. */
export const makeEntropy = (): Bytes => randomBytes(32)

/** The 24 words (BIP-39). A text cannot be wiped: only the page that shows them, and the derivation, make it. */
export const wordsOf = (entropy: Uint8Array): string => entropyToMnemonic(entropy, wordlist)

/** The seed of BIP-39, without a passphrase. */
async function seedOf(entropy: Uint8Array): Promise<Bytes> {
  const password = utf8(wordsOf(entropy))
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  wipe(password)
  const by = { name: 'PBKDF2', hash: 'SHA-512', salt: utf8('mnemonic'), iterations: 2048 }
  return new Uint8Array(await crypto.subtle.deriveBits(by, key, 512))
}

/** The address of a secp256k1 key: the end of its public key's hash, with its checksum (EIP-55). */
function evmAddressOf(key: Uint8Array): string {
  const point = secp256k1.getPublicKey(key, false).subarray(1)
  return toChecksum(`0x${toHex(keccak_256(point).subarray(12))}`)
}

/** Derives the keys and addresses of every chain; `close` wipes the keys. The entropy stays its owner's. */
export async function openWallet(entropy: Uint8Array): Promise<OpenWallet> {
  const seed = await seedOf(entropy)
  const root = HDKey.fromMasterSeed(seed)
  const node = root.derive(evmPath)
  const evmKey = node.privateKey?.slice()
  const solanaKey = deriveSolana(seed)
  root.wipePrivateData()
  node.wipePrivateData()
  wipe(seed)
  if (!evmKey) throw new Error('The derived node has no private key')
  return {
    eip155: evmAddressOf(evmKey),
    solana: encodeBase58(ed25519.getPublicKey(solanaKey)),
    evmKey,
    solanaKey,
    close: () => wipe(evmKey, solanaKey),
  }
}
