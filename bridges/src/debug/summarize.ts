import type { Entry } from './Entry.js'

/** What the log's lines come to. */
export type Summary = {
  /** Each part of the state as it is now. */
  readonly state: Readonly<Record<string, unknown>>
  readonly isOnline?: boolean
  /** The release list in use, where the shell told. */
  readonly release?: Released
  /** The version of each remote that was loaded. */
  readonly remotes: Readonly<Record<string, string>>
  /** Whether this browser refused a wrong hash in the loader's test, and by what; Chromium is not tested. */
  readonly check?: { readonly by: string; readonly isEnforced: boolean }
  /** Each file that was held to a hash. */
  readonly files: Readonly<Record<string, { readonly by: string; readonly isVerified: boolean }>>
}

type Released = {
  readonly sequence: number
  readonly channel?: string
  readonly from: string
  readonly isSigned: boolean
  readonly isDevelopment: boolean
  readonly shell: string
}

export const nothing: Summary = { state: {}, remotes: {}, files: {} }

/** @returns The summary with one more line of the log. */
export function summarize(known: Summary, { kind, ...told }: Entry): Summary {
  if (kind === 'state') return { ...known, state: { ...known.state, ...(told.changed as object) } }
  if (kind === 'network' && typeof told.isOnline === 'boolean') return { ...known, isOnline: told.isOnline }
  if (kind === 'check') return { ...known, check: told as unknown as NonNullable<Summary['check']> }
  if (kind === 'file') {
    const { by, file, isVerified } = told as unknown as { by: string; file: string; isVerified: boolean }
    return { ...known, files: { ...known.files, [file]: { by, isVerified } } }
  }
  if (kind !== 'event') return known
  const { remote, version, ...properties } = (told.properties ?? {}) as Record<string, string>
  if (told.name === 'RELEASE_USED') return { ...known, release: properties as unknown as Released }
  if (told.name === 'REMOTE_LOADED' && remote && version)
    return { ...known, remotes: { ...known.remotes, [remote]: version } }
  return known
}

export type Row = { readonly name: string; readonly version: string; readonly files: string }

/** What a row says of its files. */
const judge = (files: readonly Summary['files'][string][], isDevelopment: boolean): string => {
  if (files.length === 0) return isDevelopment ? 'not held to hashes: in development' : 'came before this log'
  const refused = files.filter(({ isVerified }) => !isVerified).length
  const by = [...new Set(files.map((file) => file.by))].join(' and ')
  const held = `${files.length - refused} verified by SHA-256, by ${by}`
  return refused > 0 ? `${refused} refused, ${held}` : held
}

/** @returns The shell and each remote with its version and what is known of its files, and what they share. */
export function rowsOf({ files, release, remotes }: Summary): readonly Row[] {
  const known = Object.entries(files)
  const versions = { ...(release && { shell: release.shell }), ...remotes }
  const rows = Object.entries(versions).map(([name, version]) => {
    const folder = `/${name}/${version}/`
    const own = known.flatMap(([file, how]) => (file.includes(folder) ? [how] : []))
    return { name, version, files: judge(own, release?.isDevelopment === true) }
  })
  const others = known.flatMap(([file, how]) =>
    Object.entries(versions).some(([name, version]) => file.includes(`/${name}/${version}/`)) ? [] : [how],
  )
  return others.length > 0
    ? [...rows, { name: 'other files', version: '—', files: judge(others, false) }]
    : rows
}

/** One sentence on the list, and one on what the browser does. */
export function sentencesOf({ check, release }: Summary): readonly string[] {
  const list = release
    ? [
        `Release list ${release.sequence}${release.channel ? ` of the channel ${release.channel}` : ''}, ` +
          `from ${release.from}; ${release.isSigned ? 'its signature (Ed25519) was verified' : 'not signed'}.`,
      ]
    : ['No release list is in use yet.']
  if (!check)
    return release
      ? [...list, 'No test with a wrong hash was seen; the loader makes none in Chromium.']
      : list
  const does = check.isEnforced ? 'refuses' : 'does not refuse'
  return [...list, `This browser ${does} a file with a wrong hash (by ${check.by}).`]
}
