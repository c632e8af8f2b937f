import { type FrameMessage, frameVersion } from '@foyer/shared-core/frame'
import { openStore } from '../keys/openStore.js'
import { type Ask, createApprovals, type Show } from './approvals.js'
import { callServer } from './callServer.js'
import { restoreNetwork } from './calls/account.js'
import type { Frame, Host } from './Frame.js'
import { FrameFault } from './FrameFault.js'
import { type Heard, hearHello } from './hearHello.js'
import { loadLate } from './loadLate.js'
import type { Project } from './Project.js'
import { openPageKey } from './pageKey.js'
import { servePort } from './servePort.js'
import { serveWindow } from './serveWindow.js'
import { openSession } from './session.js'
import { createWindows } from './windows.js'

/** What only questions need. */
const loadApprove = () =>
  loadLate('approve', () => import(/* webpackChunkName: "approve" */ './approve/main.js'))

const tries = 4
const waitMs = 700

/** What the site serves the project; a server that just starts is asked again. */
async function readProject(origin: string, projectId: string): Promise<Project> {
  for (let left = tries; ; left--) {
    try {
      return await callServer({ origin }, 'project', { projectId })
    } catch (error) {
      if (left === 1 || !(error instanceof FrameFault) || error.fault.name !== 'unavailable') throw error
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}

async function serve({ heard, project }: { heard: Heard; project: Project }, root: Element): Promise<void> {
  const { origin: hostOrigin, port, projectId } = heard
  const origin = location.origin
  const owner = `${projectId}|${hostOrigin}`
  const store = await openStore()
  const key = await openPageKey(store, owner)
  const send = (message: FrameMessage) => port.postMessage(message)
  const host: Host = { origin: hostOrigin, name: '', theme: 'light', locale: 'en' }
  const session = await openSession({ store, owner, key, origin, onEnd: () => send({ type: 'signedOut' }) })
  const windows = createWindows({
    target: window,
    origin,
    welcome: () => ({
      hostOrigin,
      hostName: host.name,
      theme: host.theme,
      locale: host.locale,
      isKept: store.isKept,
    }),
    serve: (windowPort, began) => serveWindow(frame, windowPort, began),
  })

  let drawn: Parameters<Show> | undefined
  async function draw() {
    document.documentElement.dataset.theme = host.theme
    if (!drawn) return
    const [question, press] = drawn
    const { showQuestion } = await loadApprove()
    if (drawn[0] !== question) return
    const onHeight = (height: number) => question && send({ type: 'asks', id: question.id, height })
    showQuestion(root, question && { question, press, locale: host.locale, onHeight })
  }

  let reviewing: Window | null = null
  const approvals = createApprovals({
    send,
    prepare: async (ask: Ask) => (await loadApprove()).prepare(frame, ask),
    show: (...shown) => {
      drawn = shown
      void draw()
    },
    reviewIn: () => {
      const began = windows.begin('approve')
      reviewing?.close()
      reviewing = open(`${origin}/popup#state=${began.state}`, began.state, 'popup,width=600,height=800')
      return began
    },
  })

  // The keys of a focused frame do not reach the modal around it.
  addEventListener('keydown', ({ key: pressed }) => {
    if (pressed === 'Escape') approvals.abortNow()
  })

  const frame: Frame = {
    projectId,
    project,
    host,
    origin,
    store,
    key,
    session,
    windows,
    approvals,
    requests: new Map(),
    caipNetworkId: project.networks[0]?.caipNetworkId ?? 'eip155:1',
    send,
    redraw: () => void draw(),
  }
  await restoreNetwork(frame)
  servePort(frame, port)
  send({
    type: 'ready',
    version: frameVersion,
    socials: project.socials,
    networks: project.networks.map(({ caipNetworkId }) => caipNetworkId),
    storage: store.isKept ? 'kept' : 'blocked',
  })
}

/** Serves the page around the frame, if its project names the page's origin; any other is not answered. */
export async function startFrame(root: Element): Promise<void> {
  const asked = new URLSearchParams(location.search).get('projectId') ?? ''
  const reading = readProject(location.origin, asked)
  // Who asks first is judged once the server answered.
  reading.catch(() => undefined)
  const heard = await hearHello(window, async ({ origin, projectId }) => {
    const project = await reading.catch(() => undefined)
    return projectId === asked && project !== undefined && project.origins.includes(origin)
  })
  await serve({ heard, project: await reading }, root)
}
