import { afterEach, expect, test } from '@rstest/core'
import { createRandom, type Random } from '../../../scripts/fixtures/createRandom.js'
import { isLive, liveConnections } from '../connection/find.js'
import { createInjectedConnector } from '../connectors/injected/createInjectedConnector.js'
import { cancelConnectIntent, connectIntent, disconnectIntent } from '../intents/connect.js'
import { confirmNetworkSwitchIntent, switchNetworkIntent } from '../intents/network.js'
import type { Eip1193Provider } from '../providers/Eip1193Provider.js'
import { closeModalIntent } from '../start/closeModal.js'
import { addConnectorsAtom, removeConnectorAtom } from '../start/connectorList.js'
import { startState } from '../start/start.js'
import { accountAtom } from '../state/account.js'
import { activeNetworkAtom, connectionStateAtom, statusAtom } from '../state/connections.js'
import { modalAtom } from '../state/navigation.js'
import { runtimeAtom } from '../state/runtime.js'
import { createTestModal } from '../testing/createTestModal.js'
import { createTestOrigin } from '../testing/createTestOrigin.js'
import { broken, createVisitWallet, type VisitWallet } from '../testing/createVisitWallet.js'
import { dispatchAtom } from './machine.js'

// Wallets that hold a prompt, refuse, and answer late or twice; `FOYER_SEED=7 FOYER_RUNS=1 …` plays one visit again.
const runs = Number(process.env.FOYER_RUNS ?? 40)
const firstSeed = Number(process.env.FOYER_SEED ?? 1)
const actionsEach = 25
const ids = ['one', 'two'] as const
const networks = ['eip155:1', 'eip155:137'] as const
type Id = (typeof ids)[number]

const { reportError } = globalThis
afterEach(() => {
  globalThis.reportError = reportError
})

/** One visit after another, in one tab or two, over wallets and a storage that outlive them. @returns What went wrong. */
async function play(random: Random): Promise<readonly string[]> {
  const faults: string[] = []
  globalThis.reportError = (error) => {
    if (error !== broken) faults.push(`reported: ${String(error)}`)
  }
  const origin = createTestOrigin()
  const wallets = ids.map((id) => createVisitWallet(id, { faults, onStray: () => (done += 1) }))
  const walletOf = (id: string): VisitWallet => wallets.find((x) => x.id === id.split('.')[0]) as VisitWallet
  const calls = new Set<string>()
  /** Counts what visitor and page do, and wallets gone astray; a call's end is judged only while nothing newer was done. */
  let done = 0
  /** Counts the yeses of wallets. */
  let said = 0

  const load = () => {
    const { onStorageChange, storage } = origin.open(() => (done += 1))
    const modal = createTestModal({
      storage,
      options: { networks, quietUntilOpened: false },
      outside: { onStorageChange },
    })
    const { clock, store } = modal
    const running = startState(store)
    let isOver = false
    const live = () => liveConnections(store.get(connectionStateAtom))
    /** A visitor's yes connects the wallet, or is kept, unless another one connected or something was done since. */
    const onYes = (id: Id) => () => {
      said += 1
      const own = [done, said].join()
      const before = live()
      setTimeout(() => {
        if (isOver || own !== [done, said].join() || wallets.some((x) => x.isBroken)) return
        const { places } = store.get(connectionStateAtom)
        const place = places.find((x) => x.connectorId === idOf(id))
        const isTaken = live().some((x) => !before.includes(x))
        const isKept = place && (isLive(place) || place.approved)
        if (!isTaken && !isKept) faults.push(`a yes of ${id} was thrown away`)
      })
    }
    const entered = ids.map((id) => {
      const { face, leave } = walletOf(id).enter({ onYes: onYes(id) })
      return { id, face, leave }
    })
    const make = (id: string, provider: Eip1193Provider) =>
      createInjectedConnector({ id, name: id, clock, provider })
    /** The wallets that announced themselves, by the id that they had before. */
    const announced = new Map<string, string>()
    const idOf = (id: Id) => announced.get(id) ?? id
    /** A wallet announces itself, perhaps not for the first time. */
    const announce = (id: Id) => {
      const to = `${id}.announced`
      for (const { face } of entered.filter((x) => x.id === id))
        store.set(addConnectorsAtom, [make(to, face)])
      store.set(dispatchAtom, { type: 'connectorReplaced', from: id, to })
      store.set(removeConnectorAtom, id)
      announced.set(id, to)
    }
    store.set(
      addConnectorsAtom,
      entered.map(({ face, id }) => make(id, face)),
    )
    void running.wake()
    const stop = () => {
      isOver = true
      running.stop()
      for (const { leave } of entered) leave()
    }
    return { announce, clock, idOf, stop, store }
  }
  const tabs = [load()]
  let [page] = tabs as [ReturnType<typeof load>]
  let hadTwo = false
  const close = () => {
    done += 1
    page.stop()
    tabs.splice(tabs.indexOf(page), 1)
  }
  const open = () => {
    done += 1
    page = load()
    tabs.push(page)
    hadTwo ||= tabs.length > 1
  }

  const settle = async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  }
  const watch = (call: Promise<void>, isSo: () => boolean, what: string) => {
    done += 1
    const own = done
    const name = `${own} ${what}`
    calls.add(name)
    const judge = () => {
      if (own === done && !isSo()) faults.push(`done: ${name}`)
    }
    void call.then(judge, () => {}).then(() => calls.delete(name))
  }
  const connect = (id: Id) => {
    const { idOf, store } = page
    const isThere = () =>
      liveConnections(store.get(connectionStateAtom)).some((x) => x.connectorId === idOf(id))
    watch(store.set(connectIntent, { connectorId: idOf(id) }), isThere, `connect ${id}`)
  }
  const switchTo = (caipNetworkId: (typeof networks)[number]) => {
    const { store } = page
    const call = store.set(switchNetworkIntent, { caipNetworkId, ignoreConfirmation: random.chance(0.7) })
    watch(
      call,
      () => store.get(activeNetworkAtom).caipNetworkId === caipNetworkId,
      `switch to ${caipNetworkId}`,
    )
    if (random.chance(0.7)) void store.set(confirmNetworkSwitchIntent, { caipNetworkId })
  }
  const other = (id: Id): Id => (id === 'one' ? 'two' : 'one')

  const acts: readonly (() => void)[] = [
    () => connect(random.pick(ids)),
    () => connect(random.pick(ids)),
    // A, back, B, back, A.
    () => {
      const first = random.pick(ids)
      for (const id of [first, other(first)]) {
        connect(id)
        page.store.set(cancelConnectIntent, { connectorId: page.idOf(id) })
      }
      connect(first)
    },
    () => page.store.set(cancelConnectIntent, { connectorId: page.idOf(random.pick(ids)) }),
    () => page.store.set(closeModalIntent),
    () => page.store.set(modalAtom, { open: true, embedded: false, shaking: false }),
    () => switchTo(random.pick(networks)),
    // There and back.
    () => {
      switchTo('eip155:137')
      switchTo('eip155:1')
    },
    () => {
      const state = page.store.get(connectionStateAtom)
      for (const wallet of wallets)
        wallet.isLeft ||= state.places.some((x) => walletOf(x.connectorId) === wallet)
      watch(page.store.set(disconnectIntent), () => true, 'disconnect')
    },
    () => {
      random.pick(wallets).provider.mode = random.pick(['approve', 'reject', 'hold', 'hold'])
    },
    () => random.pick(wallets).provider.say(random.chance(0.7) ? 'yes' : 'no'),
    () => random.pick(wallets).provider.say('yes'),
    () => {
      const wallet = random.pick(wallets)
      wallet.isBroken = !wallet.isBroken
    },
    // A wallet without a name announces itself, at any moment.
    () => page.announce(random.pick(ids)),
    // It lies about its chain, and corrects itself.
    () => {
      const { provider } = random.pick(wallets)
      done += 1
      provider.emit('chainChanged', '0x89')
      provider.emit('chainChanged', `0x${provider.chainId.toString(16)}`)
    },
    // It answers, and moves in the same turn.
    () => {
      const { provider } = random.pick(wallets)
      done += 1
      provider.say('yes')
      provider.chainId = random.pick([1, 137])
      provider.emit('chainChanged', `0x${provider.chainId.toString(16)}`)
    },
    // Locked, and unlocked at once.
    () => {
      const { provider } = random.pick(wallets)
      provider.emit('accountsChanged', [])
      if (provider.isPermitted) provider.emit('accountsChanged', provider.accounts)
    },
    () => random.pick(wallets).provider.emit('chainChanged', random.pick(['nonsense', -7, null])),
    // It answers twice: its requests from now on, and what it said unasked.
    () => {
      const wallet = random.pick(wallets)
      wallet.isTwice = !wallet.isTwice
    },
    () => random.pick(wallets).repeat(),
    () => origin.clear(['connections', 'disconnected', 'lastNetwork'].map((key) => `@foyer/${key}`)),
    // A reload.
    () => {
      close()
      open()
    },
    // A tab beside this one, or this one is closed.
    () => {
      if (tabs.length < 2) return open()
      close()
    },
  ]
  for (let count = 0; count < actionsEach; count += 1) {
    page = random.pick(tabs)
    random.pick(acts)()
    if (random.chance(0.6)) await settle()
  }
  for (const wallet of wallets) wallet.isBroken = false
  await settle()
  for (let round = 0; round < 6; round += 1) {
    for (const { provider } of wallets) provider.say('yes')
    for (const { clock } of tabs) await clock.advanceAsync(30_000)
    await settle()
  }
  for (const { store } of tabs) store.set(closeModalIntent)
  await settle()
  for (let round = 0; round < 6; round += 1) {
    for (const { provider } of wallets) provider.say('no')
    await settle()
  }
  for (const name of calls) faults.push(`open: ${name}`)
  for (const { stop, store } of tabs) {
    const runtime = store.get(runtimeAtom)
    if (runtime.calls.size > 0 || runtime.events.length > 0) faults.push('something is left in the queue')

    // What the visitor sees agrees with the wallets and with the storage.
    const state = store.get(connectionStateAtom)
    if (state.places.some((x) => x.connect)) faults.push('something connects though the modal is closed')
    const account = store.get(accountAtom)
    if (account.status !== store.get(statusAtom)) faults.push('two statuses')
    if ((account.address !== undefined) !== (account.status === 'connected'))
      faults.push('status and address')
    for (const { accounts, caipNetworkId, connectorId } of liveConnections(state)) {
      const provider = walletOf(connectorId).provider
      if (accounts[0]?.address !== provider.accounts[0]) faults.push('another account')
      if (caipNetworkId !== `eip155:${provider.chainId}`) faults.push('another chain than the wallet’s')
      const stored = JSON.parse(origin.storage.getItem('@foyer/connections') ?? '[]')
      // With one wallet at a time the other tab's wallet takes its entry, and may be disconnected there since.
      if (!hadTwo && !stored.some((x: { connectorId: string }) => x.connectorId === connectorId))
        faults.push('live, and not remembered')
    }
    stop()
  }
  return faults
}

const title = `over ${runs} visits no wallet is released while it is asked, calls end where they say, and the view agrees with the machine`

const limitMs = 3_600_000
test(
  title,
  async () => {
    for (let seed = firstSeed; seed < firstSeed + runs; seed += 1)
      expect({ seed, faults: await play(createRandom(seed)) }).toEqual({ seed, faults: [] })
  },
  limitMs,
)
