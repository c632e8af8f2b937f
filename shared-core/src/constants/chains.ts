/** The networks swaps run on, by EVM chain id [CON-43]. */
export const swapChainIds = [1, 10, 56, 100, 137, 250, 324, 8217, 8453, 42161, 43114, 1313161554] as const

/** Known ids [CON-16, CON-46]. */
export const solanaMainnetId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const solanaDevnetId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
export const solanaTestnetId = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
export const bitcoinMainnetId = 'bip122:000000000019d6689c085ae165831e93'
export const bitcoinTestnetId = 'bip122:000000000933ea01ad0ee984209779ba'
/** The networks of BIP-94 and BIP-325. */
export const bitcoinTestnet4Id = 'bip122:00000000da84f2bafbbc53dee25a72ae'
export const bitcoinSignetId = 'bip122:00000008819873e925422c1ff0f99f7c'
export const monadTestnetId = 'eip155:10143'

/** Decimals of the coin that pays for gas [CON-15]. */
export const gasTokenDecimals = { eip155: 18, solana: 9, bip122: 8 } as const

/**
 * The placeholder address of that coin where a service requires one [CON-17]; no request carries Bitcoin's.
 */
export const nativeTokenAddresses = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
  bip122: '0x',
} as const

/** The namespaces this build has an adapter for; networks of others cannot be served and are left out. */
export const servedNamespaces = ['eip155', 'solana', 'bip122'] as const

/** The namespaces a transfer can be made on [ROLE-06], and those whose tokens are told [ROLE-10]. */
export const sendNamespaces = ['eip155', 'solana'] as const
export const portfolioNamespaces = ['eip155', 'solana'] as const

/** Regions where the on-ramp and swaps are hidden, by IANA timezone [CON-23]. */
export const restrictedTimezones = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Harbin',
  'Asia/Kashgar',
  'Asia/Macau',
  'Asia/Hong_Kong',
  'Asia/Macao',
  'Asia/Beijing',
] as const
