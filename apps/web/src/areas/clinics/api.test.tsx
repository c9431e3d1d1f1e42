import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import { fakeApi } from '../../platform/testing/fake-api.ts'
import { renderScreen } from '../../platform/testing/render.tsx'
import { listOf } from '../../platform/testing/screen.ts'
import { useClinics, useClinicsOf } from './api.ts'
import { aClinic } from './testing.ts'

const Both = () => {
  const own = useClinics().data?.items ?? []
  const ofNone = useClinicsOf(undefined).data?.items ?? []
  return <p>{`own ${own.length}, of no group ${ofNone.length}`}</p>
}

test('SHELL-12 while no group is chosen there are no clinics, whatever is known of one’s own', async () => {
  const api = fakeApi()
  api.answer(listClinics, listOf([aClinic(1)]))
  const { client } = renderScreen(<Both />)
  expect(await screen.findByText('own 1, of no group 0')).toBeTruthy()
  api.answer(listClinics, listOf([aClinic(1), aClinic(2)]))
  await client.invalidateQueries()
  expect(await screen.findByText('own 2, of no group 0')).toBeTruthy()
})
