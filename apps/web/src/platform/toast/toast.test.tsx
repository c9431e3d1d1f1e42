import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearToasts, showToast, type Toast } from './toast-store.ts'
import { ToastRegion } from './toast-region.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<ToastRegion label="Messages" />)
})
afterEach(() => {
  act(clearToasts)
  vi.useRealTimers()
})
const show = (toast: Toast): void => act(() => void showToast(toast))
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
const isShown = (title: string) => screen.queryByText(title) !== null

const undo = { label: 'Annuler', onPress: () => {} }
test.each<[string, Toast, number]>([
  ['success', { kind: 'success', title: 'Fait' }, 3000],
  ['success after a QR scan', { kind: 'success', title: 'Fait', duration: 4000 }, 4000],
  ['error', { kind: 'error', title: 'Fait' }, 5000],
  ['info', { kind: 'info', title: 'Fait' }, 2000],
  ['one that can be undone', { kind: 'success', title: 'Fait', action: undo }, 6000],
])('SHELL-10 a toast of %s lasts its time, no less and no more', (_, toast, ms) => {
  show(toast)
  pass(ms - 1)
  expect(isShown('Fait')).toBe(true)
  pass(1)
  expect(isShown('Fait')).toBe(false)
})

test('SHELL-10 an error interrupts a screen reader, the others wait', () => {
  show({ kind: 'error', title: 'Erreur de création', detail: 'Le nom est pris' })
  show({ kind: 'success', title: 'Utilisateur créé' })
  expect(screen.getByRole('alert').textContent).toContain('Le nom est pris')
  expect(screen.getByRole('status').textContent).toContain('Utilisateur créé')
})

test('SHELL-10 three at most, the newest on top', () => {
  for (const title of ['un', 'deux', 'trois', 'quatre']) show({ kind: 'info', title })
  expect(screen.getAllByRole('status').map((card) => card.textContent)).toEqual(['quatre', 'trois', 'deux'])
})

test('SHELL-10 identical toasts become one that counts and starts its time again', () => {
  show({ kind: 'info', title: 'Copié' })
  pass(1500)
  show({ kind: 'info', title: 'Copié' })
  expect(screen.getAllByRole('status')).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toContain('×2')
  pass(1999)
  expect(isShown('Copié')).toBe(true)
  pass(1)
  expect(isShown('Copié')).toBe(false)
})

test('SHELL-10 time stands still under the pointer', () => {
  show({ kind: 'info', title: 'Lisez-moi' })
  pass(1900)
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' }))
  pass(60_000)
  expect(isShown('Lisez-moi')).toBe(true)
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Messages' }))
  pass(99)
  expect(isShown('Lisez-moi')).toBe(true)
  pass(1)
  expect(isShown('Lisez-moi')).toBe(false)
})

test('SHELL-10 an action is done once and takes its toast away', () => {
  const onPress = vi.fn()
  show({ kind: 'success', title: 'Déplacé', action: { label: 'Annuler', onPress } })
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(onPress).toHaveBeenCalledOnce()
  expect(isShown('Déplacé')).toBe(false)
})

test('SHELL-10 what is said of one thing takes the place of what was said of it before: its undo would be out of date', () => {
  show({ kind: 'success', title: 'Ève est là', about: 'ève', action: undo })
  show({ kind: 'success', title: 'Nathan est là', about: 'nathan', action: undo })
  show({ kind: 'success', title: 'Copié' })
  show({ kind: 'success', title: 'Ève : en cours', about: 'ève', action: undo })
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Ève : en coursAnnuler',
    'Copié',
    'Nathan est làAnnuler',
  ])
})

test('SHELL-10 a toast that goes away gives the focus back to where it was', () => {
  const button = document.createElement('button')
  document.body.append(button)
  button.focus()
  show({ kind: 'success', title: 'Déplacé', action: undo })
  act(() => screen.getByRole('button', { name: 'Annuler' }).focus())
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(document.activeElement).toBe(button)
  button.remove()
})

test('SHELL-10 a toast tells when its undo is over, but not when the undo was pressed', () => {
  const seen: string[] = []
  const undoable = (title: string): Toast => ({
    ...{ kind: 'success', title },
    action: { label: `Annuler ${title}`, onPress: () => seen.push(`${title} undone`) },
    onGone: () => seen.push(`${title} gone`),
  })
  show(undoable('un'))
  show(undoable('deux'))
  fireEvent.click(screen.getByRole('button', { name: 'Annuler un' }))
  expect(seen).toEqual(['un undone'])
  pass(6000)
  expect(seen).toEqual(['un undone', 'deux gone'])
})
