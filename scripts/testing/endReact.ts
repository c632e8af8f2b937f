import { afterAll } from '@rstest/core'

// As of the start: a test may put a clock of its own in its place.
const inNextTurn = setImmediate

// React runs in turns of its own what a drawing leaves for later. The runner takes the window away two turns after the last
// test, and its process ends by work that comes later still and finds none.
afterAll(async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise<void>((resolve) => inNextTurn(resolve))
})
