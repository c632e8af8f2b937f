import { HDKey } from '@scure/bip32'
import { p2tr, p2wpkh } from '@scure/btc-signer'
import { devSeed } from '../devSeed.js'

export type BitcoinKey = {
  readonly address: string
  /** The public key that a wallet tells a page: 33 compressed bytes for payments, 32 x-only bytes for ordinals. */
  readonly publicKey: Uint8Array
  /** 32 bytes. For ordinals the key before the taproot tweak: the signer applies the tweak itself. */
  readonly privateKey: Uint8Array
  readonly path: string
  /** The output script that pays this address. */
  readonly script: Uint8Array
}

/** `payment` is BIP-84 (p2wpkh), `ordinal` BIP-86 (p2tr, key path); both with mainnet addresses. */
export type BitcoinAccount = { readonly payment: BitcoinKey; readonly ordinal: BitcoinKey }

const known = <value>(value: value | null | undefined): value => {
  if (value === null || value === undefined) throw new Error('A derived key has both its halves.')
  return value
}

/** @returns The account of a BIP-39 seed, as wallets that keep one address per account derive it. */
export function bitcoinAccountOf(seed: Uint8Array, index: number): BitcoinAccount {
  const root = HDKey.fromMasterSeed(seed)
  const keyAt = (path: string) => {
    const node = root.derive(path)
    return { path, privateKey: known(node.privateKey), publicKey: known(node.publicKey) }
  }
  const payment = keyAt(`m/84'/0'/${index}'/0/0`)
  const ordinal = keyAt(`m/86'/0'/${index}'/0/0`)
  const xOnly = ordinal.publicKey.slice(1)
  const paid = p2wpkh(payment.publicKey)
  const kept = p2tr(xOnly)
  return {
    payment: { ...payment, address: known(paid.address), script: paid.script },
    ordinal: { ...ordinal, publicKey: xOnly, address: known(kept.address), script: kept.script },
  }
}

/**
 * One of the development accounts on Bitcoin.
 * @param index 0 to 99 for the accounts that own something.
 * @example const { payment, ordinal } = bitcoinAccountAt(0)
 */
export const bitcoinAccountAt = (index: number): BitcoinAccount => bitcoinAccountOf(devSeed, index)
