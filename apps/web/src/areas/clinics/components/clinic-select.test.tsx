import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import { fakeApi } from '../../../platform/testing/fake-api.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { listOf } from '../../../platform/testing/screen.ts'
import { aClinic } from '../testing.ts'
import { ClinicSelect } from './clinic-select.tsx'

/** A page that starts over for another clinic, as the calendar does. */
const Page = () => {
  const [id, setId] = useState(aClinic(1).id)
  return (
    <main key={id}>
      <ClinicSelect value={id} onChange={setId} />
    </main>
  )
}

test('SHELL-14 whoever changes the clinic by the keys stays on the choice when the page starts over', async () => {
  const api = fakeApi()
  api.answer(listClinics, listOf([aClinic(1), aClinic(2)]))
  const { user } = renderScreen(<Page />)
  const before = await screen.findByRole('combobox')
  before.focus()
  await user.selectOptions(before, aClinic(2).id)
  await waitFor(() => expect(screen.getByRole('combobox')).not.toBe(before))
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
})
