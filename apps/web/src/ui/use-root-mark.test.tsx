import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRootMark } from './use-root-mark.ts'

const Marked = ({ isOn }: { isOn?: boolean }) => {
  useRootMark('data-modal', isOn)
  return null
}
const isMarked = () => document.documentElement.hasAttribute('data-modal')

test('SHELL-15 the root stays marked while at least one surface asks for it', () => {
  const first = render(<Marked />)
  const second = render(<Marked isOn={false} />)
  expect(isMarked()).toBe(true)
  second.rerender(<Marked isOn />)
  first.unmount()
  expect(isMarked()).toBe(true)
  second.rerender(<Marked isOn={false} />)
  expect(isMarked()).toBe(false)
})
