import type { CompiledCatalogue } from '@foyer/shared-core/i18n'
import type { RemoteManifest } from '@foyer/shared-core/manifest'

const loadAccount = async () => (await import(/* webpackChunkName: "Account" */ './views/Account.js')).Account

/** One catalogue of several files. */
const merge = async (parts: readonly Promise<{ default: CompiledCatalogue }>[]) => {
  const catalogues = (await Promise.all(parts)).map((part) => part.default)
  return { default: Object.assign({}, ...catalogues) as CompiledCatalogue }
}

/** Everything that mf-account exposes to the shell. */
export const manifest: RemoteManifest<'mf-account'> = {
  contract: 1,
  name: 'mf-account',
  flags: [],
  views: {
    Account: loadAccount,
    ProfileWallets: async () =>
      (await import(/* webpackChunkName: "ProfileWallets" */ './views/ProfileWallets.js')).ProfileWallets,
    TokenDetails: async () =>
      (await import(/* webpackChunkName: "TokenDetails" */ './views/TokenDetails.js')).TokenDetails,
    NftDetails: async () => (await import(/* webpackChunkName: "Nfts" */ './views/NftDetails.js')).NftDetails,
    WalletReceive: async () =>
      (await import(/* webpackChunkName: "WalletReceive" */ './views/WalletReceive.js')).WalletReceive,
    WalletSend: async () => (await import(/* webpackChunkName: "Send" */ './views/WalletSend.js')).WalletSend,
    WalletSendSelectToken: async () =>
      (await import(/* webpackChunkName: "Send" */ './views/WalletSendSelectToken.js')).WalletSendSelectToken,
    WalletSendPreview: async () =>
      (await import(/* webpackChunkName: "Send" */ './views/WalletSendPreview.js')).WalletSendPreview,
    WalletSendConfirmed: async () =>
      (await import(/* webpackChunkName: "Send" */ './views/WalletSendConfirmed.js')).WalletSendConfirmed,
    Transactions: async () =>
      (await import(/* webpackChunkName: "Activity" */ './views/Transactions.js')).Transactions,
    TransactionDetails: async () =>
      (await import(/* webpackChunkName: "Activity" */ './views/TransactionDetails.js')).TransactionDetails,
    ApproveTransaction: async () =>
      (await import(/* webpackChunkName: "Embedded" */ './views/ApproveTransaction.js')).ApproveTransaction,
    UpdateEmailWallet: async () =>
      (await import(/* webpackChunkName: "Embedded" */ './views/UpdateEmailWallet.js')).UpdateEmailWallet,
    UpdateEmailPrimaryOtp: async () =>
      (await import(/* webpackChunkName: "Embedded" */ './views/UpdateEmailPrimaryOtp.js'))
        .UpdateEmailPrimaryOtp,
    UpdateEmailSecondaryOtp: async () =>
      (await import(/* webpackChunkName: "Embedded" */ './views/UpdateEmailSecondaryOtp.js'))
        .UpdateEmailSecondaryOtp,
    AccountSettings: async () =>
      (await import(/* webpackChunkName: "Embedded" */ './views/AccountSettings.js')).AccountSettings,
  },
  routes: {
    ApproveTransaction: { title: 'approve.title', needs: 'connection' },
    UpdateEmailWallet: { title: 'updateEmail.title', needs: 'connection' },
    UpdateEmailPrimaryOtp: { title: 'updateEmail.title', needs: 'connection' },
    UpdateEmailSecondaryOtp: { title: 'updateEmail.title', needs: 'connection' },
    AccountSettings: { title: 'account.settings', needs: 'connection' },
    Account: { title: 'account.title', needs: 'connection' },
    ProfileWallets: { title: 'wallets.title', needs: 'connection' },
    TokenDetails: { title: 'token.title', needs: 'connection', data: { caipNetworkId: 'string' } },
    NftDetails: {
      title: 'nft.title',
      needs: 'connection',
      data: { contractAddress: 'string', tokenId: 'string' },
    },
    WalletReceive: { title: 'receive.title', needs: 'connection' },
    WalletSend: { title: 'send.title', needs: 'connection', yields: 'result' },
    WalletSendSelectToken: { title: 'selectToken.title', needs: 'connection' },
    WalletSendPreview: { title: 'preview.title', needs: 'connection' },
    Transactions: { title: 'activity.title', needs: 'connection', flags: ['activity'] },
    TransactionDetails: {
      title: 'transaction.title',
      needs: 'connection',
      flags: ['activity'],
      data: { id: 'string' },
    },
    // Needs no connection: the view has its own copy of the transfer, so the receipt stays when the wallet goes.
    WalletSendConfirmed: {
      title: 'confirmed.title',
      data: {
        hash: 'string',
        caipNetworkId: 'string',
        symbol: 'string',
        amountText: 'string',
        receiver: 'string',
      },
    },
  },
  messages: {
    en: () =>
      merge([
        import(/* webpackChunkName: "en" */ './messages/en.js'),
        import(/* webpackChunkName: "en" */ './messages/sent/en.js'),
      ]),
    de: () =>
      merge([
        import(/* webpackChunkName: "de" */ './messages/de.js'),
        import(/* webpackChunkName: "de" */ './messages/sent/de.js'),
      ]),
  },
  async preload() {
    await loadAccount().catch(() => {})
  },
}
