import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../platform/testing/render.tsx'
import { onPhone, openDialog } from '../platform/testing/screen.ts'
import { FilterBar, FilterGroup } from './filter-bar.tsx'
import { Segment } from './segment.tsx'
import { Select } from './select.tsx'

const List = () => {
  const [room, setRoom] = useState('all')
  const [state, setState] = useState<'active' | 'archived'>('active')
  return (
    <FilterBar
      search={<input aria-label="Nom" />}
      on={[room !== 'all', state === 'archived' && state]}
      onClear={() => {
        setRoom('all')
        setState('active')
      }}
    >
      <Select
        label="Salle"
        hideLabel
        value={room}
        onChange={setRoom}
        options={[
          { value: 'all', label: 'Toutes' },
          { value: '1', label: 'Salle 1' },
        ]}
      />
      <FilterGroup label="Afficher">
        <Segment
          label="État"
          value={state}
          onChange={setState}
          options={[
            { value: 'active', label: 'Actives' },
            { value: 'archived', label: 'Archivées' },
          ]}
        />
      </FilterGroup>
    </FilterBar>
  )
}

test('SHELL-15 on a desk the filters of a list are beside its search', async () => {
  renderScreen(<List />)
  const bar = within(await screen.findByRole('search'))
  expect(bar.getByRole('textbox', { name: 'Nom' })).toBeTruthy()
  expect(bar.getByRole('combobox', { name: 'Salle' })).toBeTruthy()
  expect(bar.getByRole('radio', { name: 'Archivées' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('SHELL-15 on a phone they are behind one button, which counts those that are on', async () => {
  onPhone()
  const { user } = renderScreen(<List />)
  const bar = within(await screen.findByRole('search'))
  expect(bar.getByRole('textbox', { name: 'Nom' })).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
  const sheet = await openDialog(user, 'Filtres', 'Filtres')
  // One below the other, their labels are visible.
  expect(sheet.getByText('Salle').tagName).toBe('LABEL')
  expect(sheet.getByText('Afficher')).toBeTruthy()
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Salle' }), '1')
  await user.click(sheet.getByRole('radio', { name: 'Archivées' }))
  await user.click(sheet.getByRole('button', { name: 'Voir les résultats' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Filtres, 2 actifs' }).textContent).toBe('Filtres2')
  const again = await openDialog(user, 'Filtres, 2 actifs', 'Filtres')
  await user.click(again.getByRole('button', { name: 'Effacer les filtres' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Filtres' }).textContent).toBe('Filtres')
})
