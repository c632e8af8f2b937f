/** The origins of the host pages, of a page in a frame, and of a second release. */
export const hostUrls = {
  hosts: 'http://localhost:4151',
  framed: 'http://localhost:4152',
  second: 'http://localhost:4153',
} as const

export const hostPorts = Object.values(hostUrls).map((url) => Number(new URL(url).port))

/** Every kind of page that embeds Foyer, by the folder it is served from. */
export const hostKinds = [
  'esm',
  'classic',
  'react-17',
  'react-18',
  'react-19',
  'vite',
  'federation-17',
  'federation-18',
  'federation-19',
  'frame',
  'dialog',
  'two',
  'hostile',
] as const

/** The examples that a bundler builds. */
export const bundledExamples = ['vite-react', 'wagmi'] as const

export type HostKind = (typeof hostKinds)[number]
