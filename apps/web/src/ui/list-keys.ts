import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type RefObject } from 'react'
import { useShortcuts } from './shortcuts.ts'
import { useWords } from './words.tsx'

/** Whether the element takes typed text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="radio"], [type="checkbox"]), select, textarea'))

/** Whether a dialog covers the page and takes the keys. */
export const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/**
 * Listens for keys on the document while the component is mounted. `hear` may change with each
 * render.
 */
export const useDocumentKeys = (hear: (event: globalThis.KeyboardEvent) => void): void => {
  const onPress = useEffectEvent(hear)
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => onPress(event)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/**
 * Alt and a digit. It is recognised by the position of the key, because on some keyboards Alt
 * changes its character. `go` gets the index, 0 for the digit 1. In a text field only with
 * `whileTyping`, because on a Mac Option and a digit type a character.
 */
export const useAltDigits = (go: (at: number) => void, count: number, { whileTyping = false } = {}): void =>
  useDocumentKeys((event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
    if ((isTyping(event.target) && !whileTyping) || isCovered()) return
    const at = Number(/^Digit([1-9])$/.exec(event.code)?.[1] ?? 0) - 1
    if (at < 0 || at >= count) return
    event.preventDefault()
    go(at)
  })

/**
 * `/` focuses the search, `Shift N` opens a new record; not while the user types or a dialog is
 * open.
 */
export const usePageKeys = ({
  search,
  onNew,
}: {
  search?: RefObject<HTMLInputElement | null>
  onNew: (() => void) | undefined
}) => {
  const words = useWords()
  useShortcuts([
    ...(search ? [{ keys: ['/'], says: words.searchHere }] : []),
    ...(onNew ? [{ keys: ['Shift N'], says: words.newHere }] : []),
  ])
  useDocumentKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target) || isCovered()) return
    // On a French keyboard the slash needs Shift; Caps Lock changes the case of letters.
    if (event.key === '/' && search) {
      event.preventDefault()
      search.current?.focus()
      search.current?.select()
    } else if (event.shiftKey && event.key.toLowerCase() === 'n' && onNew) {
      event.preventDefault()
      onNew()
    }
  })
}

/** Marks the link of a row; arrow keys move between these links. */
export const rowLink = { 'data-row-link': '' } as const

/**
 * ↓ and ↑ move from the search to the rows, from row to row, and back. Enter follows the link. The
 * rows are in the element that hears the key, or in `list`.
 */
export const walkRows = (
  event: KeyboardEvent<HTMLElement>,
  search: HTMLInputElement | null,
  list: HTMLElement = event.currentTarget,
): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const links = [...list.querySelectorAll<HTMLElement>('[data-row-link]')]
  const at = links.findIndex((link) => link === document.activeElement)
  if (at < 0 && document.activeElement !== search) return
  const next = at + step
  if (next >= links.length || next < -1 || (at < 0 && step < 0)) return
  event.preventDefault()
  if (next === -1) search?.focus()
  else links[next]?.focus()
}

/**
 * The same for a list that the server searches. While `isWaiting`, the rows are those of an older
 * search, so ↓ in the search waits for the answer and then goes to the first row. Returns the
 * list's key handler.
 */
export const useRowWalk = (search: RefObject<HTMLInputElement | null>, isWaiting: () => boolean) => {
  const focusTarget = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!focusTarget.current || isWaiting()) return
    if (document.activeElement === search.current) focusTarget.current.querySelector<HTMLElement>('[data-row-link]')?.focus()
    focusTarget.current = null
  })
  return (event: KeyboardEvent<HTMLElement>): void => {
    focusTarget.current = null
    if (event.key === 'ArrowDown' && document.activeElement === search.current && isWaiting()) {
      event.preventDefault()
      focusTarget.current = event.currentTarget
    } else walkRows(event, search.current)
  }
}
