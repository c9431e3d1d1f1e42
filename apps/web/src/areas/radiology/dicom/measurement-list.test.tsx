import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { MeasurementList } from './measurement-list.tsx'
import type { ViewerMeasurement } from './viewer.ts'

const measurement: ViewerMeasurement = { id: 'm', kind: 'distance', frame: 1, points: [], name: '' }

test('RAD-03 SHELL-14 Enter in the name of a measurement keeps it, and leaves the keys on the measurement', async () => {
  const [onRename, onActive] = [vi.fn(), vi.fn()]
  const { user } = renderScreen(
    <MeasurementList
      measurements={[measurement]}
      valueOf={() => null}
      frames={1}
      active="m"
      {...{ onRename, onActive }}
      onRemove={null}
      onUndo={null}
      writeDisabledReason={undefined}
    />,
  )
  await user.type(await screen.findByRole('textbox', { name: 'Nom de la mesure' }), '46 mésial{Enter}')
  await waitFor(() => expect(onRename).toHaveBeenCalledExactlyOnceWith(measurement, '46 mésial'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Distance', pressed: true }))
  expect(onActive).not.toHaveBeenCalled()
})
