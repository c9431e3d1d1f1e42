import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Dentition } from '@molaire/domain/treatments/teeth'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { plain } from '../../../platform/testing/screen.ts'
import { chartState } from './chart-state.ts'
import { Odontogram, type OdontogramProps } from './odontogram.tsx'
import { createPointedTooth } from './pointed-tooth.ts'
import { nothing, type Selection } from './selection.ts'

const states = chartState(
  [],
  [
    { id: '1', tooth: '18', kind: 'missing', surfaces: '', note: null },
    { id: '2', tooth: '26', kind: 'existing', surfaces: 'O', note: null },
  ],
  () => false,
)

const Chart = ({ dentition = 'permanent', ...props }: Partial<OdontogramProps> & { dentition?: Dentition }) => {
  const [selection, setSelection] = useState<Selection>(nothing)
  return (
    <>
      <Odontogram
        pointed={createPointedTooth()}
        {...props}
        dentition={dentition}
        states={states}
        selection={selection}
        onSelect={setSelection}
      />
      <output>{selection.map(({ tooth, surfaces }) => `${tooth} ${surfaces}`.trim()).join(', ')}</output>
    </>
  )
}
const show = (props: Parameters<typeof Chart>[0] = {}, locale: 'fr' | 'en' = 'fr') =>
  renderScreen(<Chart {...props} />, { locale })
const tooth = (number: string) => screen.findByRole('button', { name: new RegExp(`^${number}, `) })
const surface = async (number: string, letter: string) => (await tooth(number)).querySelector(`[data-surface="${letter}"]`)!
const selected = () => screen.getByRole('status').textContent

test('APT-07 a click on a surface selects the tooth and the surface, a second click takes it away', async () => {
  const { user } = show()
  for (const letter of ['M', 'O', 'D']) await user.click(await surface('26', letter))
  expect(selected()).toBe('26 MOD')
  await user.click(await surface('26', 'O'))
  expect(selected()).toBe('26 MD')
})

test('APT-07 the silhouette selects the tooth alone; Shift adds one; a click beside the teeth selects nothing', async () => {
  const { user } = show()
  await user.click(await tooth('26'))
  await user.keyboard('{Shift>}')
  await user.click(await tooth('24'))
  await user.keyboard('{/Shift}')
  expect(selected()).toBe('26, 24')
  await user.click(screen.getByRole('group', { name: 'Arcade supérieure' }))
  expect(selected()).toBe('')
})

test('APT-07 a drag selects the teeth that it passes, and its end is no click', async () => {
  show()
  fireEvent.pointerDown(await tooth('12'), { button: 0, buttons: 1, pointerType: 'mouse' })
  fireEvent.pointerOver(await tooth('11'), { buttons: 1 })
  fireEvent.pointerOver(await tooth('22'), { buttons: 1 })
  fireEvent.click(await tooth('22'))
  expect(selected()).toBe('12, 11, 21, 22')
})

test('APT-07 arrows move, letters choose surfaces in any spelling, Space the tooth, Enter adds', async () => {
  const onEnter = vi.fn()
  const { user } = show({ onEnter })
  ;(await tooth('18')).focus()
  await user.keyboard('{End}{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(await tooth('26'))
  await user.keyboard('modp')
  expect(selected()).toBe('26 MODL')
  await user.keyboard('{ArrowDown}v')
  expect(selected()).toBe('36 B')
  await user.keyboard('x{ArrowRight} ')
  expect(selected()).toBe('37')
  await user.keyboard('{Enter}{Escape}')
  expect(onEnter).toHaveBeenCalledOnce()
  expect(selected()).toBe('')
})

test('APT-07 SHELL-14 Tab reaches one tooth of each arch, the selected one if there is one', async () => {
  const { user } = show()
  await user.click(await tooth('36'))
  expect([...document.querySelectorAll('[data-tooth][tabindex="0"]')].map((one) => one.getAttribute('data-tooth'))).toEqual([
    '18',
    '36',
  ])
})

test('APT-07 a tooth says its number, its name and what is on it, in both languages', async () => {
  const { user, unmount } = show()
  expect(plain((await tooth('26')).getAttribute('aria-label'))).toBe('26, première molaire supérieure gauche. existant : O')
  expect((await tooth('18')).getAttribute('aria-label')).toBe('18, troisième molaire supérieure droite. absente')
  expect((await surface('26', 'M')).getAttribute('data-tooltip')).toBe('26, mésiale')
  expect((await surface('26', 'L')).getAttribute('data-tooltip')).toBe('26, palatine')
  await user.click(await surface('36', 'B'))
  expect(plain((await tooth('36')).getAttribute('aria-label'))).toBe('36, première molaire inférieure gauche. sélection : V')
  unmount()
  show({}, 'en')
  expect((await tooth('26')).getAttribute('aria-label')).toBe('26, upper left first molar. existing: O')
})

test('APT-07 a finger selects the tooth and opens its pad: surfaces are too small', async () => {
  const onTouch = vi.fn()
  show({ onTouch })
  fireEvent(await surface('26', 'M'), Object.assign(new MouseEvent('click', { bubbles: true }), { pointerType: 'touch' }))
  expect(selected()).toBe('26')
  expect(onTouch).toHaveBeenCalledWith('26')
})

test('APT-07 on a tablet, with the pad beside the chart, a finger selects the tooth alone as well', async () => {
  show()
  fireEvent(await surface('26', 'M'), Object.assign(new MouseEvent('click', { bubbles: true }), { pointerType: 'touch' }))
  expect(selected()).toBe('26')
})

test('APT-07 the menu key and a right click select the tooth and ask for its menu', async () => {
  const onMenu = vi.fn()
  show({ onMenu })
  fireEvent.contextMenu(await tooth('46'))
  expect(onMenu).toHaveBeenCalledWith('46')
  expect(selected()).toBe('46')
})

test('APT-07 milk teeth and both dentitions are drawn', async () => {
  const { unmount } = show({ dentition: 'primary' })
  expect((await tooth('75')).getAttribute('aria-label')).toBe('75, deuxième molaire temporaire inférieure gauche')
  expect(screen.getAllByRole('button')).toHaveLength(20)
  unmount()
  show({ dentition: 'mixed' })
  await tooth('75')
  expect(screen.getAllByRole('button')).toHaveLength(52)
})
