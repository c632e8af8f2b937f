import { ReleaseError } from './ReleaseError'

const form = /^(\d+)\.(\d+)\.(\d+)(?:-([\dA-Za-z.-]+))?$/

type Version = { readonly numbers: readonly number[]; readonly before?: string | undefined }

/** A version is also a folder's name, so any other text is refused. @throws {ReleaseError} */
export function parseVersion(text: string): Version {
  const [, major, minor, patch, before] = form.exec(text) ?? []
  if (patch === undefined) throw new ReleaseError(`"${text}" is no version like 1.2.3 or 1.2.3-rc.1`)
  return { numbers: [Number(major), Number(minor), Number(patch)], before }
}

/** @returns Below 0 if `a` is older in semver's order; 1.2.0-rc.1 comes before 1.2.0. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [parseVersion(a), parseVersion(b)]
  for (const [index, number] of one.numbers.entries()) {
    const difference = number - (other.numbers[index] ?? 0)
    if (difference !== 0) return difference
  }
  if (one.before === other.before) return 0
  if (one.before === undefined) return 1
  if (other.before === undefined) return -1
  return one.before.localeCompare(other.before, 'en', { numeric: true })
}
