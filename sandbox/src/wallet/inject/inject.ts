import { type Script, scriptedObject, scriptedWallet } from '../scripted.js'
import { createLink } from './createLink.js'
import { createProvider, type Provider } from './createProvider.js'
import { announceBtcProvider } from './faces/btcProvider.js'
import { createBitcoinLink } from './faces/createBitcoinLink.js'
import { createLeather } from './faces/leather.js'
import { createOkx } from './faces/okx.js'
import { registerWallet } from './faces/registerWallet.js'
import { createStandardBitcoin } from './faces/standardBitcoin.js'
import { createStandardSolana } from './faces/standardSolana.js'
import { createUnisat } from './faces/unisat.js'
import { icon } from './icon.js'

declare global {
  interface Window {
    ethereum?: unknown
    okxwallet?: unknown
    unisat?: unknown
    LeatherProvider?: unknown
  }
}

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : undefined

/** Announces the wallet by EIP-6963, now and each time a page requests it. */
function announce(provider: Pick<Provider, 'request'>, name: string): void {
  const info = { uuid: crypto.randomUUID(), name, icon, rdns: 'dev.foyer.sandbox-wallet' }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const say = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', say)
  say()
}

/** A fault in the script is the tester's: it stands in the console, and the wallet answers as ever. */
function readScript(text: string | null): Script | undefined {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch (cause) {
    console.error('The script of the Sandbox Wallet is no JSON.', cause)
    return undefined
  }
}

/**
 * Shows only the faces that the script's address names, as `inject.js?faces=evm,solana,bitcoin`; defaults to `evm`.
 * `bitcoin` is WBIP-004, `bitcoin-standard` the wallet standard; the others are the window objects of those wallets.
 * `script` is a script in JSON (see ../scripted.ts), by which the EVM wallet and the window objects answer.
 */
function show({ src, dataset }: HTMLScriptElement): void {
  const { origin, searchParams } = new URL(src)
  const faces = (searchParams.get('faces') ?? 'evm').split(',')
  const name = searchParams.get('name') ?? 'Sandbox Wallet'
  const script = readScript(searchParams.get('script'))
  const link = createLink(origin)
  const bitcoin = createBitcoinLink(link)
  for (const face of faces)
    switch (face) {
      case 'evm': {
        const own = createProvider(link)
        const provider = script ? scriptedWallet(script, own) : own
        if (dataset.legacy !== undefined) window.ethereum = provider
        announce(provider, name)
        break
      }
      case 'solana':
        registerWallet(createStandardSolana(link, { name, icon }))
        break
      case 'bitcoin':
        announceBtcProvider(bitcoin, { name, icon, webUrl: origin })
        break
      case 'bitcoin-standard':
        registerWallet(createStandardBitcoin(bitcoin, { name, icon }))
        break
      case 'okx':
        window.okxwallet = { bitcoin: scriptedObject(script, createOkx(bitcoin)) }
        break
      case 'unisat':
        window.unisat = scriptedObject(script, createUnisat(bitcoin))
        break
      case 'leather':
        window.LeatherProvider = scriptedObject(script, createLeather(bitcoin))
        break
      default:
        console.error(`The Sandbox Wallet has no face '${face}'.`)
    }
}

if (script) show(script)
