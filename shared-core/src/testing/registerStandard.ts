import { getWallets } from '@wallet-standard/app'

/** Registers a wallet of the wallet standard as its own script does. @returns Takes it away again. */
export const registerStandard = (standard: object): (() => void) =>
  getWallets().register(standard as Parameters<ReturnType<typeof getWallets>['register']>[0])
