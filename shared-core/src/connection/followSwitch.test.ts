import { expect, test } from '@rstest/core'
import { createTestMachine } from '../testing/createTestMachine.js'

test('followSwitch: a switch to a chain of another namespace sets the switching-namespace flag [STA-03]', () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const world = createTestMachine()
  const flag = () => world.state.switchingNamespace
  world.switchTo('eip155:137', 'same')
  expect(flag()).toBeUndefined()

  // Nobody is connected there yet: it stands until somebody is, or the visitor gives up.
  world.switchTo(solana, 'a')
  expect(flag()).toBe('solana')
  world.switchTo('eip155:1', 'back')
  expect(flag()).toBe('eip155')
  world.connect('one', 'b')
  world.answer(0, true)
  expect(flag()).toBeUndefined()
  world.switchTo(solana, 'c')
  world.send({ type: 'connectCancelled' })
  expect(flag()).toBeUndefined()

  world.switchTo('eip155:1', 'd')
  world.switchTo(solana, 'e')
  world.connect('two', 'f', solana)
  expect(flag()).toBe('solana')
  world.answer(0, true, solana)
  expect(flag()).toBeUndefined()

  // A wallet of the other namespace is asked: it stands until the answer, good or bad.
  for (const isGood of [false, true]) {
    world.switchTo('eip155:1', `home-${isGood}`)
    world.switchTo('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', `away-${isGood}`)
    expect(flag()).toBe('solana')
    world.answer(0, isGood)
    expect(flag()).toBeUndefined()
  }
})
