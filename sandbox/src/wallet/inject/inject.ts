import { createProvider, type Provider } from './createProvider.js'
import { icon } from './icon.js'

declare global {
  interface Window {
    ethereum?: unknown
  }
}

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : undefined

/** Announces the wallet as EIP-6963 asks, now and whenever a page asks again. */
function announce(provider: Provider): void {
  const info = { uuid: crypto.randomUUID(), name: 'Sandbox Wallet', icon, rdns: 'dev.foyer.sandbox-wallet' }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const say = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', say)
  say()
}

if (script) {
  const provider = createProvider(new URL(script.src).origin)
  if (script.dataset.legacy !== undefined) window.ethereum = provider
  announce(provider)
}
