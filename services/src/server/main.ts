// The provider service and the analytics sink, for operators. Settings come from the environment; docs/services.md says which.
import { readSettings } from './options.js'
import { readEnvironment } from './readEnvironment.js'
import { startServices } from './startServices.js'

try {
  const services = await startServices({ ...readSettings(readEnvironment(process.env)), isProcess: true })
  const stop = () => {
    services.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
