import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useArrived } from './use-arrived.ts'

test('CAL-01 a first answer is drawn one drawing after it came, and one that replaces it at once', () => {
  const drawn: (string | undefined)[] = []
  const { rerender } = renderHook(({ answer }: { answer: string | undefined }) => void drawn.push(useArrived(answer)), {
    initialProps: { answer: undefined as string | undefined },
  })
  rerender({ answer: 'the day' })
  expect(drawn).toEqual([undefined, undefined, 'the day'])
  rerender({ answer: 'the day, changed' })
  expect(drawn).toEqual([undefined, undefined, 'the day', 'the day, changed'])
  // Another day that isn't there yet shows nothing of this one.
  rerender({ answer: undefined })
  expect(drawn[4]).toBeUndefined()
})
