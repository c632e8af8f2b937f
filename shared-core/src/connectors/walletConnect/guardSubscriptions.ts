type Subscription = { readonly topic: string }

/** The library's list of topics to listen to once the relay is reached. */
type Subscriber = { cached: readonly Subscription[] }

const isSubscriber = (value: unknown): value is Subscriber =>
  typeof value === 'object' && value !== null && 'cached' in value && Array.isArray(value.cached)

/**
 * Keeps the topics that the library listens to over a dropped socket. While it is offline the library stores the new
 * topics alone, and then restores its list from there: a link on show, or a session, would never be heard again.
 */
export function guardSubscriptions({ relayer }: { relayer: object }): void {
  const subscriber: unknown = Reflect.get(relayer, 'subscriber')
  if (!isSubscriber(subscriber)) return
  const keep = (before: readonly Subscription[]) => {
    const { cached } = subscriber
    const lost = before.filter((x) => cached.every(({ topic }) => topic !== x.topic))
    subscriber.cached = [...lost, ...cached]
  }
  // These methods are private; no public one lies between the drop and the new list (decision 0006).
  const disable: unknown = Reflect.get(subscriber, 'onDisable')
  if (typeof disable === 'function')
    Reflect.set(subscriber, 'onDisable', () => {
      const before = subscriber.cached
      Reflect.apply(disable, subscriber, [])
      keep(before)
    })
  const restore: unknown = Reflect.get(subscriber, 'restore')
  if (typeof restore === 'function')
    Reflect.set(subscriber, 'restore', async () => {
      const before = subscriber.cached
      await Reflect.apply(restore, subscriber, [])
      keep(before)
    })
}
