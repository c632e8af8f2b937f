// `pnpm csp`: prints the response headers for a page with a configuration of Foyer.
// The end-to-end tests run under headers of the same function.
import { PolicyError } from './csp/PolicyError'
import { runCsp } from './csp/runCsp'

try {
  console.log(runCsp('pnpm csp', process.argv.slice(2)))
} catch (error) {
  // A user's mistake is one line; any other error is a defect and shown in full.
  console.error(error instanceof PolicyError ? error.message : error)
  process.exitCode = 1
}
