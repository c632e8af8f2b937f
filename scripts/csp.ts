// `pnpm csp`: prints the response headers under which a page with a configuration of Foyer works.
// The end-to-end tests run under headers of the same function.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type PolicyOptions, policyHeaders } from './csp/policyHeaders'

const usage = `pnpm csp --page https://dapp.example --loader https://cdn.example/foyer/loader.js [more]

  --options '{…}'      createFoyer's options as JSON: services, release, networks, customRpcUrls are read
  --services preset    sandbox, selfHosted or reown; --origin of a selfHosted one
  --release URL        the release list, where it does not lie beside the loader
  --list file          the release list itself, where its remotes are of other origins
  --network id         CAIP-2 id; repeatable, and --rpc id=URL for an address of your own
  --nonce value        what your server puts into each response; NONCE unless told
  --hash sha256-…      of each script of the page, instead of a nonce; repeatable
  --image origin       where pictures may come from, instead of any https; repeatable
  --reports URL        where violations are reported to
  --isolated           COOP same-origin and COEP require-corp`

const many = { type: 'string', multiple: true } as const
const one = { type: 'string' } as const

function readArguments() {
  const { values } = parseArgs({
    options: {
      page: one,
      loader: one,
      options: one,
      services: one,
      origin: one,
      release: one,
      list: one,
      network: many,
      rpc: many,
      nonce: one,
      hash: many,
      image: many,
      reports: one,
      isolated: { type: 'boolean' },
    },
  })
  return values
}

type Arguments = ReturnType<typeof readArguments>

function readOptions({ network, options, origin, release, rpc = [], services }: Arguments): PolicyOptions {
  const customRpcUrls: Record<string, string[]> = {}
  for (const line of rpc) {
    const [id = '', ...url] = line.split('=')
    customRpcUrls[id] = [...(customRpcUrls[id] ?? []), url.join('=')]
  }
  return {
    ...(options && JSON.parse(options)),
    ...(services && { services: { preset: services, ...(origin && { origin }) } }),
    ...(release && { release }),
    ...(network && { networks: network }),
    ...(rpc.length > 0 && { customRpcUrls }),
  }
}

try {
  const given = readArguments()
  const { hash, image, isolated = false, list, loader, nonce = 'NONCE', page, reports } = given
  if (!page || !loader) throw new Error('--page and --loader are needed')
  const headers = policyHeaders({
    page,
    loader,
    options: readOptions(given),
    scripts: hash ? { hashes: hash } : { nonce },
    isolated,
    ...(list && { list: JSON.parse(readFileSync(list, 'utf8')) }),
    ...(image && { images: image }),
    ...(reports && { reports }),
  })
  for (const [name, value] of Object.entries(headers)) console.log(`${name}: ${value}`)
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  process.exitCode = 1
}
