import { type PortName, portPurposes, ports } from './ports.js'

/** Another program holds a port of the sandbox. `message` tells a person everything in one line. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError'
  readonly port: number

  constructor({ port, cause }: { port: number; cause: unknown }) {
    const name = (Object.keys(ports) as PortName[]).find((key) => ports[key] === port)
    const need = name ? `, but ${portPurposes[name]} needs it` : ''
    super(`Port ${port} is taken${need}. End the program that uses it, then start again.`, { cause })
    this.port = port
  }
}

/** @returns A failed start's error in clear words: a taken port by name, any other error unchanged. */
export function asStartError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') return error
  return new PortTakenError({ port: 'port' in error ? Number(error.port) : 0, cause: error })
}
