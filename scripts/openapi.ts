// `pnpm openapi`: writes the contract of the services as OpenAPI documents to artifacts/openapi.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asOpenApi, services } from '../services/src/contract/asOpenApi'

const folder = join(import.meta.dirname, '../artifacts/openapi')
mkdirSync(folder, { recursive: true })
for (const service of services)
  writeFileSync(join(folder, `${service.name}.json`), `${JSON.stringify(asOpenApi(service), undefined, 2)}\n`)
console.log(`artifacts/openapi: ${services.map(({ name }) => `${name}.json`).join(', ')}`)
