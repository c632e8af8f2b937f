// `@foyer/kit/test`: for an app's own tests. The fake needs nothing, in any runner; the rest is for Playwright, whose types it
// needs no more than its code.
export type { WalletRequest } from './createQuestions.js'
export { type FakeFoyer, fakeFoyer } from './fakeFoyer.js'
export { FoyerModal, foyerModal } from './foyerModal.js'
export { type InjectedWallet, injectWallet } from './injectWallet.js'
export { type RequestHeading, SandboxWallet, sandboxWallet } from './sandboxWallet.js'
