import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../platform/testing/render.tsx'
import { DateField } from './date-field.tsx'
import { TimeField } from './time-field.tsx'

const focused = () => document.activeElement
const today = '2026-11-24'
const shown = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

const Form = ({
  onSend,
  first = '',
  ...limits
}: {
  onSend?: (day: string) => void
  first?: string
  min?: string
  max?: string
}) => {
  const [day, setDay] = useState(first)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend?.(day)
      }}
    >
      <DateField label="Reçu le" value={day} onChange={setDay} today={today} {...limits} />
      <samp>{day}</samp>
      <button type="submit">Envoyer</button>
    </form>
  )
}
// The field is a text box.
const field = async () => (await screen.findByRole('textbox', { name: 'Reçu le' })) as HTMLInputElement
const meaning = () => document.querySelector('[data-meaning]')?.textContent
const value = () => document.querySelector('samp')?.textContent

test('SHELL-06 a typed day is understood, told in words while one types, and written in French', async () => {
  const { user } = renderScreen(<Form />)
  await user.type(await field(), 'demain')
  expect(value()).toBe('2026-11-25')
  expect(meaning()).toBe('mercredi 25 novembre 2026')
  await user.tab()
  expect(shown((await field()).value)).toBe('25 nov. 2026')
  expect(meaning()).toBe('')
  await user.clear(await field())
  expect(value()).toBe('')
})

test('SHELL-06 the day is written in English, and the text that it writes is read again', async () => {
  const { user } = renderScreen(<Form first="2026-12-01" />, { locale: 'en' })
  expect(shown((await field()).value)).toBe('Dec 1, 2026')
  await user.type(await field(), ' ')
  expect(value()).toBe('2026-12-01')
  expect(meaning()).toBe('Tuesday, December 1, 2026')
})

test('SHELL-06 text that is no day stays, says so, and keeps its form from being sent', async () => {
  const sent = vi.fn()
  const { user } = renderScreen(<Form onSend={sent} first="2026-11-20" />)
  await user.clear(await field())
  await user.type(await field(), '31 février')
  expect(screen.queryByText(/Date non reconnue/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(sent).not.toHaveBeenCalled()
  expect(screen.getByText('Date non reconnue. Essayez 2026-11-24 ou 24 nov.')).toBeTruthy()
  expect((await field()).value).toBe('31 février')
  expect(focused()).toBe(await field())
  await user.clear(await field())
  await user.type(await field(), '28 févr 2027{Enter}')
  expect(sent).toHaveBeenCalledWith('2027-02-28')
})

test('SHELL-13 Alt Down opens the month on the day, arrows and Enter pick, Esc gives the focus back', async () => {
  const { user } = renderScreen(<Form first="2026-11-20" />)
  await user.click(await field())
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(focused()?.getAttribute('aria-label')).toBe('vendredi 20 novembre 2026'))
  await user.keyboard('{Shift>}{PageDown}{/Shift}')
  await waitFor(() => expect(focused()?.getAttribute('aria-label')).toBe('samedi 20 novembre 2027'))
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(focused()).toBe(await field()))
  expect(value()).toBe('2026-11-20')
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(focused()?.getAttribute('data-day')).toBe('2026-11-20'))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(focused()?.getAttribute('data-day')).toBe('2026-11-27'))
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(focused()).toBe(await field()))
  expect(value()).toBe('2026-11-27')
  expect(shown((await field()).value)).toBe('27 nov. 2026')
})

test('SHELL-06 the button opens the month: days after the last cannot be picked, and none empties the field', async () => {
  const { user } = renderScreen(<Form first="2026-11-20" max={today} />)
  await user.click(await screen.findByRole('button', { name: 'Choisir un jour' }))
  const late = await screen.findByRole('button', { name: 'mercredi 25 novembre 2026' })
  expect(late.getAttribute('aria-disabled')).toBe('true')
  await user.click(late)
  expect(value()).toBe('2026-11-20')
  await user.click(screen.getByRole('button', { name: 'Aujourd’hui' }))
  expect(value()).toBe(today)
  await user.click(screen.getByRole('button', { name: 'Choisir un jour' }))
  await user.click(await screen.findByRole('button', { name: 'Effacer' }))
  expect(value()).toBe('')
})

const Hour = () => {
  const [time, setTime] = useState('08:00')
  return (
    <>
      <TimeField label="Heure" value={time} onChange={setTime} />
      <samp>{time}</samp>
    </>
  )
}

test('SHELL-06 a time is typed as it is said and written in the language', async () => {
  const { user } = renderScreen(<Hour />, { locale: 'en' })
  const box = (await screen.findByRole('textbox', { name: 'Heure' })) as HTMLInputElement // a text box
  expect(shown(box.value)).toBe('8 a.m.')
  await user.clear(box)
  await user.type(box, '1330')
  expect(value()).toBe('13:30')
  await user.tab()
  expect(shown(box.value)).toBe('1:30 p.m.')
  await user.clear(box)
  await user.type(box, '13 pm')
  await user.tab()
  expect(screen.getByText(/^Unrecognized time/)).toBeTruthy()
})
