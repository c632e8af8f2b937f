// `pnpm errors`: writes docs/errors.md from the catalogue.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorsAsMarkdown } from './errors/describeErrors'

writeFileSync(join(import.meta.dirname, '../docs/errors.md'), errorsAsMarkdown())
