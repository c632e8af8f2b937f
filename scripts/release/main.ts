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
  // What a person can mend is one line; anything else is ours, and shown whole.
  console.error(error instanceof ReleaseError ? error.message : error)
  process.exitCode = 1
}
