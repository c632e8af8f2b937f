import { expect, test } from '@rstest/core'
import type { Pending } from '../messages.js'
import type { Store } from '../openStore.js'
import { createInbox } from './createInbox.js'
import { hearBridges } from './hearBridges.js'

type Message = Parameters<Parameters<Store['hear']>[0]>[0]

test('behavior: what comes while the window closes is not said to be shown: the next window shows it', () => {
  let isOpen = true
  const hearers: ((message: Message) => void)[] = []
  const said: Message[] = []
  const store = {
    hear: (hearer: (message: Message) => void) => void hearers.push(hearer),
    post: (message: Message) => void said.push(message),
  } as unknown as Store
  hearBridges({ store, inbox: createInbox(), shows: () => isOpen })
  const ask = (id: string) => {
    const pending = { id } as Pending
    for (const hear of hearers) hear({ type: 'asked', pending })
  }
  ask('one')
  isOpen = false
  ask('two')
  for (const hear of hearers) hear({ type: 'whatIsShown' })
  expect(said).toEqual([{ type: 'whatIsPending' }, { type: 'shown', id: 'one' }])
})
