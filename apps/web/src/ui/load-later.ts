/** In ms: how long after a failure the code is fetched again. */
const retryMs = 15_000

/**
 * Fetches code that comes after the screen, and again after each failure: without a server the page
 * stays as it is. Calls `use` with the code, unless it was stopped before. Returns the function
 * that stops.
 */
export const loadLater = <T>(load: () => Promise<T>, use: (loaded: T) => void): (() => void) => {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = () =>
    void load().then(
      (loaded) => {
        if (!isStopped) use(loaded)
      },
      () => {
        if (!isStopped) timer = setTimeout(attempt, retryMs)
      },
    )
  // In a turn of its own: what appears now is drawn first.
  timer = setTimeout(attempt, 0)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
