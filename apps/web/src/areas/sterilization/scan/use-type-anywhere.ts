import { useEffect, type RefObject } from 'react'
import { isCovered, isTyping } from '../../../ui/list-keys.ts'

/** The characters that a serial number may begin with. */
const beginning = /^[\p{L}\p{N}]$/u

/**
 * Screens 7.1: letters and digits that are typed anywhere on the page go to the scan field, because
 * a hand-held scanner types wherever the focus is. The keys reach no shortcut of the application.
 */
export const useTypeAnywhere = (field: RefObject<HTMLInputElement | null>): void =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || !beginning.test(key) || isTyping(target) || isCovered()) return
      event.stopPropagation()
      // The browser types the character into the element that has the focus after this.
      field.current?.focus()
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [field])
