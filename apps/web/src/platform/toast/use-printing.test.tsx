import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usePrinting } from './use-printing.ts'
import { clearToasts, useToasts } from './toast-store.ts'

afterEach(() => clearToasts())

test('STER-02 INV-10 a document is made once at a time, and a failure says why and lets one try again', async () => {
  const made: ((error?: Error) => void)[] = []
  const make = () => new Promise<void>((resolve, reject) => made.push((error) => (error ? reject(error) : resolve())))
  const { result } = renderHook(() => usePrinting({ failed: 'Not printed', why: () => 'No connection' }))
  act(() => void result.current.print(make))
  expect(result.current.isPrinting).toBe(true)
  act(() => void result.current.print(make))
  expect(made).toHaveLength(1)
  await act(async () => made[0]?.(new Error('lost')))
  expect(result.current.isPrinting).toBe(false)
  expect(renderHook(useToasts).result.current).toMatchObject([{ title: 'Not printed', detail: 'No connection' }])
  act(() => void result.current.print(make))
  expect(made).toHaveLength(2)
})
