import { policyHeaders } from './policyHeaders'
import { readArguments } from './readArguments'

const usage = (
  command: string,
) => `${command} --page https://dapp.example --loader https://cdn.example/foyer/loader.js [more]

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

/**
 * Runs the command that prints the response headers of a page with Foyer.
 * @param command How the user calls it.
 * @returns What to print: a header a line, or how to call it.
 * @throws {PolicyError} One line that names the option.
 */
export function runCsp(command: string, args: readonly string[]): string {
  if (args.length === 0 || args.includes('--help')) return usage(command)
  const headers = policyHeaders(readArguments(args))
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
