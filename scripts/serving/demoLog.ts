import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../../rspack.base'

const bundle = async () => {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'bridges/src/debug/debug.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

/** `@foyer/kit/debug` as the demo page has it, `/debug.js`: bundled when a page with the option `debug` asks first. */
export function demoLog(): Record<string, () => Promise<Response>> {
  let made: Promise<string> | undefined
  return {
    async '/debug.js'() {
      made ??= bundle()
      return new Response(await made, { headers: { 'content-type': 'text/javascript' } })
    },
  }
}
