import { expect, test } from '@rstest/core'
import { createInbox, type InboxItem } from './createInbox.js'

const proposal = (id: string): InboxItem => ({
  kind: 'proposal',
  proposal: {
    id,
    name: 'A page',
    origin: 'http://localhost',
    icon: undefined,
    chains: [],
    methods: [],
    isPossible: true,
    approve: async () => {},
    reject: async () => {},
  },
})

test('createInbox: what was decided does not come back, however often it is told again', () => {
  const inbox = createInbox()
  for (const id of ['one', 'two', 'one']) inbox.add(proposal(id))
  expect(inbox.getItems()).toHaveLength(2)
  inbox.remove('one')
  inbox.add(proposal('one'))
  inbox.remove('early')
  inbox.add(proposal('early'))
  expect(inbox.getItems()).toHaveLength(1)
  expect(inbox.getItems()[0]).toMatchObject({ proposal: { id: 'two' } })
})
