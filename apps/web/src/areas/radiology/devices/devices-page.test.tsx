import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import * as wire from '@molaire/contract/radiology/endpoints'
import type { ImagingDevice } from '@molaire/contract/radiology/shapes'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { dialogOf, listOf, openDialog, plain, uuid } from '../../../platform/testing/screen.ts'
import { aClinic } from '../../clinics/testing.ts'
import { freshApi } from '../../patients/testing.ts'
import { ImagingDevicesPage } from './devices-page.tsx'

let api: ReturnType<typeof freshApi>
const manager = { id: uuid(12), firstName: 'Luc', lastName: 'Roy' }
const aDevice = (n: number, changes: Partial<ImagingDevice> = {}): ImagingDevice => ({
  ...{ id: uuid(870 + n), version: 1, clinicId: uuid(2), name: 'Orthanc', mayStore: true, mayRead: false },
  ...{ createdAt: '2026-11-01T15:00:00.000Z', createdBy: manager, lastUsedAt: null, revokedAt: null, revokedBy: null },
  ...changes,
})
const revokedDevice = aDevice(1, { name: 'Capteur 2', revokedAt: '2026-11-10T15:00:00.000Z', revokedBy: manager })

beforeEach(() => {
  api = freshApi({ role: 'manager' })
  api.answer(listClinics, listOf([aClinic(1, { id: uuid(2) })]))
  api.answer(wire.listImagingDevices, listOf([aDevice(0), revokedDevice]))
})
const rowsOf = async (name: string) =>
  (await within(await screen.findByRole('table', { name })).findAllByRole('row')).slice(1).map((row) => plain(row.textContent))

test('RAD-07 devices are listed with what they may do, their last use and their state', async () => {
  renderScreen(<ImagingDevicesPage />)
  await screen.findByText('Orthanc')
  const [orthanc = '', revoked = ''] = await rowsOf('Appareils d’imagerie du groupe')
  for (const part of ['Orthanc', 'Envoyer des images', 'Jamais', 'Actif']) expect(orthanc).toContain(part)
  expect(revoked).toContain('Révoqué')
  // What is revoked is revoked for good.
  expect(screen.queryByRole('button', { name: 'Actions pour Capteur 2' })).toBeNull()
})

test('RAD-07 a new device needs a use, and its key is shown once', async () => {
  const made = api.record(
    wire.createImagingDevice,
    { device: aDevice(2, { name: 'OHIF' }), key: 'molaire-image-secret' },
    ({ body }) => body,
  )
  const { user } = renderScreen(<ImagingDevicesPage />)
  await rowsOf('Appareils d’imagerie du groupe')
  const dialog = await openDialog(user, 'Ajouter un appareil', 'Ajouter un appareil')
  await user.type(dialog.getByRole('textbox', { name: /^Nom/ }), 'OHIF')
  await user.click(dialog.getByRole('checkbox', { name: 'Envoyer des images' }))
  await user.click(dialog.getByRole('button', { name: 'Ajouter un appareil' }))
  expect(await dialog.findAllByText('Cochez au moins un accès.')).not.toHaveLength(0)
  expect(made).toEqual([])
  await user.click(dialog.getByRole('checkbox', { name: 'Consulter toutes les images du groupe' }))
  await user.click(dialog.getByRole('button', { name: 'Ajouter un appareil' }))
  const shown = await dialogOf('Clé : OHIF')
  expect(shown.getByRole<HTMLInputElement>('textbox', { name: 'Clé' }).value).toBe('molaire-image-secret')
  expect(made).toMatchObject([{ clinicId: uuid(2), name: 'OHIF', mayStore: false, mayRead: true }])
  await user.click(shown.getByRole('button', { name: 'La clé est copiée' }))
  expect(screen.queryByDisplayValue('molaire-image-secret')).toBeNull()
})

test('RAD-07 a key is revoked after a question, in English too', async () => {
  const revoked = api.record(wire.revokeImagingDevice, aDevice(0), ({ params }) => params.id)
  const { user } = renderScreen(<ImagingDevicesPage />, { locale: 'en' })
  await user.click(await screen.findByRole('button', { name: 'Actions for Orthanc' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke key' }))
  const ask = within(await screen.findByRole('alertdialog', { name: 'Revoke Orthanc’s key?' }))
  expect(revoked).toEqual([])
  await user.click(ask.getByRole('button', { name: 'Revoke key' }))
  expect(await screen.findByText('Key revoked')).toBeTruthy()
  expect(revoked).toEqual([uuid(870)])
})

test('RAD-07 devices that cannot be loaded are asked for again, and without any the page says what they are for', async () => {
  api.refuse(wire.listImagingDevices, 500, 'unexpected')
  const { user } = renderScreen(<ImagingDevicesPage />)
  expect(await screen.findAllByText('Les appareils n’ont pas pu être chargés.')).not.toHaveLength(0)
  api.answer(wire.listImagingDevices, listOf([]))
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Aucun appareil')).toBeTruthy()
})
