import { config } from 'zod/mini'

// Schemas must not compile themselves with `new Function`: strict policies would report it. Set before the
// first schema exists, so every schema of this package imports zod from here.
config({ jitless: true })

export * from 'zod/mini'
