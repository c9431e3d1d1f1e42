import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listPatientAppointments } from '@molaire/contract/appointments/endpoints'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import * as wire from '@molaire/contract/prescriptions/endpoints'
import type { Prescription } from '@molaire/contract/prescriptions/shapes'
import type { Patient } from '@molaire/contract/patients/shapes'
import { todayIn } from '../../../platform/clock/wall-clock.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { cellsOf, dialogOf, listOf, onPhone } from '../../../platform/testing/screen.ts'
import { clinic, givenAppointment, testId, wholeOf } from '../../appointments/testing.ts'
import { aClinic } from '../../clinics/testing.ts'
import { freshApi, wholePatient } from '../../patients/testing.ts'
import { aPrescription, aSigned } from '../testing.ts'
import { PatientPrescriptionsTab } from './patient-prescriptions-tab.tsx'

let api: ReturnType<typeof freshApi>
const serve = (all: Prescription[]) => api.answer(wire.listPrescriptions, listOf(all))

beforeEach(() => {
  api = freshApi({ role: 'dentist', isDentist: true, licenseNumber: '12345' })
  api.answer(listClinics, listOf([clinic, aClinic(2, { id: testId(3), name: 'Clinique de la Rive' })]))
  api.answer(listPatientAppointments, listOf([]))
  api.answer(wire.listPrescriptionFavourites, listOf([]))
  api.answer(wire.listPrescriptionSuggestions, listOf([]))
  serve([aPrescription(2, { medication: 'Ibuprofène', concentration: '600 mg' }), aSigned(1, { prescribedOn: '2026-05-14' })])
})

const open = (file: Partial<Patient> = {}) =>
  renderScreen(<PatientPrescriptionsTab patient={wholePatient({ id: testId(200), clinicId: clinic.id, ...file })} />)

test('RX-01 all prescriptions of a patient stand with date, medication, dosage, duration, prescriber and status', async () => {
  open()
  await screen.findByRole('button', { name: 'Ibuprofène 600 mg' })
  expect(await cellsOf('Ordonnances du patient')).toEqual([
    ['20 nov. 2026', '1 capsule aux 8 h', '7 jours', 'Dre Archambault', 'À signer'],
    ['14 mai 2026', '1 capsule aux 8 h', '7 jours', 'Dre Archambault', 'Signée'],
  ])
})

test('RX-01 Shift O writes a free prescription at the clinic of the file, or at another', async () => {
  const bodies = api.record(wire.createPrescription, aPrescription(3))
  const { user } = open()
  await screen.findByRole('button', { name: 'Ibuprofène 600 mg' })
  await user.keyboard('{Shift>}O{/Shift}')
  const form = await dialogOf('Nouvelle ordonnance')
  expect(form.getByText('Hors rendez-vous')).toBeTruthy()
  await user.selectOptions(form.getByLabelText('Clinique'), 'Clinique de la Rive')
  await user.type(form.getByRole('combobox', { name: /^Médicament/ }), 'Chlorhexidine')
  await user.click(form.getByRole('button', { name: 'Ajouter' }))
  await waitFor(() => expect(bodies).toMatchObject([{ clinicId: testId(3), appointmentId: null, medication: 'Chlorhexidine' }]))
})

test('RX-01 a new prescription is attached to today’s appointment if there is one', async () => {
  const today = wholeOf(givenAppointment({ date: todayIn('America/Toronto') }))
  api.answer(listPatientAppointments, ({ query }) => listOf(query.when === 'upcoming' ? [today] : []))
  const bodies = api.record(wire.createPrescription, aPrescription(3))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Nouvelle ordonnance' }))
  const form = await dialogOf('Nouvelle ordonnance')
  expect(await form.findByText('Jointe au rendez-vous d’aujourd’hui')).toBeTruthy()
  await user.type(form.getByRole('combobox', { name: /^Médicament/ }), 'Chlorhexidine')
  await user.click(form.getByRole('button', { name: 'Ajouter' }))
  await waitFor(() => expect(bodies).toMatchObject([{ appointmentId: today.id, clinicId: today.clinicId }]))
})

test('RX-01 a signed one opens with everything it says; a draft opens to be changed', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Amoxicilline 500 mg' }))
  const details = await dialogOf('Amoxicilline 500 mg')
  expect(details.getByText('21 capsules')).toBeTruthy()
  expect(details.getByText('Dre Maude Archambault, permis nº 12345')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Ibuprofène 600 mg' }))
  const changes = api.record(wire.updatePrescription, aPrescription(2), ({ body, ifMatch }) => [
    body.medication,
    body.notes,
    ifMatch,
  ])
  const form = await dialogOf('Modifier l’ordonnance')
  await user.type(form.getByLabelText('Notes'), 'Avec nourriture')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(changes).toEqual([['Ibuprofène', 'Avec nourriture', 1]]))
})

test('RX-01 a file that is archived is read and printed, and nothing is prescribed', async () => {
  open({ status: 'archived' })
  await screen.findByRole('button', { name: 'Ibuprofène 600 mg' })
  for (const name of ['Nouvelle ordonnance', 'Renouveler Amoxicilline 500 mg'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled'), name).toBe('true')
  expect(screen.getByRole('button', { name: 'Imprimer Amoxicilline 500 mg' }).getAttribute('aria-disabled')).toBeNull()
})

test('RX-01 without any the tab offers the first; on a phone a line keeps its print button', async () => {
  serve([])
  open().unmount()
  open()
  expect(await screen.findByText('Aucune ordonnance')).toBeTruthy()
  serve([aSigned(1)])
  await onPhone(async () => {
    open()
    expect(await screen.findByRole('button', { name: 'Imprimer Amoxicilline 500 mg' })).toBeTruthy()
  })
})
