import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../platform/testing/render.tsx'
import { Tabs } from './tabs.tsx'

const Three = () => {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a')
  return (
    <Tabs
      label="Parties"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'a', label: 'Un' },
        { value: 'b', label: 'Deux', shortcut: 'Alt+2' },
        { value: 'c', label: 'Trois' },
      ]}
    >
      panneau {value}
    </Tabs>
  )
}

test('of several panels one shows, and says whose it is', async () => {
  const { user } = renderScreen(<Three />)
  expect((await screen.findByRole('tabpanel', { name: 'Un' })).textContent).toBe('panneau a')
  await user.click(screen.getByRole('tab', { name: 'Deux' }))
  expect(screen.getByRole('tabpanel', { name: 'Deux' }).textContent).toBe('panneau b')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Deux')
})

test('the arrows lead from tab to tab and round, and only the current one is in the order of Tab', async () => {
  const { user } = renderScreen(
    <>
      <button>avant</button>
      <Three />
    </>,
  )
  await screen.findByRole('tablist', { name: 'Parties' })
  // From a known place: another file of this worker may have left the focus anywhere.
  screen.getByRole('button', { name: 'avant' }).focus()
  await user.tab()
  const current = () => document.activeElement?.textContent
  expect(current()).toBe('Un')
  await user.keyboard('{ArrowRight}')
  expect([current(), screen.getByRole('tabpanel').textContent]).toEqual(['Deux', 'panneau b'])
  await user.keyboard('{End}{ArrowRight}')
  expect(current()).toBe('Un')
  await user.keyboard('{ArrowLeft}')
  expect(current()).toBe('Trois')
  await user.keyboard('{Home}')
  expect(current()).toBe('Un')
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
})
