import type { Foyer } from '@foyer/kit'
import { UserRejectedError } from '@foyer/shared-core/errors'
import { connectorsAtom, modalAtom } from '@foyer/shared-core/state'
import { createTestConnector } from '@foyer/shared-core/testing'
import { createInstance } from '../../../shell/src/loader/createInstance.js'
import { openDialogAtom } from '../../../shell/src/state/stage.js'
import { createTestHandle } from '../../../shell/src/testing/createTestHandle.js'
import { fakeFoyer } from '../test/fakeFoyer.js'

export const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const other = `0x${'1'.repeat(40)}`

/** A modal, and what a visitor and their wallet do. */
export type World = {
  foyer: Foyer
  approve(): Promise<unknown>
  /** Has the wallet say no to a call that asks it. @returns The call. */
  decline<result>(call: Promise<result>): Promise<result>
  switchAccount(): void
  /** Ends the looking up of a wallet of an earlier visit. */
  restore(isBack: boolean): Promise<unknown>
}

type Create = (given?: { isRestoring?: boolean }) => World

const createFake: Create = ({ isRestoring = false } = {}) => {
  const foyer = fakeFoyer({ accounts: [address, other], ...(isRestoring && { status: 'restoring' }) })
  foyer.onRequest('personal_sign', () => '0xsigned')
  return {
    foyer,
    approve: async () => foyer.approve(),
    async decline(call) {
      await Promise.resolve()
      foyer.reject()
      return call
    },
    switchAccount: () => foyer.switchTo({ account: other }),
    restore: async (isBack) => foyer.restore(isBack),
  }
}

/** The real modal, without its drawing, over a wallet of the test's. */
const createReal: Create = ({ isRestoring = false } = {}) => {
  const { handle, store, tell } = createTestHandle()
  store.set(modalAtom, { open: false, embedded: false, shaking: false })
  store.set(openDialogAtom, document.createElement('dialog'))
  const provider = { request: async () => '0xsigned' }
  const wallet = createTestConnector({
    id: 'one',
    addresses: [address, other],
    getProvider: async () => provider,
  })
  store.set(connectorsAtom, [wallet])
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  if (isRestoring) localStorage.setItem('@foyer/connections', '[{"connectorId":"one","namespace":"eip155"}]')
  else arrive()
  const nothing = async () => {}
  const foyer = createInstance({ warm: 'none' }, [
    false,
    async () => ({
      arrive: (_, load) => load(),
      store: nothing,
      watch: () => {},
      prefetch: nothing,
      shell: () => arrived.then(() => handle),
    }),
  ])
  const approve = () => handle.connect({ connectorId: 'one' })
  return {
    foyer,
    approve,
    decline(call) {
      wallet.answer = new UserRejectedError()
      return call
    },
    switchAccount: () =>
      tell({
        type: 'accountsChanged',
        connectorId: 'one',
        namespace: 'eip155',
        accounts: [other, address].map((x) => ({ address: x, type: 'eoa' })),
      }),
    async restore(isBack) {
      if (isBack) await approve()
      arrive()
    },
  }
}

/** The fake, and the real modal: what holds for one holds for both. */
export const worlds: readonly (readonly [name: string, create: Create])[] = [
  ['fakeFoyer', createFake],
  ['createFoyer', createReal],
]
