/**
 * Yields what `work` reports while it runs. When the reader stops, the signal is aborted, and the
 * generator ends only when the work has ended: its transaction is rolled back by then. An error of
 * the work is thrown after the last report.
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
  // It is awaited below; this prevents an unhandled rejection until then.
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
