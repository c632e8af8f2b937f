import { useEffect, useId, useRef, useState } from 'react'
import { urls } from '../../ports.js'
import { Detail, Details } from '../../wallet/page/Details.js'
import { useSource } from '../../wallet/page/useSource.js'
import { answerApp, type Question, signatureOf } from './answerApp.js'
import type { HostState } from './createHostState.js'
import { MessageCard } from './MessageCard.js'
import { ProposalCard } from './ProposalCard.js'
import { QuestionCard } from './QuestionCard.js'

type Asked = {
  readonly question: Question
  readonly approve: () => Promise<void>
  readonly reject: () => void
}

/** Like Safe's page: the dapp in a frame, and beside it the Safe, the dapp's questions and the owners' proposals. */
export function SafeHost({ host, app }: { readonly host: HostState; readonly app: string }) {
  const { view, owner, error } = useSource(host.subscribe, host.get)
  const [asked, setAsked] = useState<readonly Asked[]>([])
  const frame = useRef<HTMLIFrameElement>(null)
  const ids = { safe: useId(), owner: useId() }

  useEffect(() => {
    const origin = URL.canParse(app) ? new URL(app).origin : ''
    const ask = (question: Question) =>
      new Promise<unknown>((resolve, reject) => {
        const leave = () => setAsked((all) => all.filter((of) => of !== entry))
        const entry: Asked = {
          question,
          async approve() {
            const done = await fulfil(host, question)
            leave()
            resolve(done)
          },
          reject() {
            leave()
            // Safe's own wording.
            reject(new Error('Transaction was rejected'))
          },
        }
        setAsked((all) => [...all, entry])
      })
    const hear = async (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== origin) return
      const answer = await answerApp(event.data, { host, ask })
      if (answer) frame.current?.contentWindow?.postMessage(answer, origin)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [host, app])

  return (
    <main className="host">
      <div className="side">
        <header>
          <div>
            <h1>Sandbox Safe</h1>
            <p>Version 1.4.1 on Ethereum</p>
          </div>
          <p role="note" className="warning">
            Well-known development keys: everyone has them. Never send anything of value here.
          </p>
        </header>
        <section className="card" aria-labelledby={ids.safe}>
          <h2 id={ids.safe}>Safe</h2>
          <Details>
            <Detail label="Address">{view?.address ?? 'Being created…'}</Detail>
            <Detail label="Needs">{view ? `${view.threshold} of ${view.owners.length} owners` : '…'}</Detail>
          </Details>
          <label htmlFor={ids.owner}>You are</label>
          <select id={ids.owner} value={owner} onChange={(event) => host.actAs(Number(event.target.value))}>
            {(view?.owners ?? []).map(({ address, accountIndex }, index) => (
              <option key={accountIndex} value={index + 1}>
                Owner {index + 1} {address.slice(0, 6)}…
              </option>
            ))}
          </select>
          {error && <p role="alert">{error}</p>}
        </section>
        {!app && (
          <section className="card">
            <h2>Which dapp?</h2>
            <p>
              This page shows a dapp as Safe does: the one at <code>?app=</code> of its own address.
            </p>
            <p>
              <a href={`?app=${urls.demo}`}>Open the demo host in this Safe</a>
            </p>
          </section>
        )}
        {asked.map(({ question, approve, reject }, index) => (
          <QuestionCard
            // biome-ignore lint/suspicious/noArrayIndexKey: questions are answered in their order of arrival
            key={index}
            question={question}
            onApprove={approve}
            onReject={reject}
            onError={host.report}
          />
        ))}
        {view?.messages.map((message) => (
          <MessageCard key={message.messageHash} host={host} message={message} view={view} />
        ))}
        {view?.proposals.map((proposal) => (
          <ProposalCard key={proposal.safeTxHash} host={host} proposal={proposal} view={view} />
        ))}
      </div>
      {view && app && (
        <iframe
          ref={frame}
          src={app}
          title="The dapp"
          allow="clipboard-read; clipboard-write"
          sandbox="allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
        />
      )}
    </main>
  )
}

/** Signs as the owner. The dapp gets a message's answer once enough owners signed, a proposal's answer at once. */
async function fulfil(host: HostState, question: Question): Promise<unknown> {
  if (question.kind === 'transactions') return host.propose(question.calls)
  const messageHash = await host.signMessage(question.message)
  return { messageHash, signature: await untilSigned(host, messageHash) }
}

function untilSigned(host: HostState, messageHash: string): Promise<string> {
  return new Promise((resolve) => {
    const look = () => {
      const { view } = host.get()
      const message = view?.messages.find((of) => of.messageHash === messageHash)
      const signature = signatureOf(message, view?.threshold ?? Number.POSITIVE_INFINITY)
      if (!signature) return
      end()
      resolve(signature)
    }
    const end = host.subscribe(look)
    look()
  })
}
