// The real clients, unmodified, as a dapp's bundle contains them. Tests call them by their own names.
import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk'
import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { getWallets } from '@wallet-standard/app'
import { UniversalProvider } from '@walletconnect/universal-provider'
import * as satsConnect from 'sats-connect'

Object.assign(window, {
  clients: { getWallets, satsConnect, createCoinbaseWalletSDK, SafeAppsSDK, UniversalProvider },
})
