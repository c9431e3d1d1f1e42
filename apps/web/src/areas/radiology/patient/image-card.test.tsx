import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as wire from '@molaire/contract/radiology/endpoints'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { listOf, uuid } from '../../../platform/testing/screen.ts'
import { freshApi, wholePatient } from '../../patients/testing.ts'
import { anImage } from '../testing.ts'
import { ImageCard } from './image-card.tsx'

let api: ReturnType<typeof freshApi>
beforeEach(() => {
  api = freshApi({ role: 'dentist', isDentist: true })
})
const open = () => renderScreen(<ImageCard patient={wholePatient({ id: uuid(200), clinicId: uuid(2) })} />)

test('PAT-05 the last four images of a patient lead to their pages, and the count to all of them', async () => {
  const days = ['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16']
  api.answer(wire.listPatientImages, listOf(days.map((takenOn, n) => anImage(n, { takenOn }))))
  open()
  const pictures = await screen.findAllByRole('link', { name: /Interproximale droite/ })
  expect(pictures.map((one) => one.getAttribute('href'))).toEqual(
    [0, 1, 2, 3].map((n) => expect.stringContaining(`/patients/${uuid(200)}/radiology?image=${uuid(800 + n)}`)),
  )
  const all = screen.getAllByRole('link').find((one) => one.textContent?.startsWith('5'))
  expect(all?.getAttribute('href')).toBe(`/patients/${uuid(200)}/radiology`)
})

test('PAT-05 a card without images says so; one that cannot be loaded is asked for again', async () => {
  api.refuse(wire.listPatientImages, 500, 'unexpected')
  const { user } = open()
  expect(await screen.findAllByText('Les images n’ont pas pu être chargées.')).not.toHaveLength(0)
  api.answer(wire.listPatientImages, listOf([]))
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
  expect(screen.getByRole('heading', { level: 2 })).toBeTruthy()
})
