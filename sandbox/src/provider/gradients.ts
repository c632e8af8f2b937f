/** From top left to bottom right. Picked by eye: white stands out on each, and each on white and on near black. */
export const gradients = {
  indigo: ['#6d7cff', '#3a3fc4'],
  blue: ['#4f9dff', '#1f5fd6'],
  sky: ['#45b8e8', '#1b78b8'],
  teal: ['#2fb7a8', '#12786f'],
  green: ['#46b36b', '#1f7a45'],
  moss: ['#8aa84a', '#55702a'],
  amber: ['#e8a63a', '#bb6f12'],
  orange: ['#f08a4b', '#c9521f'],
  red: ['#ec6a62', '#b83244'],
  rose: ['#ec6f9a', '#b8386f'],
  plum: ['#b568d6', '#77329f'],
  violet: ['#8f6bf2', '#5636b8'],
  slate: ['#7b8794', '#465260'],
  ink: ['#4a5876', '#252f49'],
  sand: ['#b99a72', '#856440'],
  berry: ['#c2547f', '#7c2b63'],
} as const

export type GradientName = keyof typeof gradients

/** Ids whose colour people expect. */
export const expected: { readonly [id: string]: GradientName } = {
  usdc: 'blue',
  dai: 'amber',
  eth: 'indigo',
  weth: 'ink',
  pol: 'violet',
  claim: 'slate',
  'eip155:1': 'indigo',
  'eip155:137': 'violet',
  'eip155:10': 'red',
}
