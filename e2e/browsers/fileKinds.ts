/** The kinds of files in a release, each with the pattern of its path. Foyer loads each kind in a different way. */
export const kinds = {
  checker: /^check\./,
  'shell’s entry': /^shell\/.*\/remoteEntry/,
  runtime: /^rt\//,
  React: /^shell\/.*\/react\./,
  core: /^shell\/.*\/core\./,
  'remote’s entry': /^mf-connect\/.*\/remoteEntry/,
  'remote’s chunk': /^mf-connect\/.*\/Connect\./,
  'pairing chunk': /^shell\/.*\/pairing\./,
} as const

export type Kind = keyof typeof kinds
