/**
 * @jsxImportSource preact
 * @rstest-environment happy-dom
 */
import { expect, test } from '@rstest/core'
import { render } from 'preact'
import type { Question } from './Question.js'
import { QuestionView } from './QuestionView.js'
import { de } from './texts/de.js'
import { en, type QuestionKey } from './texts/en.js'
import { createTranslate } from './translate.js'

const [account, spender, token] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`, `0x${'3'.repeat(40)}`]
const question: Question = {
  id: '1',
  title: 'title.approval',
  action: 'action.allow',
  hostOrigin: 'https://app.example',
  hostName: 'App',
  chainName: 'Ethereum',
  account,
  notes: [
    { tone: 'danger', text: 'note.unlimited', values: { spender } },
    { tone: 'danger', text: 'note.foreignAccount', values: { account: token } },
  ],
  lines: [
    { label: 'line.spender', value: spender, as: 'code' },
    { label: 'asks.changes', value: `5 ${token}` },
  ],
  texts: [],
}

test('default: every address is whole and in groups of 4: in a sentence, a line and a value [CON-10: asked]', () => {
  for (const locale of ['en', 'de']) {
    render(
      <QuestionView question={question} t={createTranslate<QuestionKey>(locale, { en, de })}>
        <button type="button">OK</button>
      </QuestionView>,
      document.body,
    )
    const drawn = [...document.querySelectorAll('bdi.code')]
    expect(drawn.map((x) => x.textContent)).toEqual([spender, token, spender, token, account])
    for (const { children } of drawn)
      expect([...children].map(({ textContent }) => textContent?.length)).toEqual([2, ...Array(10).fill(4)])
    render(null, document.body)
  }
})
