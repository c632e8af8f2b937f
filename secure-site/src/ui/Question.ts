import { z } from '@foyer/shared-core/frame'
import type { QuestionKey } from './texts/en.js'

// A question as data, so that the frame and a window of it draw the same. What a page or a chain wrote stands in values alone.

const key = z.custom<QuestionKey>((value) => typeof value === 'string')
const tone = z.enum(['danger', 'warning', 'plain'])

/** Something to know before one decides. */
export const Note = z.object({ tone, text: key, values: z.optional(z.record(z.string(), z.string())) })
export type Note = z.infer<typeof Note>

/** One fact: its name, and a value or a word of ours. */
export const Line = z.object({
  label: key,
  value: z.optional(z.string()),
  word: z.optional(key),
  wordValues: z.optional(z.record(z.string(), z.string())),
  tone: z.optional(tone),
  /** `code`: an address or an id, which is shown whole. */
  as: z.optional(z.enum(['text', 'code'])),
})
export type Line = z.infer<typeof Line>

export const Question = z.object({
  id: z.string(),
  title: key,
  titleValues: z.optional(z.record(z.string(), z.string())),
  /** What the button that agrees says. */
  action: key,
  hostOrigin: z.string(),
  hostName: z.string(),
  chainName: z.string(),
  account: z.string(),
  notes: z.array(Note),
  lines: z.array(Line),
  /** Long texts, which scroll: a message, the data of a call. */
  texts: z.array(z.object({ label: key, text: z.string() })),
})
export type Question = z.infer<typeof Question>

/** What decoding a request gives; who asks, and where, is added by the frame. */
export type Decoded = Pick<Question, 'title' | 'titleValues' | 'action' | 'notes' | 'lines' | 'texts'>
