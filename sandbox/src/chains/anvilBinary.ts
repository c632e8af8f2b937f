import { createRequire } from 'node:module'

const platforms: { readonly [platform: string]: string } = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'win32',
}
const architectures: { readonly [arch: string]: string } = { x64: 'amd64', arm64: 'arm64' }

/**
 * Finds the anvil binary of this machine. The package's own `bin` is a wrapper that would cost a second
 * Node process and stand between this process and the child that it has to end.
 * @throws {Error} There is no binary for this platform.
 */
export function anvilBinary(): string {
  const name = `@foundry-rs/anvil-${platforms[process.platform]}-${architectures[process.arch]}`
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  try {
    // Resolve the platform package from the wrapper package, which depends on it.
    const wrapper = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
    return createRequire(wrapper).resolve(`${name}/bin/${file}`)
  } catch (cause) {
    throw new Error(`No anvil binary for ${process.platform} ${process.arch}: ${name} is not installed.`, {
      cause,
    })
  }
}
