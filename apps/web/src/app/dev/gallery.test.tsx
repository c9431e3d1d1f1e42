import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../platform/navigation/paths.ts'
import { inApp, openAs } from '../testing.tsx'
import { colours } from './tokens-pane.tsx'

inApp()

test('CFG-13 the gallery shows every component and token in both themes, to any signed-in user', async () => {
  openAs('/dev', {})
  expect(await screen.findByRole('heading', { level: 1, name: 'Components and tokens' })).toBeTruthy()
  expect(document.title).toBe('Development – Molaire')
  for (const title of [
    'Colours',
    'Type',
    'Buttons',
    'Fields',
    'Choices',
    'Statuses',
    'Feedback',
    'Surfaces',
    'Calendar cards',
    'Odontogram',
  ]) {
    const pane = screen.getByRole('heading', { level: 2, name: title }).closest('section')
    expect(pane?.querySelectorAll('.light, .dark'), title).toHaveLength(2)
    // Cards and teeth come with their area's code.
    await waitFor(() => expect(pane?.querySelector('.light')?.childElementCount, title).toBeGreaterThan(0))
  }
  expect(colours.length).toBeGreaterThan(100)
  const shown = screen.getByRole('heading', { level: 2, name: 'Colours' }).closest('section')
  for (const { name, dark } of colours) expect(shown?.querySelector('.dark')?.textContent, name).toContain(`${name}${dark}`)
})

test('CFG-13 the gallery lists every address of the product', async () => {
  openAs('/dev', {})
  const list = (await screen.findByRole('heading', { level: 2, name: 'Addresses' })).closest('section')
  for (const path of Object.values(paths)) expect(within(list!).getAllByText(path(':id')).length).toBeGreaterThan(0)
})
