import { BaseError, createWalletClient, type Hex, http, isHex, type PrivateKeyAccount, toHex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import type { Signer } from './Signer.js'
import { invalidParams, WalletError } from './WalletError.js'

/** The mnemonic of Hardhat and anvil. On a real chain what its accounts own is stolen within seconds. */
const mnemonic = 'test test test test test test test test test test test junk'
const count = 10

/** The keys that development chains give coins to. */
function devKeys(): Hex[] {
  const parent = mnemonicToAccount(mnemonic, { path: "m/44'/60'/0'/0" }).getHdKey()
  return Array.from({ length: count }, (_, index) => {
    const { privateKey } = parent.deriveChild(index)
    if (!privateKey) throw new Error('The mnemonic has no keys')
    return toHex(privateKey)
  })
}

/** Makes accounts of private keys, or those that development chains know. */
export const createSigners = (keys: readonly Hex[] = devKeys()): Signer[] =>
  keys.map((key) => createSigner(privateKeyToAccount(key)))

function createSigner(account: PrivateKeyAccount): Signer {
  let sending: Promise<unknown> = Promise.resolve()
  return {
    address: account.address,
    signMessage: (raw) => account.signMessage({ message: { raw } }),
    // The library refuses what is no typed data.
    signTypedData: (data) => account.signTypedData(data as Parameters<typeof account.signTypedData>[0]),
    send(url, transaction) {
      const client = createWalletClient({ account, transport: http(url) })
      const run = async () => client.sendTransaction({ chain: null, ...toRequest(transaction) })
      // Two at once would take one nonce.
      const sent = sending.then(run, run).catch(refuse)
      sending = sent
      return sent
    },
  }
}

/** Nodes and wallets answer a refused transaction with -32000. */
function refuse(cause: unknown): never {
  throw cause instanceof BaseError ? new WalletError(-32000, cause.details || cause.shortMessage) : cause
}

function toRequest(of: Readonly<Record<string, unknown>>) {
  const { gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce, to, value } = of
  const data = of.input ?? of.data
  const quantity = (given: unknown) => BigInt(hexOf(given))
  const fees = isGiven(gasPrice)
    ? { gasPrice: quantity(gasPrice) }
    : {
        ...(isGiven(maxFeePerGas) && { maxFeePerGas: quantity(maxFeePerGas) }),
        ...(isGiven(maxPriorityFeePerGas) && { maxPriorityFeePerGas: quantity(maxPriorityFeePerGas) }),
      }
  return {
    // JSON-RPC addresses carry no checksum rule.
    ...(isGiven(to) && { to: hexOf(String(to).toLowerCase()) }),
    ...(isGiven(value) && { value: quantity(value) }),
    ...(isGiven(data) && { data: hexOf(data) }),
    ...(isGiven(gas) && { gas: quantity(gas) }),
    ...(isGiven(nonce) && { nonce: Number(nonce) }),
    ...fees,
  }
}

const isGiven = (value: unknown) => value !== undefined && value !== null

function hexOf(value: unknown): Hex {
  if (!isHex(value)) throw invalidParams(`${value} is not hex`)
  return value
}
