/** In ms: a hidden tab draws no frames, and does not wait longer than this for one. */
const latest = 100

/**
 * Resolves once the next frame is on the screen. Work that nobody waits for, such as asking for
 * something that may be needed later, is done after it and not before.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, latest)
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer)
        resolve()
      }),
    )
  })
