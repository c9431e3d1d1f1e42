import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listRecentPatients } from '@molaire/contract/patients/endpoints'
import type { PatientSummary } from '@molaire/contract/patients/shapes'
import { search } from '@molaire/contract/search/endpoints'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { freshApi, listOf, patientLine, uuid } from '../testing.ts'
import { PatientSearch } from './patient-search.tsx'
import type { PatientHit } from './use-search.ts'

const twin = (given: Partial<PatientSummary>) => patientLine({ id: uuid(102), ...given })
const options = () =>
  waitFor(() => {
    const all = [...document.querySelectorAll('[role="option"]')]
    expect(all).not.toEqual([])
    return all
  })

let api: ReturnType<typeof freshApi>
beforeEach(() => void (api = freshApi()))
const open = (recent: PatientSummary[] = []) => {
  api.answer(listRecentPatients, listOf(recent))
  const onChoose = vi.fn()
  return { onChoose, ...renderScreen(<PatientSearch onChoose={onChoose} />) }
}

test('SHELL-13 before anything is typed the patients opened last are offered, nobody archived, and the keys choose', async () => {
  const { user, onChoose } = open([twin({ status: 'archived', firstName: 'Zoé' }), patientLine()])
  await user.click(await screen.findByRole('combobox', { name: /Patient/ }))
  expect((await options()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Ève Lafrenière34.ans · 819 555-0147$/),
  ])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onChoose).toHaveBeenCalledWith(patientLine())
})

test.each<[PatientHit['foundIn'], string, string[]]>([
  ['name', 'laf', ['Laf']],
  ['phone', '55501', ['555-01']],
  ['birth_date', '1992-03-14', ['14', 'mars', '1992']],
])('SHELL-13 what a patient was found by is set apart: %s', async (foundIn, typed, marked) => {
  api.answer(search, { hits: [{ kind: 'patient', foundIn, patient: patientLine() }], hasMore: false })
  const { user } = open()
  await user.type(await screen.findByRole('combobox', { name: /Patient/ }), typed)
  const [one] = await options()
  expect(
    within(one as HTMLElement)
      .getAllByText((_, one) => one?.tagName === 'MARK')
      .map(({ textContent }) => textContent),
  ).toEqual(marked)
})

test('PAT-02 an alert is an icon in an option, whose text is only its name', async () => {
  const { user } = open([patientLine({ alerts: [{ kind: 'allergy', label: 'Latex' }] })])
  await user.click(await screen.findByRole('combobox', { name: /Patient/ }))
  const [one] = await options()
  expect(within(one as HTMLElement).getByRole('img', { name: /^Allergie\s:\sLatex$/ })).toBeTruthy()
  expect(one?.textContent).not.toContain('Latex')
})

test('SHELL-13 a name that is only similar is a question: labelled, never pointed at, and not taken by Enter alone', async () => {
  api.answer(search, { hits: [{ kind: 'patient', foundIn: 'similar_name', patient: patientLine() }], hasMore: false })
  const { user, onChoose } = open()
  const box = await screen.findByRole('combobox', { name: /Patient/ })
  await user.type(box, 'lafrenier')
  const [one] = await options()
  expect(one?.textContent).toContain('orthographe proche')
  expect(screen.getByText('Vouliez-vous dire…?')).toBeTruthy()
  expect(box.getAttribute('aria-activedescendant')).toBeNull()
  await user.keyboard('{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onChoose).toHaveBeenCalledWith(patientLine())
})
