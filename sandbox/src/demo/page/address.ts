/** The options of `createFoyer`, as the page keeps them. */
export type Options = Record<string, unknown>

/**
 * Reads the options of the page's address: those of the fragment, `#options={…}`, which no server has to take, else those
 * of the query, `?options={…}`.
 * @throws {SyntaxError} They are no JSON.
 */
export function optionsOf({ hash, searchParams }: URL): Options {
  const given = new URLSearchParams(hash.slice(1)).get('options') ?? searchParams.get('options')
  return given ? JSON.parse(given) : {}
}

/**
 * Makes the address that holds a whole set-up.
 * @param faces The wallet's faces in the page, as `evm,solana`; absent: as they are.
 */
export function addressWith(address: URL, { faces, options }: { options: Options; faces?: string }): URL {
  const url = new URL(address)
  url.searchParams.delete('options')
  if (faces !== undefined) url.searchParams.set('faces', faces)
  url.hash = new URLSearchParams({ options: JSON.stringify(options) }).toString()
  return url
}

/** The networks of the sandbox, and the faces in which the wallet shows itself to them. */
export const presets: readonly { name: string; networks: readonly string[]; faces: string }[] = [
  { name: 'Ethereum and Polygon', networks: ['eip155:1', 'eip155:137'], faces: 'evm' },
  { name: 'Solana', networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], faces: 'solana' },
  { name: 'Bitcoin', networks: ['bip122:000000000019d6689c085ae165831e93'], faces: 'bitcoin' },
  {
    name: 'All three',
    networks: [
      'eip155:1',
      'eip155:137',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'bip122:000000000019d6689c085ae165831e93',
    ],
    faces: 'evm,solana,bitcoin',
  },
]
