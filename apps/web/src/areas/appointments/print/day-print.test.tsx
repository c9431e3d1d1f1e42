import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { freshCalendar, showCalendar } from '../pages/testing.tsx'
import { cleaning, givenAppointment, lachance, room2, testId } from '../testing.ts'

beforeEach(freshCalendar)

/** The events of the browser's own printing, which the tests lack. */
const beforePaper = () => act(() => void window.dispatchEvent(new Event('beforeprint')))
const afterPaper = () => act(() => void window.dispatchEvent(new Event('afterprint')))
const paper = () => document.querySelector<HTMLElement>('[data-print-sheets]')
/** Waits until the day can be printed: the code of the sheets comes after it. */
const untilPrintable = async () => {
  await waitFor(() => {
    beforePaper()
    expect(paper()).not.toBeNull()
  })
  afterPaper()
}
/** Replaces the browser's printing: sends its events and records the sheets. */
const aPrinter = () => {
  const names: string[][] = []
  vi.stubGlobal('print', () => {
    beforePaper()
    names.push([...(paper()?.querySelectorAll('strong') ?? [])].map((name) => name.textContent ?? ''))
    afterPaper()
  })
  return names
}

const appointments = [
  givenAppointment({ isFirstAppointment: true }),
  givenAppointment({
    id: testId(101),
    roomId: room2,
    practitionerId: lachance.id,
    appointmentTypeId: cleaning.id,
    startTime: '09:00',
  }),
]

test('CAL-10 however printing begins, the day is on the paper, a sheet per room, and gone after it', async () => {
  showCalendar({ day: { appointments } })
  await screen.findByRole('region', { name: /Journée/ })
  expect(paper()).toBeNull()
  await untilPrintable()
  expect(paper()).toBeNull()
  beforePaper()
  const sheets = [...(paper()?.querySelectorAll('section') ?? [])]
  expect(sheets.map((sheet) => sheet.querySelector('strong')?.textContent)).toEqual(['Salle 1', 'Salle 2'])
  const [first] = sheets
  if (!first) throw new Error('no sheet')
  const { getByText, getAllByRole } = within(first)
  expect(getByText('Clinique Érable')).toBeTruthy()
  // All appointments of the room have one practitioner, who is named once, above them.
  expect(first.querySelector('header')?.textContent).toContain('Salle 1 · Dre Maude Archambault')
  expect(getByText('Vendredi 20 novembre 2026')).toBeTruthy()
  expect(getByText(/^Imprimé le 20 nov\. 2026, 10.h.42$/)).toBeTruthy()
  expect(getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Heure',
    'Patient',
    'Type',
    'Durée',
    'Statut',
    'Notes',
  ])
  const cells = [...first.querySelectorAll('td')].map((cell) => cell.textContent?.replace(/\u00a0/g, ' '))
  expect(cells).toEqual(['10 h 30 – 11 h', 'Ève LafrenièreNouveau', 'Obturation', '30 min', 'Confirmé', ''])
  expect(paper()?.textContent).toMatch(/Sans rendez-vous.: Salle 3/)
  afterPaper()
  expect(paper()).toBeNull()
})

test('CAL-10 P prints by room, the menu also by practitioner', async () => {
  const printed = aPrinter()
  const { user } = showCalendar({ day: { appointments } })
  await screen.findByRole('region', { name: /Journée/ })
  await untilPrintable()
  await user.keyboard('p')
  await user.click(screen.getByRole('button', { name: 'Imprimer la journée' }))
  await user.click(await screen.findByRole('menuitem', { name: /par praticien/ }))
  expect(printed).toEqual([
    ['Salle 1', 'Salle 2'],
    ['Dre Maude Archambault', 'Josée Lachance, H.D.'],
  ])
})

test('CAL-10 an empty day and a holiday print one sheet that says so', async () => {
  showCalendar({ day: { holiday: { name: 'Noël' }, rooms: [] } })
  await screen.findByText('Congé : Noël')
  await untilPrintable()
  beforePaper()
  expect(paper()?.querySelectorAll('section')).toHaveLength(1)
  expect(paper()?.textContent).toMatch(/Congé.: Noël/)
  expect(paper()?.textContent).toContain('Aucun rendez-vous ce jour-là.')
  afterPaper()
})

test('CAL-10 who may not print documents gets no sheet, and is told why', async () => {
  const printed = aPrinter()
  const { user } = showCalendar({ day: { appointments }, user: { role: 'user' } })
  await screen.findByRole('region', { name: /Journée/ })
  await user.keyboard('p')
  await user.click(screen.getByRole('button', { name: 'Imprimer la journée' }))
  const item = await screen.findByRole('menuitem', { name: /par salle/ })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  await user.click(item)
  expect(printed).toEqual([])
  beforePaper()
  expect(paper()).toBeNull()
  afterPaper()
})
