import { containers } from '../../rspack.base'
import { isUnanswered } from '../testing/endCheck'

/** The folders whose dependencies reach a visitor; every other folder is only for development. */
export const shipped: readonly string[] = [
  ...containers.map(({ name }) => name),
  'shared-core',
  'bridges',
  'secure-site',
  'services',
]

/** The severities that must not ship. */
const refused: readonly unknown[] = ['high', 'critical']

type Advisory = {
  module_name?: string
  severity?: string
  title?: string
  url?: string
  findings?: readonly { version?: string; paths?: readonly string[] }[]
}

export type Audit = { status: 'unanswered' } | { status: 'answered'; found: readonly string[] }

const isShipped = (path: string) => shipped.includes(path.split('>')[0] ?? '')

/**
 * Reads the output of `pnpm audit --json --prod`.
 * @returns `found`: a line for each advisory, high or critical, of a package that ships.
 * @throws {Error} pnpm failed for another reason, such as a broken lockfile.
 */
export function readAudit({ stdout, stderr, isLate }: readAudit.Parameters): Audit {
  if (isLate || isUnanswered(stderr)) return { status: 'unanswered' }
  let advisories: Record<string, Advisory> | undefined
  try {
    advisories = JSON.parse(stdout).advisories
  } catch {
    // pnpm printed no report.
  }
  if (!advisories) throw new Error(`pnpm audit says nothing of advisories: ${stderr || stdout}`)
  const found = Object.values(advisories).flatMap(({ findings = [], module_name, severity, title, url }) =>
    refused.includes(severity)
      ? findings.flatMap(({ paths = [], version }) => {
          const path = paths.find(isShipped)
          return path ? [`${severity}: ${module_name} ${version} by ${path}: ${title} (${url})`] : []
        })
      : [],
  )
  return { status: 'answered', found }
}

export declare namespace readAudit {
  type Parameters = { stdout: string; stderr: string; isLate: boolean }
}
