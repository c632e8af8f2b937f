/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { groupsOf, splitAddresses } from './groupsOf.js'
import type { Line, Note, Question } from './Question.js'
import type { QuestionKey } from './texts/en.js'
import type { Translate } from './translate.js'

/** An address or an id, whole, in groups that the eye can compare. */
const Code = ({ text }: { text: string }) => (
  <bdi class="code">
    {groupsOf(text).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one text keep their places
      <span key={index}>{part}</span>
    ))}
  </bdi>
)

/** A sentence or a value; the addresses in it stand in groups. */
const Words = ({ text }: { text: string }) => (
  <>
    {splitAddresses(text).map((part, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
      index % 2 === 1 ? <Code key={index} text={part} /> : part,
    )}
  </>
)

const NoteRow = ({ note, t }: { note: Note; t: Translate<QuestionKey> }) => (
  <p class="note" data-tone={note.tone} role={note.tone === 'danger' ? 'alert' : undefined}>
    <Words text={t(note.text, note.values)} />
  </p>
)

const LineRow = ({ line, t }: { line: Line; t: Translate<QuestionKey> }) => (
  <div class="line" data-tone={line.tone}>
    <dt>{t(line.label)}</dt>
    <dd>
      {line.word && t(line.word, line.wordValues)}
      {line.value !== undefined &&
        (line.as === 'code' ? (
          <Code text={line.value} />
        ) : (
          <bdi>
            <Words text={line.value} />
          </bdi>
        ))}
    </dd>
  </div>
)

/** A question, whole: who asks, what, on which chain, from which account; its buttons are `children`. */
export function QuestionView({ children, question, t }: QuestionView.Props) {
  const { account, chainName, hostName, hostOrigin, lines, notes, texts, title } = question
  return (
    <section class="question" aria-labelledby="title">
      <div class="body">
        <div class="content">
          <header>
            <p class="who">
              <bdi class="origin">{hostOrigin}</bdi>
              {hostName && (
                <span class="name">
                  {' '}
                  (<bdi>{hostName}</bdi>)
                </span>
              )}{' '}
              {t('asks.you')}
            </p>
            <h1 id="title">{t(title, question.titleValues)}</h1>
            <p class="chain">{t('asks.on', { chain: chainName })}</p>
          </header>
          {notes.map((note) => (
            <NoteRow key={note.text} note={note} t={t} />
          ))}
          {lines.length > 0 && (
            <dl>
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one question keep their places
                <LineRow key={index} line={line} t={t} />
              ))}
            </dl>
          )}
          {texts.map(({ label, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the texts of one question keep their places
            <figure key={index} aria-label={t(label)}>
              <figcaption>{t(label)}</figcaption>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who scrolls by keyboard must reach it */}
              <pre tabIndex={0}>
                {text.split('\n').map((row, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text keep their places
                  <span class="row" key={place}>{`${row}\n`}</span>
                ))}
              </pre>
            </figure>
          ))}
          <dl>
            <LineRow line={{ label: 'asks.account', value: account, as: 'code' }} t={t} />
          </dl>
        </div>
      </div>
      <footer>{children}</footer>
    </section>
  )
}

export declare namespace QuestionView {
  type Props = {
    readonly question: Question
    readonly t: Translate<QuestionKey>
    readonly children: ComponentChildren
  }
}
