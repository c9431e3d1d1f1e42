import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TextField } from '../../ui/text-field.tsx'
import { requestHeadingFocus, takeFocusRequest } from './focus-after-navigation.ts'
import { PageHeading } from './page-heading.tsx'

const Screen = ({ step }: { step: string }) => (
  <main>
    <PageHeading key={step} title={step} />
  </main>
)

test('a heading that stood in while something loaded hands the focus on', () => {
  requestHeadingFocus()
  const { rerender } = render(<Screen step="Chargement" />)
  expect(document.activeElement?.textContent).toBe('Chargement')
  rerender(<Screen step="Calendrier" />)
  expect(document.activeElement?.textContent).toBe('Calendrier')
})

test('a screen that is a form starts in its field', () => {
  requestHeadingFocus()
  render(
    <main>
      <PageHeading title="Connexion" />
      <TextField label="Courriel" autoFocus value="" onChange={() => {}} />
    </main>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Courriel'))
  expect(takeFocusRequest()).toBe(false)
})

test.each(['pointerDown', 'keyDown'] as const)('whoever presses something while a screen loads keeps the focus: %s', (press) => {
  render(<button type="button">Menu</button>)
  const menu = screen.getByRole('button', { name: 'Menu' })
  requestHeadingFocus()
  fireEvent[press](menu)
  menu.focus()
  render(<Screen step="Liste d’attente" />)
  expect(document.activeElement).toBe(menu)
})
