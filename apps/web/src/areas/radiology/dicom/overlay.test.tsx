import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Overlay, type DrawnMeasurement } from './overlay.tsx'

const points = [
  { x: 10, y: 10 },
  { x: 60, y: 10 },
]
const distance = (id: string, isActive = false): DrawnMeasurement => ({
  ...{ id, kind: 'distance', points, label: id, isActive, hasGrips: true },
  value: { value: 1.5, unit: 'mm', lines: ['1,5 mm'] },
})

test('RAD-02 no line or handle of a measurement is drawn over the value of another', () => {
  const { container } = render(
    <Overlay
      measurements={[distance('a'), distance('b'), distance('c', true)]}
      place={({ x, y }) => ({ left: x, top: y })}
      cross={null}
      bounds={{ width: 400, height: 300 }}
    />,
  )
  const drawn = [...container.querySelectorAll('path, circle, text')].map(({ tagName }) => tagName)
  // The active one has its own on a plate.
  expect(drawn.filter((tag) => tag === 'text')).toHaveLength(3)
  expect(drawn.slice(-2)).toEqual(['text', 'text'])
})
