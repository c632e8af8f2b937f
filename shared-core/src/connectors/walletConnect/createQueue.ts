/** Handles events one after the other, also those that come while one is handled. */
export function createQueue<event>(handle: (event: event) => void): (event: event) => void {
  const queue: event[] = []
  let isRunning = false
  return (event) => {
    queue.push(event)
    if (isRunning) return
    isRunning = true
    for (let next = queue.shift(); next; next = queue.shift()) handle(next)
    isRunning = false
  }
}
