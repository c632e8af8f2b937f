import { expect, test } from '@rstest/core'
import { fromBase64Url, utf8 } from './bytes.js'
import { createMemoryStore } from './openStore.js'
import { makeEntropy, openWallet } from './openWallet.js'
import { createShareStore } from './shareStore.js'
import { joinShares, splitEntropy } from './shares.js'

/** Every value of a store, with what can be read out of it. */
function spyingStore() {
  const written: unknown[] = []
  const store = createMemoryStore()
  return {
    written,
    store: {
      ...store,
      set(name: string, value: unknown) {
        written.push(value)
        return store.set(name, value)
      },
    },
  }
}

test("behavior: the device's disk alone yields no key: the share is sealed by a key that cannot be exported", async () => {
  const { store, written } = spyingStore()
  const entropy = makeEntropy()
  const wallet = await openWallet(entropy)
  const { device, server } = await splitEntropy(entropy)
  const shares = createShareStore(store, 'u1')
  await shares.keep(device, wallet)
  const [{ key, sealed }] = written as [{ key: CryptoKey; sealed: { ciphertext: string } }]
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  expect(Buffer.from(fromBase64Url(sealed.ciphertext)).includes(Buffer.from(device))).toBe(false)
  // Even who opens it with the browser's help has one share of two.
  const own = await shares.read(wallet)
  expect(own).toEqual(Uint8Array.from(device))
  expect(await joinShares(own ?? utf8(''), own ?? utf8(''), wallet)).toBeUndefined()
  expect((await joinShares(own ?? utf8(''), server, wallet))?.entropy).toEqual(entropy)
})

test('error: the share of another wallet, or of another owner, is not given', async () => {
  const store = createMemoryStore()
  const [wallet, other] = [await openWallet(makeEntropy()), await openWallet(makeEntropy())]
  const { device } = await splitEntropy(makeEntropy())
  await createShareStore(store, 'u1').keep(device, wallet)
  expect(await createShareStore(store, 'u1').read(other)).toBeUndefined()
  expect(await createShareStore(store, 'u2').read(wallet)).toBeUndefined()
  await createShareStore(store, 'u1').forget()
  expect(await createShareStore(store, 'u1').read(wallet)).toBeUndefined()
})
