import { useState } from 'react'

type Props = {
  /** Undefined if the person can only reject. */
  readonly onApprove: (() => void) | undefined
  readonly onReject: () => void
}

/** The two answers to a request; only the first press counts. */
export function Answers({ onApprove, onReject }: Props) {
  const [isWorking, setIsWorking] = useState(false)
  const give = (answer: () => void) => () => {
    setIsWorking(true)
    answer()
  }
  return (
    <div className="answers">
      <button type="button" className="quiet" onClick={give(onReject)} disabled={isWorking}>
        Reject
      </button>
      {onApprove && (
        <button type="button" className="main" onClick={give(onApprove)} disabled={isWorking}>
          {isWorking ? 'Working…' : 'Approve'}
        </button>
      )}
    </div>
  )
}
