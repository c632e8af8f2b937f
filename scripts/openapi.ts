// `pnpm openapi`: writes docs/openapi from the contract of the services.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asOpenApi, services } from '../services/src/contract/asOpenApi'

const folder = join(import.meta.dirname, '../docs/openapi')
mkdirSync(folder, { recursive: true })
for (const service of services)
  writeFileSync(join(folder, `${service.name}.json`), `${JSON.stringify(asOpenApi(service), undefined, 2)}\n`)
