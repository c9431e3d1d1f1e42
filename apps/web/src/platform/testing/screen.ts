import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** The id of the thing number `n` of a test. */
export const uuid = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** A page of a list of the API, the whole of it unless told otherwise. */
export const listOf = <T>(
  items: T[],
  { nextKey = null, count = items.length }: { nextKey?: string | null; count?: number } = {},
) => ({ items, pagination: { nextKey, hasMore: nextKey !== null }, count })

/** The form or dialog of that name, once it is there. */
export const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

/** Presses the button of that name; gives the form or dialog that it opens. */
export const openDialog = async (user: UserEvent, button: string | RegExp, name: string | RegExp) => {
  await user.click(await screen.findByRole('button', { name: button }))
  return dialogOf(name)
}

/** Writes over what a field holds. */
export const retype = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.clear(field)
  await user.type(field, text)
}

/**
 * The option of an open combobox that says so. jsdom lays nothing out, so that its list in a dialog
 * counts as hidden.
 */
export const option = (words: RegExp) =>
  waitFor(() => {
    const one = [...document.querySelectorAll<HTMLElement>('[role="option"]')].find(({ textContent }) => words.test(textContent))
    if (!one) throw new Error(`no option says ${String(words)}`)
    return one
  })

/** A text with plain spaces, as one would type it. */
export const plain = <T extends string | null | undefined>(text: T) => text?.replaceAll('\u00a0', ' ')

/** The menu of a row, opened. */
export const menuOf = async (user: UserEvent, name: string, label = 'Actions pour') => {
  await user.click(await screen.findByRole('button', { name: `${label} ${name}` }))
  return within(await screen.findByRole('menu'))
}

/** The rows of a table, headings of sections among them. */
export const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)

/** The cells of each row of a table but the last, which holds what one may do. */
export const cellsOf = async (name: string) =>
  (await rowsOf(name)).map((row) =>
    [...row.querySelectorAll('td')].slice(0, -1).map((cell) => cell.textContent?.replace(/\s/g, ' ')),
  )

/** What a field holds. */
export const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value // every field of a form has one

/** What is said of a field beside its label: help, error, reason. */
export const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

/**
 * For the rest of the test, or for all of it given as `run`, the window is as wide as a phone; the
 * set-up puts it back.
 */
export function onPhone(): void
export function onPhone(run: () => Promise<void>): Promise<void>
export function onPhone(run?: () => Promise<void>): Promise<void> | void {
  window.innerWidth = 390
  return run?.()
}
