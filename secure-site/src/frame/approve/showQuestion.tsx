/** @jsxImportSource preact */
import { render } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Question } from '../../ui/Question.js'
import { QuestionView } from '../../ui/QuestionView.js'
import { de } from '../../ui/texts/de.js'
import { en, type QuestionKey } from '../../ui/texts/en.js'
import { createTranslate, type Translate } from '../../ui/translate.js'
import type { Press } from '../approvals.js'
import { canSeeCovers, createArming } from './createArming.js'

type Props = { readonly question: Question; readonly press: Press; readonly t: Translate<QuestionKey> }

/** The question in the frame: its agreeing button counts only where the browser saw that nothing covers it. */
function Armed({ press, question, t }: Props) {
  const body = useRef<HTMLDivElement>(null)
  const arming = useRef<ReturnType<typeof createArming>>(undefined)
  const [isArmed, setArmed] = useState(false)
  const [isAgain, setAgain] = useState(false)
  useEffect(() => {
    if (!body.current) return
    const made = createArming({ target: body.current, onChange: setArmed })
    arming.current = made
    return () => made.stop()
  }, [])
  const onClick = (event: MouseEvent) => {
    const verdict = arming.current?.judge(event)
    setAgain(verdict === 'again')
    if (verdict === 'counts') press.approve()
  }
  return (
    <div class="whole" ref={body}>
      <QuestionView question={question} t={t}>
        <p class={isArmed ? 'hint' : 'hint late'} role="status">
          {isArmed ? isAgain && t('asks.again') : t('asks.notArmed')}
        </p>
        <div class="buttons">
          <button type="button" data-kind="primary" aria-disabled={!isArmed} onClick={onClick}>
            {t(question.action)}
          </button>
        </div>
      </QuestionView>
    </div>
  )
}

/** A window of its own answers: where the browser cannot tell what covers the question, or the page has no room for it. */
function Review({ isLow, press, question, t }: Props & { readonly isLow: boolean }) {
  const [isReviewing, setReviewing] = useState(false)
  const why = isLow ? 'asks.noRoom' : 'asks.reviewWhy'
  const footer = (
    <>
      <p class="hint" role="status">
        {t(isReviewing ? 'asks.reviewing' : why)}
      </p>
      <div class="buttons">
        <button
          type="button"
          data-kind="primary"
          onClick={() => {
            press.review()
            setReviewing(true)
          }}
        >
          {t('asks.review')}
        </button>
      </div>
    </>
  )
  if (isLow)
    return (
      <section class="question low" aria-labelledby="title">
        <h1 id="title">{t(question.title, question.titleValues)}</h1>
        <footer>{footer}</footer>
      </section>
    )
  return (
    <div class="whole">
      <QuestionView question={question} t={t}>
        {footer}
      </QuestionView>
    </div>
  )
}

/** In CSS pixels: less holds who asks, the button, and nothing of what is signed. */
const leastHeight = 220
const room = `(min-height: ${leastHeight}px)`

/** Whether the page gives the frame the height that a question needs. */
function useRoom(): boolean {
  const [hasRoom, setRoom] = useState(() => matchMedia(room).matches)
  useEffect(() => {
    const list = matchMedia(room)
    const look = () => setRoom(list.matches)
    look()
    list.addEventListener('change', look)
    return () => list.removeEventListener('change', look)
  }, [])
  return hasRoom
}

/** Says the height that the question wants, in CSS pixels, at each change. */
function measure(root: Element, onHeight: (height: number) => void): () => void {
  const parts = [...root.querySelectorAll<HTMLElement>('.content, footer')]
  let told: number | undefined
  const tell = () => {
    const wanted = parts.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0)
    const height = Math.max(leastHeight, Math.ceil(wanted))
    if (height === told) return
    told = height
    onHeight(height)
  }
  tell()
  const observer = new ResizeObserver(tell)
  for (const part of parts) observer.observe(part)
  return () => observer.disconnect()
}

function Asked({
  onHeight,
  root,
  ...props
}: Props & Pick<showQuestion.Shown, 'onHeight'> & { root: Element }) {
  const hasRoom = useRoom()
  useLayoutEffect(() => {
    if (hasRoom) return measure(root, onHeight)
    // Neither a frame that the page does not show yet nor a low one has measures of the whole.
    onHeight(0)
    return undefined
  }, [hasRoom, onHeight, root])
  return hasRoom && canSeeCovers() ? <Armed {...props} /> : <Review {...props} isLow={!hasRoom} />
}

/** Draws the question with its agreeing button, or nothing. */
export function showQuestion(root: Element, of: showQuestion.Shown | undefined): void {
  if (!of) {
    render(null, root)
    return
  }
  const { locale, onHeight, press, question } = of
  document.documentElement.lang = /^de\b/i.test(locale) ? 'de' : 'en'
  const t = createTranslate<QuestionKey>(locale, { en, de })
  render(
    <Asked key={question.id} question={question} press={press} t={t} onHeight={onHeight} root={root} />,
    root,
  )
}

export declare namespace showQuestion {
  type Shown = {
    readonly question: Question
    readonly press: Press
    readonly locale: string
    readonly onHeight: (height: number) => void
  }
}
