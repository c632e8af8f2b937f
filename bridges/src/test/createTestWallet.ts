import { createQuestions, type WalletRequest } from './createQuestions.js'
import { readChain } from './readChain.js'
import { bytesOf, chainIdOf, recordAt, textAt, typedDataAt } from './readParams.js'
import type { Signer } from './Signer.js'
import { invalidParams, WalletError } from './WalletError.js'

const toHex = (value: number) => `0x${value.toString(16)}`

/** What the chain answers; all else that begins so has to do with keys. */
const isRead = (method: string) => /^(eth_(?!sign)|net_|web3_)/.test(method)

/** A wallet with keys of its own, which knows no browser: pages reach it by `request`. */
export function createTestWallet({ chains, isManual, name, signers, tell }: createTestWallet.Parameters) {
  const questions = createQuestions({ isManual, name })
  const [first] = signers
  const [firstChain] = chains.keys()
  if (!first || firstChain === undefined) throw new Error(`${name} needs an account and a chain`)
  let signer = first
  let chainId = firstChain
  const connected = new Set<string>()
  const isConnected = (origin: string) => connected.has(origin)
  const accountsOf = (origin: string) => (isConnected(origin) ? [signer.address] : [])
  const permissionsOf = (origin: string) =>
    accountsOf(origin).map((address) => ({
      parentCapability: 'eth_accounts',
      invoker: origin,
      caveats: [{ type: 'restrictReturnedAccounts', value: [address] }],
    }))
  const url = () => chains.get(chainId) ?? ''
  const moveTo = async (next: number) => {
    if (next === chainId) return
    chainId = next
    await tell('chainChanged', toHex(chainId), () => true)
  }
  const connect = async (request: WalletRequest) => {
    await questions.ask(request)
    connected.add(request.origin)
    await tell('accountsChanged', [signer.address], (origin) => origin === request.origin)
  }
  const leave = async (origins: readonly string[]) => {
    for (const origin of origins) connected.delete(origin)
    await tell('accountsChanged', [], (origin) => origins.includes(origin))
  }
  const mustBeInUse = ({ origin }: WalletRequest, address: unknown) => {
    if (!isConnected(origin)) throw new WalletError(4100, `${origin} is not connected to ${name}`)
    if (String(address).toLowerCase() !== signer.address.toLowerCase())
      throw new WalletError(4100, `${address} is not the account in use of ${name}`)
  }
  const mustBeHere = (of: unknown, what: string) => {
    if (of !== undefined && Number(of) !== chainId)
      throw invalidParams(`the ${what} is for chain ${Number(of)}, ${name} is on ${chainId}`)
  }

  const methods: Readonly<Record<string, (request: WalletRequest) => unknown>> = {
    eth_accounts: ({ origin }) => accountsOf(origin),
    async eth_requestAccounts(request) {
      if (!isConnected(request.origin)) await connect(request)
      return accountsOf(request.origin)
    },
    eth_coinbase: ({ origin }) => accountsOf(origin)[0] ?? null,
    eth_chainId: () => toHex(chainId),
    net_version: () => String(chainId),
    wallet_getPermissions: ({ origin }) => permissionsOf(origin),
    async wallet_requestPermissions(request) {
      await connect(request)
      return permissionsOf(request.origin)
    },
    async wallet_revokePermissions({ origin }) {
      await leave([origin])
      return null
    },
    async personal_sign(request) {
      const message = bytesOf(textAt(request.params, 0))
      mustBeInUse(request, textAt(request.params, 1))
      await questions.ask(request)
      return signer.signMessage(message)
    },
    async eth_signTypedData_v4(request) {
      mustBeInUse(request, textAt(request.params, 0))
      const data = typedDataAt(request.params, 1)
      mustBeHere(recordAt([data.domain], 0).chainId, 'typed data')
      await questions.ask(request)
      return signer.signTypedData(data)
    },
    async eth_sendTransaction(request) {
      const transaction = recordAt(request.params, 0)
      mustBeInUse(request, transaction.from)
      mustBeHere(transaction.chainId, 'transaction')
      await questions.ask(request)
      return signer.send(url(), transaction)
    },
    async wallet_switchEthereumChain(request) {
      const next = chainIdOf(recordAt(request.params, 0))
      if (!chains.has(next))
        throw new WalletError(
          4902,
          `${name} does not know chain ${next}: add it with wallet_addEthereumChain`,
        )
      if (next !== chainId) await questions.ask(request)
      await moveTo(next)
      return null
    },
    async wallet_addEthereumChain(request) {
      const chain = recordAt(request.params, 0)
      const next = chainIdOf(chain)
      if (!chains.has(next)) {
        const address = textAt(chain.rpcUrls, 0)
        if (Number(await readChain(address, 'eth_chainId', [])) !== next)
          throw invalidParams(`${address} is not of chain ${next}`)
        await questions.ask(request)
        chains.set(next, address)
      } else if (next !== chainId) await questions.ask(request)
      await moveTo(next)
      return null
    },
  }

  return {
    questions,
    addresses: signers.map(({ address }) => address),
    /** @throws {WalletError} As EIP-1193 says. */
    async request(request: WalletRequest): Promise<unknown> {
      const { method, params } = request
      const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (answer) return answer(request)
      if (isRead(method)) return readChain(url(), method, params)
      throw new WalletError(4200, `${name} does not know the method ${method}`)
    },
    /** @throws {Error} It has no such account. */
    async switchAccount(address: string): Promise<void> {
      const next = signers.find((one) => one.address.toLowerCase() === address.toLowerCase())
      if (!next) throw new Error(`${name} has no account ${address}`)
      signer = next
      await tell('accountsChanged', [signer.address], isConnected)
    },
    /** @throws {Error} It knows no such chain. */
    async switchChain(next: number): Promise<void> {
      if (!chains.has(next)) throw new Error(`${name} does not know chain ${next}: name its address in rpc`)
      await moveTo(next)
    },
    disconnect: () => leave([...connected]),
  }
}

export declare namespace createTestWallet {
  type Parameters = {
    name: string
    signers: readonly Signer[]
    /** The chains' addresses by their ids; the first is in use. */
    chains: Map<number, string>
    isManual: boolean
    /** Tells pages of an event of EIP-1193. */
    tell(
      event: 'accountsChanged' | 'chainChanged',
      data: string | string[],
      isFor: (origin: string) => boolean,
    ): Promise<void>
  }
}
