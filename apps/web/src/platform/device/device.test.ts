import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setDensity, startDensity, useDensity } from './density.ts'
import { setSingleKeyShortcuts, startSingleKeyShortcuts, useSingleKeyShortcuts } from './single-key-shortcuts.ts'

const isCompact = () => document.documentElement.classList.contains('compact')
afterEach(() => document.documentElement.classList.remove('compact'))

test('CFG-12 a density is chosen for this device and taken up at its next start', () => {
  const { result } = renderHook(useDensity)
  act(() => setDensity('compact'))
  expect([result.current, isCompact()]).toEqual(['compact', true])
  document.documentElement.classList.remove('compact')
  startDensity()
  expect(isCompact()).toBe(true)
  act(() => setDensity('standard'))
  expect([result.current, isCompact()]).toEqual(['standard', false])
})

let notices: string[] = []
let stop = () => {}
const hear = (event: KeyboardEvent) => notices.push(event.key)
beforeEach(() => {
  notices = []
  document.addEventListener('keydown', hear)
  stop = startSingleKeyShortcuts()
})
afterEach(() => {
  stop()
  document.removeEventListener('keydown', hear)
  document.body.replaceChildren()
})
const press = (init: KeyboardEventInit, target: Element = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }))

test('CFG-12 shortcuts of one key can be turned off on this device, those of several and the keys of movement stay', () => {
  const { result } = renderHook(useSingleKeyShortcuts)
  expect(result.current).toBe(true)
  press({ key: 'n' })
  act(() => setSingleKeyShortcuts(false))
  expect(result.current).toBe(false)
  for (const key of ['n', 'N', '/', '?', '3']) press({ key })
  press({ key: 'k', ctrlKey: true })
  press({ key: '1', altKey: true })
  for (const key of ['ArrowLeft', 'Escape', 'Enter', ' ']) press({ key })
  expect(notices).toEqual(['n', 'k', '1', 'ArrowLeft', 'Escape', 'Enter', ' '])
})

test.each(['input', 'textarea', 'select'])('CFG-12 turning them off leaves the letters of a %s alone', (name) => {
  setSingleKeyShortcuts(false)
  const field = document.body.appendChild(document.createElement(name))
  press({ key: 'n' }, field)
  expect(notices).toEqual(['n'])
})
