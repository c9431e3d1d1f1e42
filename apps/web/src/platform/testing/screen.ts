import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** The id of thing number `n` in a test. */
export const uuid = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** A page of a list of the API; by default the whole list. */
export const listOf = <T>(
  items: T[],
  { nextKey = null, count = items.length }: { nextKey?: string | null; count?: number } = {},
) => ({ items, pagination: { nextKey, hasMore: nextKey !== null }, count })

/** The form or dialog with this name, once it is open. */
export const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

/** Presses a button; returns the form or dialog that it opens. */
export const openDialog = async (user: UserEvent, button: string | RegExp, name: string | RegExp) => {
  await user.click(await screen.findByRole('button', { name: button }))
  return dialogOf(name)
}

/** Replaces the value of a field. */
export const retype = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.clear(field)
  await user.type(field, text)
}

/**
 * The option of an open combobox with this text. In jsdom its list in a dialog counts as hidden,
 * because jsdom has no layout.
 */
export const option = (words: RegExp) =>
  waitFor(() => {
    const one = [...document.querySelectorAll<HTMLElement>('[role="option"]')].find(({ textContent }) => words.test(textContent))
    if (!one) throw new Error(`no option says ${String(words)}`)
    return one
  })

/** A text with ordinary spaces instead of no-break spaces. */
export const plain = <T extends string | null | undefined>(text: T) => text?.replaceAll('\u00a0', ' ')

/** Opens the menu of a row. */
export const menuOf = async (user: UserEvent, name: string, label = 'Actions pour') => {
  await user.click(await screen.findByRole('button', { name: `${label} ${name}` }))
  return within(await screen.findByRole('menu'))
}

/** The rows of a table, including headings of sections. */
export const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)

/**
 * The text of each cell of a table, row by row, without the last column, which holds the actions.
 */
export const cellsOf = async (name: string) =>
  (await rowsOf(name)).map((row) =>
    [...row.querySelectorAll('td')].slice(0, -1).map((cell) => cell.textContent?.replace(/\s/g, ' ')),
  )

/** The value of a field. */
export const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value // every form field has a value

/** The texts that describe a field beside its label: help, error, reason. */
export const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

/**
 * Makes the window as wide as a phone, then runs `run` if given. The test setup resets the width
 * after the test.
 */
export function onPhone(): void
export function onPhone(run: () => Promise<void>): Promise<void>
export function onPhone(run?: () => Promise<void>): Promise<void> | void {
  window.innerWidth = 390
  return run?.()
}
