import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as wire from '@molaire/contract/sterilization/endpoints'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { uuid } from '../../../platform/testing/screen.ts'
import { freshSterilization } from '../testing.ts'
import { ShelfLife } from './shelf-life.tsx'

test('STER-01 Enter saves the days that packs stay sterile, as its button does', async () => {
  const api = freshSterilization({ role: 'manager', isManager: true })
  let shelfLifeDays: number | null = 55
  api.answer(wire.getSterilizationSettings, () => ({ clinicId: uuid(1), shelfLifeDays }))
  api.answer(wire.updateSterilizationSettings, ({ body }) => {
    shelfLifeDays = body.shelfLifeDays
    return { clinicId: uuid(1), shelfLifeDays }
  })
  const { user } = renderScreen(<ShelfLife clinicId={uuid(1)} clinicName={undefined} />)
  const days = await screen.findByRole('textbox')
  await user.clear(days)
  await user.type(days, '0{Enter}')
  expect(shelfLifeDays).toBe(55)
  await user.clear(days)
  await user.type(days, '60{Enter}')
  await waitFor(() => expect(shelfLifeDays).toBe(60))
})

test('API-06 who may not change how long packs stay sterile sees it, and is told who may', async () => {
  const api = freshSterilization({ role: 'assistant' })
  api.answer(wire.getSterilizationSettings, () => ({ clinicId: uuid(1), shelfLifeDays: 55 }))
  renderScreen(<ShelfLife clinicId={uuid(1)} clinicName={undefined} />)
  const days = await screen.findByRole('textbox')
  expect(await screen.findByText(/réservé à la gestion/)).toBeTruthy()
  for (const control of [days, ...screen.getAllByRole('radio')]) expect(control.closest('fieldset')?.disabled).toBe(true)
})
