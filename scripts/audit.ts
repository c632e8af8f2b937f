// `pnpm check:advisories`: no package that ships to a visitor may have a known weakness that is high or critical.
// Exit codes: 0 no weakness; 1 a weakness, or pnpm failed; 77 skipped, as the registry did not answer (decision 0027).
import { join } from 'node:path'
import { readAudit } from './audit/readAudit'
import { runInGroup } from './command/runInGroup'
import { skippedStatus } from './testing/endCheck'

/** How long to wait for the registry; pnpm itself would retry for more than a minute. */
const limitMs = 45_000

const { isLate, status, stderr, stdout } = await runInGroup(
  ['npx', '-y', '--prefer-offline', 'pnpm@12.21.0', 'audit', '--json', '--prod'],
  { cwd: join(import.meta.dirname, '..'), limitMs },
)
if (status === null && !isLate) throw new Error(stderr)
const audit = readAudit({ stdout, stderr, isLate })
if (audit.status === 'unanswered') {
  console.log('Skipped: the registry gives no answer about advisories')
  process.exitCode = skippedStatus
} else {
  for (const line of audit.found) console.error(line)
  console.log(`${audit.found.length} advisories, high or critical, of what ships`)
  process.exitCode = audit.found.length === 0 ? 0 : 1
}
