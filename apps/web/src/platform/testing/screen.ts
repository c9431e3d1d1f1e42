import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** The id of the thing number `n` of a test. */
export const uuid = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** A list of the API that has one page. */
export const listOf = <T>(items: T[]) => ({ items, pagination: { nextKey: null, hasMore: false }, count: items.length })

/** The form or dialog of that name, once it is there. */
export const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

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

/** Runs a test on a phone. */
export const onPhone = async (run: () => Promise<void>) => {
  window.innerWidth = 390
  try {
    await run()
  } finally {
    window.innerWidth = 1440
  }
}
