import { createBrowserHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { holdBack } from './hold-back.ts'

test('SHELL-01 while it is held, Back calls the latest holder and stays on the page; then it goes back again', async () => {
  const history = createBrowserHistory()
  for (const path of ['/patients', '/patients/1']) {
    history.push(path)
    history.flush()
  }
  const calls: string[] = []
  const [sheet, dialog] = ['sheet', 'dialog'].map((name) => holdBack(history, () => calls.push(`${name} ${location.pathname}`)))
  window.history.back()
  await vi.waitFor(() => expect(calls).toEqual(['dialog /patients/1']))
  dialog?.()
  window.history.back()
  await vi.waitFor(() => expect(calls).toEqual(['dialog /patients/1', 'sheet /patients/1']))
  expect(history.location.pathname).toBe('/patients/1')
  sheet?.()
  window.history.back()
  await vi.waitFor(() => expect(history.location.pathname).toBe('/patients'))
  expect(calls).toHaveLength(2)
  history.destroy()
})
