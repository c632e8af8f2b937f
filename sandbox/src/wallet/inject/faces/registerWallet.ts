type Api = { register(wallet: object): () => void }

/** Registers a wallet as the wallet standard requires: with apps that run already, and with later ones. */
export function registerWallet(wallet: object): void {
  const callback = ({ register }: Api) => register(wallet)
  // Its `detail` is a function, as in the standard's own event class.
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  window.addEventListener('wallet-standard:app-ready', (event) =>
    callback((event as CustomEvent<Api>).detail),
  )
}
