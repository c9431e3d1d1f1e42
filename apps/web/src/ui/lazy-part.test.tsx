import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

const Month = ({ name }: { name: string }) => <p>{name}</p>

const draw = (Part: ReturnType<typeof lazyPart<{ name: string }>>) =>
  render(
    <Suspense fallback="…">
      <Part name="novembre" />
    </Suspense>,
  )

test('CAL-06 SHELL-13 a part that was loaded ahead is drawn at the press, without what stands in for it', async () => {
  const Part = lazyPart<{ name: string }>(() => Promise.resolve(Month))
  await Part.ahead()
  const { container } = draw(Part)
  expect(container.textContent).toBe('novembre')
})

test('CAL-06 SHELL-13 a part that was not loaded comes when it can, also after it failed ahead', async () => {
  let isThere = false
  const Part = lazyPart<{ name: string }>(() => (isThere ? Promise.resolve(Month) : Promise.reject(new Error('no connection'))))
  await expect(Part.ahead()).rejects.toThrow('no connection')
  isThere = true
  const { container } = draw(Part)
  expect(container.textContent).toBe('…')
  expect(await screen.findByText('novembre')).toBeTruthy()
})
