import { describe, expect, rs, test } from '@rstest/core'

rs.mock('./createFoyer.js', () => ({ createFoyer: 'the loader’s own' }))

describe('the container for hosts of Module Federation', () => {
  test('default: its one module is the loader', async () => {
    const { get, init } = await import('./federated.js')
    init()
    expect((await get())()).toEqual({ createFoyer: 'the loader’s own' })
  })
})
