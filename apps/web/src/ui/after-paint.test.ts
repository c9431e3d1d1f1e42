import { afterEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('CAL-03 what waits for a paint runs in the task after the frame, not in it', async () => {
  vi.useFakeTimers()
  let draw = (): void => {}
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    draw = callback
    return 1
  })
  const seen: string[] = []
  const done = afterPaint().then(() => seen.push('after'))
  await vi.advanceTimersByTimeAsync(50)
  expect(seen).toEqual([])
  draw()
  seen.push('drawn')
  await Promise.resolve()
  expect(seen).toEqual(['drawn'])
  await vi.advanceTimersByTimeAsync(0)
  await done
  expect(seen).toEqual(['drawn', 'after'])
})

test('CAL-03 a hidden tab, which draws no frame, does not keep it waiting', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', () => 1)
  let isDone = false
  const done = afterPaint().then(() => (isDone = true))
  await vi.advanceTimersByTimeAsync(99)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect(isDone).toBe(true)
})
