import type { EmbeddedUser } from '../entities/EmbeddedUser.js'
import { createFrame } from '../frame/createFrame.js'
import {
  type FrameCall,
  type FrameError,
  type FrameMessage,
  type FrameRequest,
  frameVersion,
  Hello,
} from '../frame/protocol.js'
import { createTestApi } from './createTestApi.js'
import { createTestClock } from './createTestClock.js'

export const testSite = 'http://secure.test'
/** Where its windows wait until they are led on. */
export const waitingAt = `${testSite}/popup/wait`

export const testUser: EmbeddedUser = {
  email: 'alice@example.com',
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  chainId: 'eip155:1',
  accounts: [
    { namespace: 'eip155', address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', type: 'eoa' },
    { namespace: 'solana', address: '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS', type: 'eoa' },
  ],
  authName: 'email',
  preferredAccountType: 'eoa',
  smartAccountDeployed: false,
}

export type TestAnswers = { [call in FrameCall]?: Answer }

type Answer = (params: unknown, request: FrameRequest) => unknown

/** What a test frame answers a call with, in place of a result. */
export class TestFault extends Error {
  readonly fault: FrameError
  constructor(fault: Partial<FrameError> & Pick<FrameError, 'name'>) {
    super(fault.name)
    this.fault = { message: fault.name, ...fault }
  }
}

/** Answers as a secure site does whose visitor has a wallet. A value that never comes: `new Promise(() => {})`. */
const usual: { readonly [call in FrameCall]?: Answer } = {
  connectEmail: () => ({ action: 'verifyOtp' }),
  connectOtp: () => ({ action: 'connect' }),
  getDeviceUri: () => ({ uri: `${testSite}/popup#state=device`, state: 'device' }),
  connectDevice: () => ({ user: testUser }),
  getSocialRedirectUri: () => ({ uri: 'https://brand.test/authorize', state: 'social' }),
  connectSocial: () => ({ user: { ...testUser, authName: 'google', userName: 'Alice' } }),
  getSettingsUri: () => ({ uri: `${testSite}/popup#state=settings`, state: 'settings' }),
  getUser: () => ({ user: testUser }),
  getSmartAccountNetworks: () => ({ networks: ['eip155:1', 'eip155:137'] }),
  signOut: () => ({}),
  syncTheme: () => ({}),
  syncDappData: () => ({}),
  rpcAbort: () => ({}),
  switchNetwork: (params) => params,
}

/**
 * The secure site's side of a frame, over real ports: the element in the page loads nothing.
 * @returns What it was asked so far, and what it says.
 */
export function createTestSite(answers: TestAnswers = {}) {
  const own: TestAnswers = { ...usual, isConnected: () => ({ isConnected: site.isSignedIn }), ...answers }
  const asked: FrameRequest[] = []
  const hellos: { data: unknown; targetOrigin: string }[] = []
  const ports: MessagePort[] = []
  const say = (message: FrameMessage | Record<string, unknown>) => ports.at(-1)?.postMessage(message)
  const answer = async (request: FrameRequest) => {
    asked.push(request)
    const of = own[request.call as FrameCall]
    try {
      if (!of) throw new TestFault({ name: 'actionNotAllowed' })
      const result = await of(request.params, request)
      const { action } = (result ?? {}) as { action?: unknown }
      if (/^connect(Device|Social)$/.test(request.call) || action === 'connect') site.isSignedIn = true
      if (request.call === 'signOut') site.isSignedIn = false
      say({ type: 'result', id: request.id, result })
    } catch (error) {
      if (error instanceof TestFault) say({ type: 'error', id: request.id, error: error.fault })
      else throw error
    }
  }
  /** Undefined: it is never ready. */
  const ready: { socials: string[]; networks: string[]; storage: string } | undefined = {
    socials: ['google', 'github'],
    networks: ['eip155:1', 'eip155:137'],
    storage: 'kept',
  }
  const site = {
    /** Whether the visitor has a session there, and this page its key share. */
    isSignedIn: false,
    asked,
    hellos,
    ports,
    answers: own,
    ready: ready as typeof ready | undefined,
    say,
    calls: () => asked.map((x) => x.call),
    /** Puts an element into the page whose window this site is. */
    mount(element: HTMLIFrameElement) {
      // The test's document loads nothing, and tells of the load by itself.
      element.removeAttribute('src')
      document.body.append(element)
      const post = (data: unknown, targetOrigin: string, [port]: [MessagePort]) => {
        hellos.push({ data, targetOrigin })
        if (!Hello.safeParse(data).success || targetOrigin !== testSite) return
        ports.push(port)
        port.onmessage = (event) => void answer(event.data as FrameRequest)
        if (site.ready) say({ type: 'ready', version: frameVersion, ...site.ready })
      }
      Object.defineProperty(element, 'contentWindow', { value: { postMessage: post } })
    },
  }
  return site
}

/** A frame of a test site, on a clock that the test holds. */
export function createTestFrame(answers: TestAnswers = {}, { debug = false }: { debug?: boolean } = {}) {
  const clock = createTestClock()
  const api = createTestApi()
  const site = createTestSite(answers)
  const make = () =>
    createFrame({
      clock,
      debug,
      fetch: api.fetch,
      mount: (element) => site.mount(element),
      origin: 'https://dapp.test',
      projectId: 'test',
      secureSite: testSite,
      title: 'Embedded wallet',
    })
  return { api, clock, make, site }
}

/** Lets the messages of ports come, each in a task of its own. */
export const settlePorts = async (turns = 4): Promise<void> => {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
}

/** @returns What a call fails with; undefined if it does not. */
export const failureOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(() => undefined).catch((error: unknown) => error)

/**
 * A frame that loads, of a page that the site serves.
 * @returns It with its world; `start` lets the site say that it is ready, and the modal wait its 500 ms.
 */
export function openTestFrame(...given: Parameters<typeof createTestFrame>) {
  const world = createTestFrame(...given)
  world.api.answer('/frame/check', { json: { allowed: true } })
  const frame = world.make()
  const start = async () => {
    await settlePorts()
    await world.clock.advanceAsync(500)
    await settlePorts()
  }
  return { ...world, frame, start }
}
