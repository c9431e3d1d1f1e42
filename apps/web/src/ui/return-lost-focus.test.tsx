import { screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../platform/testing/render.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { returnLostFocus } from './return-lost-focus.ts'

const focused = () => document.activeElement?.textContent

const List = () => {
  const [rows, setRows] = useState(['Composite', 'Couronne', 'Canal'])
  const [isDone, setDone] = useState(false)
  const [minutes, setMinutes] = useState(30)
  useEffect(() => returnLostFocus(), [])
  return (
    <main>
      <h1 tabIndex={-1}>Traitements</h1>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <span inert>
              <button type="button">Aperçu {row}</button>
            </span>
            <button type="button">Modifier {row}</button>
            <Menu label={`Autres actions, ${row}`} trigger={<button type="button">Actions {row}</button>}>
              <MenuItem onSelect={() => {}}>Copier {row}</MenuItem>
            </Menu>
            <button type="button" onClick={() => setRows((all) => all.filter((one) => one !== row))}>
              Supprimer {row}
            </button>
          </li>
        ))}
      </ul>
      <p>
        {!isDone && (
          <button type="button" onClick={() => setDone(true)}>
            Joint
          </button>
        )}
        <button type="button">Autres actions</button>
      </p>
      <p>
        <button type="button" disabled={minutes <= 15} onClick={() => setMinutes(15)}>
          Moins
        </button>
        <button type="button">{minutes} min</button>
      </p>
    </main>
  )
}

const press = async (user: ReturnType<typeof renderScreen>['user'], name: string) => {
  ;(await screen.findByRole('button', { name })).focus()
  await user.keyboard('{Enter}')
}

test('SHELL-13 a button that goes away with its row leaves the focus in the next row, else in the last', async () => {
  const { user } = renderScreen(<List />)
  await press(user, 'Supprimer Couronne')
  await waitFor(() => expect(focused()).toBe('Modifier Canal'))
  await press(user, 'Supprimer Canal')
  await waitFor(() => expect(focused()).toBe('Supprimer Composite'))
})

test('SHELL-13 a row whose menu was used before leaves the focus in the next row too', async () => {
  const { user } = renderScreen(<List />)
  await press(user, 'Actions Couronne')
  ;(await screen.findByRole('menuitem', { name: 'Copier Couronne' })).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(focused()).toBe('Actions Couronne'))
  await press(user, 'Supprimer Couronne')
  await waitFor(() => expect(focused()).toBe('Modifier Canal'))
})

test('SHELL-13 a button that goes away from its row leaves the focus in that row', async () => {
  const { user } = renderScreen(<List />)
  await press(user, 'Joint')
  await waitFor(() => expect(focused()).toBe('Autres actions'))
})

test('SHELL-13 a button that can no longer be pressed leaves the focus beside it', async () => {
  const { user } = renderScreen(<List />)
  await press(user, 'Moins')
  await waitFor(() => expect(focused()).toBe('15 min'))
})
