import { ed25519 } from '@noble/curves/ed25519'
import { encodeBase58 } from '../format/base58.js'
import type { SolanaSignInInput } from '../providers/SolanaProvider.js'

const signInLabels = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const

type Change = { accounts?: readonly unknown[] }

const secretOf = (byte: number) => new Uint8Array(32).fill(byte)

/** The account whose secret is 32 equal bytes. */
export const testSolanaAccount = (byte: number) => {
  const publicKey = ed25519.getPublicKey(secretOf(byte))
  return { address: encodeBase58(publicKey), publicKey }
}

/** The signature of that account's key over these bytes. */
export const signAsTestAccount = (byte: number, message: Uint8Array): Uint8Array =>
  ed25519.sign(message, secretOf(byte))

/**
 * A Solana wallet of the wallet standard for unit tests: accounts, prompts and changes, with every request on record.
 * @param made Of `lacks`: features it does not have.
 * @example const wallet = createTestStandardWallet(); wallet.mode = 'reject'
 */
export function createTestStandardWallet({ lacks = [] }: { lacks?: readonly string[] } = {}) {
  const chains = ['solana:mainnet', 'solana:devnet']
  const listeners = new Set<(change: Change) => void>()
  const requests: { readonly feature: string; readonly input: unknown }[] = []
  const toAccount = (byte: number) => ({ ...testSolanaAccount(byte), chains, features: [] })

  const ask = async (feature: string, input?: unknown): Promise<void> => {
    requests.push({ feature, input })
    if (wallet.mode === 'never') await new Promise(() => {})
    if (wallet.mode === 'reject') throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  }
  const bytes = [1, 2]
  const own = bytes.map(toAccount)
  const change = (accounts: readonly ReturnType<typeof toAccount>[]) => {
    wallet.standard.accounts = accounts
    for (const listener of [...listeners]) listener({ accounts })
  }
  const signature = new Uint8Array(64).fill(7)
  const all = {
    'standard:connect': {
      async connect({ silent = false }: { silent?: boolean } = {}) {
        if (!silent) await ask('standard:connect')
        if (!silent) wallet.isPermitted = true
        if (wallet.isPermitted) change(own)
        return { accounts: wallet.standard.accounts }
      },
    },
    'standard:disconnect': {
      async disconnect() {
        await ask('standard:disconnect')
        wallet.isPermitted = false
        change([])
      },
    },
    'standard:events': {
      on(_event: string, listener: (change: Change) => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      async signMessage(input: { account: { address: string }; message: Uint8Array }) {
        await ask('solana:signMessage', input)
        const byte = bytes.find((x) => testSolanaAccount(x).address === input.account.address)
        return [{ signedMessage: input.message, signature: signAsTestAccount(byte ?? 0, input.message) }]
      },
    },
    'solana:signIn': {
      async signIn(input: SolanaSignInInput & { address: string }) {
        await ask('solana:signIn', input)
        const account = wallet.standard.accounts.find((x) => x.address === input.address)
        const byte = bytes.find((x) => testSolanaAccount(x).address === input.address)
        const signedMessage = new TextEncoder().encode(wallet.writeSignIn(input))
        return [{ account, signedMessage, signature: signAsTestAccount(byte ?? 0, signedMessage) }]
      },
    },
    'solana:signTransaction': {
      async signTransaction(input: { transaction: Uint8Array }) {
        await ask('solana:signTransaction', input)
        return [{ signedTransaction: Uint8Array.of(...input.transaction, 9) }]
      },
    },
    'solana:signAndSendTransaction': {
      async signAndSendTransaction(input: unknown) {
        await ask('solana:signAndSendTransaction', input)
        return [{ signature }]
      },
    },
  }
  const features: Record<string, unknown> = Object.fromEntries(
    Object.entries(all).filter(([feature]) => !lacks.includes(feature)),
  )
  const wallet = {
    /** What registers. */
    standard: {
      version: '1.0.0' as const,
      name: 'Test Wallet',
      icon: 'data:image/svg+xml;base64,AAAA' as const,
      chains,
      features,
      accounts: [] as readonly ReturnType<typeof toAccount>[],
    },
    requests: requests as readonly { feature: string; input: unknown }[],
    mode: 'approve' as 'approve' | 'reject' | 'never',
    isPermitted: false,
    /** The text of a sign-in, as the specification of Sign In With Solana has it. */
    writeSignIn: ({ address, domain, statement, ...fields }: SolanaSignInInput & { address: string }) =>
      [
        `${domain} wants you to sign in with your Solana account:`,
        address,
        ...(statement ? ['', statement] : []),
        '',
        ...signInLabels.flatMap(([name, label]) => (fields[name] ? [`${label}: ${fields[name]}`] : [])),
        ...(fields.resources ? ['Resources:', ...fields.resources.map((x) => `- ${x}`)] : []),
      ].join('\n'),
    /** Another choice of accounts, made in the wallet; none: it let go of the page. */
    choose: (...bytes: readonly number[]) => change(bytes.map(toAccount)),
    /** Emits a change that is not one of the accounts. */
    say: (what: unknown) => {
      for (const listener of [...listeners]) listener(what as Change)
    },
    get listenerCount() {
      return listeners.size
    },
  }
  return wallet
}
