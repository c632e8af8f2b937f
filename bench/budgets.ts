/** A kilobyte here is 1024 bytes, and sizes are the brotli bodies that a static host sends. */
const kilobyte = 1024

/** The project's budgets, in bytes or counts; `pnpm size` fails above them. */
export const budgets = {
  loader: 3 * kilobyte,
  classicLoader: 3 * kilobyte,
  /** With all that follows a press; the page's own load does not wait for it. */
  checker: 3.4 * kilobyte,
  /** A release list of ten remotes. */
  tenRemotes: 2.75 * kilobyte,
  /** Everything that the default page receives, from us and from others, before a pointer comes near a button. */
  beforePress: 8 * kilobyte,
  /** Less than the 115 KB of 0004; rows to log in by e-mail or a provider hold their place in the list (0059). */
  codeToInteractive: 117_500,
  react: 58 * kilobyte,
  requestsToInteractive: 10,
  serviceCallsToInteractive: 3,
  pairingToInteractive: 0,
  /** What of shared-core comes after the list. */
  engine: 41.5 * kilobyte,
  /** Account with its Tokens tab; the check for look-alike tokens is counted apart. */
  accountFirstView: 34.5 * kilobyte,
  /** The check for look-alike tokens and its data, which loads beside the balances (0094). */
  lookalikes: 8 * kilobyte,
  /** What comes when the tab is opened. */
  nftsTab: 25 * kilobyte,
  activityTab: 25 * kilobyte,
  /** Its entry, its first view and its texts. */
  swapFirstView: 25 * kilobyte,
  onrampFirstView: 20 * kilobyte,
  namesFirstView: 20 * kilobyte,
  /** The machine, the messages, who keeps the sessions, and the view; parts of views that others load too are not counted. */
  signIn: 15.75 * kilobyte,
  /** Code of logins, on a page with a secure site: the list does not wait for it. */
  loginsToInteractive: 0,
  /** The e-mail field and the brands, which come once the list stands, with what of shared-core they are made of. */
  loginRows: 14 * kilobyte,
  /** All views of the embedded wallet, of mf-connect and of mf-account. */
  loginViews: 20 * kilobyte,
  /** What speaks with the frame, which comes at the first login. */
  embeddedWallet: 10 * kilobyte,
  chainReading: 40 * kilobyte,
  signingAndSending: 25 * kilobyte,
  /** The frame of the secure site, up to a signature of an account of one key. */
  secureFrame: 76 * kilobyte,
  /** What comes besides in the frame, where a smart account is in use. */
  smartAccounts: 40 * kilobyte,
  /** What of the modal is there for smart accounts alone. */
  smartAccountsModal: 5 * kilobyte,
  /** `@foyer/kit/debug`, which no page without the option `debug` asks for. */
  log: 5 * kilobyte,
  verificationCode: kilobyte,
  verificationPerChunk: 70,
} as const

export type BudgetName = keyof typeof budgets

/** A count of 0 is the goal here. Any other 0 means that a measurement found nothing. */
export const canBeZero: readonly BudgetName[] = [
  'serviceCallsToInteractive',
  'pairingToInteractive',
  'loginsToInteractive',
]
