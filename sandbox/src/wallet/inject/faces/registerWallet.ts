type Api = { register(wallet: object): () => void }

/** Registers a wallet as the wallet standard asks: to apps that are there, and to those that come later. */
export function registerWallet(wallet: object): void {
  const callback = ({ register }: Api) => register(wallet)
  // Its `detail` is a function, which the standard's own event class carries the same way.
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  window.addEventListener('wallet-standard:app-ready', (event) =>
    callback((event as CustomEvent<Api>).detail),
  )
}
