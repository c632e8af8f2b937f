import { fileURLToPath } from 'node:url'

const file = fileURLToPath(
  new URL('../../shared-core/src/connectors/walletConnect/base64Buffer.ts', import.meta.url),
)

/** The pairing library's modules that use Node's Buffer, which no browser has. */
export const bufferUsers = /[\\/]@walletconnect[\\/]utils[\\/]dist[\\/].*\.js$/

/** Gives such a module what it uses of Buffer, without a global in the page. */
export const bufferImport = `import { Buffer } from ${JSON.stringify(file)};`
