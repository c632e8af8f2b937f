import { useId } from 'react'
import { Answers } from '../../wallet/page/Answers.js'
import { Detail, Details } from '../../wallet/page/Details.js'
import type { Question } from './answerApp.js'
import { CallDetails } from './CallDetails.js'

type Props = {
  readonly question: Question
  readonly onApprove: () => Promise<void>
  readonly onReject: () => void
  readonly onError: (cause: unknown) => void
}

/** A dapp's request to an owner, in full, with the two possible answers. */
export function QuestionCard({ question, onApprove, onReject, onError }: Props) {
  const titleId = useId()
  return (
    <section className="card request" aria-labelledby={titleId}>
      <h2 id={titleId}>{question.kind === 'message' ? 'Signature request' : 'Transaction request'}</h2>
      <Details>
        {question.kind === 'message' ? (
          <Detail label="Message">
            <pre>
              {typeof question.message === 'string'
                ? question.message
                : JSON.stringify(question.message, null, 2)}
            </pre>
          </Detail>
        ) : (
          question.calls.map((call, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the calls of a batch have no other name
            <CallDetails key={index} call={call} number={question.calls.length > 1 ? index + 1 : undefined} />
          ))
        )}
        <Detail label="Then">The other owners see it and confirm</Detail>
      </Details>
      <Answers onApprove={() => void onApprove().catch(onError)} onReject={onReject} />
    </section>
  )
}
