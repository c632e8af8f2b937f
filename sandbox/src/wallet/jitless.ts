import { config } from 'zod/mini'

// The wallet's pages forbid eval, which zod would otherwise try. Imported by every file that makes a schema.
config({ jitless: true })
