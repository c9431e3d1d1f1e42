/**
 * What a piece of work tells while it goes on, one by one. Who stops listening aborts its signal,
 * and is let go when the work has ended: a transaction has been taken back by then. The work's own
 * failure is thrown after the last thing told.
 */
export async function* streamProgress<T>(
  work: (tell: (one: T) => void, signal: AbortSignal) => Promise<void>,
): AsyncGenerator<T> {
  const stop = new AbortController()
  const queue: T[] = []
  let isOver = false
  let wake = () => {}
  const tell = (one: T) => {
    queue.push(one)
    wake()
  }
  const whole = work(tell, stop.signal).finally(() => {
    isOver = true
    wake()
  })
  // Awaited below in either case; until then it is no rejection that nobody handles.
  whole.catch(() => undefined)
  try {
    for (;;) {
      for (let one = queue.shift(); one !== undefined; one = queue.shift()) yield one
      if (isOver) break
      await new Promise<void>((resolve) => (wake = resolve))
    }
    await whole
  } finally {
    stop.abort()
    await whole.catch(() => undefined)
  }
}
