// `pnpm csp`: prints the response headers for a page with a configuration of Foyer.
// The end-to-end tests run under headers of the same function.
import { PolicyError } from './csp/PolicyError'
import { policyHeaders } from './csp/policyHeaders'
import { readArguments } from './csp/readArguments'

const usage = `pnpm csp --page https://dapp.example --loader https://cdn.example/foyer/loader.js [more]

  --options '{…}'      createFoyer's options as JSON: services, release, networks, customRpcUrls, nfts are read
  --services preset    sandbox, selfHosted or reown; --origin of a selfHosted one
  --release URL        the release list, where it does not lie beside the loader
  --list file          the release list itself, where its remotes are of other origins
  --network id         CAIP-2 id; repeatable, and --rpc id=URL for an address of your own
  --nonce value        what your server puts into each response; NONCE unless told
  --hash sha256-…      of each script of the page, instead of a nonce; repeatable
  --image origin       where pictures may come from, instead of any https; repeatable
  --reports URL        where violations are reported to
  --isolated           COOP same-origin and COEP require-corp`

try {
  const args = process.argv.slice(2)
  if (args.length === 0 || args.includes('--help')) console.log(usage)
  else
    for (const [name, value] of Object.entries(policyHeaders(readArguments(args))))
      console.log(`${name}: ${value}`)
} catch (error) {
  // A user's mistake is one line; any other error is a defect and shown in full.
  console.error(error instanceof PolicyError ? error.message : error)
  process.exitCode = 1
}
