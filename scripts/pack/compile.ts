import { type Configuration, rspack } from '@rspack/core'

/** Runs the bundler once. @throws {Error} The sources do not compile. */
export function compile(...configs: readonly Configuration[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack([...configs])
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) return reject(error ?? new Error(stats?.toString('errors-only')))
      compiler.close(() => resolve())
    })
  })
}
