import { describe, expect, test } from '@rstest/core'
import { guardEnds } from './guardEnds.js'

describe('guardEnds', () => {
  test('behavior: an end counts, and the library goes on to the next message, where the relay never answers', async () => {
    const steps: string[] = []
    const engine = {
      async deleteSession({ topic }: { topic: string }) {
        steps.push(`unsubscribe ${topic}`)
        await new Promise(() => {})
      },
    }
    const session = { delete: async (topic: string) => void steps.push(`delete ${topic}`) }
    guardEnds({ engine, session }, (topic) => steps.push(`end ${topic}`))
    await engine.deleteSession({ topic: 'one' })
    expect(steps).toEqual(['unsubscribe one', 'end one', 'delete one'])
  })
})
