import { afterAll, beforeAll, describe } from '@rstest/core'
import { findPostgres, startPostgres } from '../../../../bridges/src/testing/startPostgres.js'
import { describeAccounts } from '../testing/describeAccounts.js'
import { describeCodes } from '../testing/describeCodes.js'
import { describeStorage } from '../testing/describeStorage.js'
import { startWorld, type World } from '../testing/secureWorld.js'

const describeAll = (of: () => World) => {
  describeCodes(of)
  describeAccounts(of)
  describeStorage(of)
}

describe('embedded in PGlite', () => {
  let world: World
  beforeAll(async () => {
    // Made here from nothing; the other tests start from one that is kept.
    world = await startWorld({ databaseSnapshot: undefined })
  })
  afterAll(() => world.close())
  describeAll(() => world)
})

const programs = findPostgres()
describe.runIf(programs !== undefined)('in PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>
  let world: World
  beforeAll(async () => {
    server = await startPostgres(programs ?? '')
    world = await startWorld({ databaseUrl: server.url })
  })
  afterAll(async () => {
    await world.close()
    await server.close()
  })
  describeAll(() => world)
})
