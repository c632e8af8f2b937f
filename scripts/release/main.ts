// `pnpm release`: writes a release folder from the build, and edits the list in it. See docs/operations.md.
import { runRelease } from './cli'
import { ReleaseError } from './ReleaseError'

try {
  const root = process.cwd()
  await runRelease({
    args: process.argv.slice(2),
    root,
    env: process.env,
    print: (line) => console.log(line),
  })
} catch (error) {
  // A user's mistake is one line; any other error is a defect and shown in full.
  console.error(error instanceof ReleaseError ? error.message : error)
  process.exitCode = 1
}
