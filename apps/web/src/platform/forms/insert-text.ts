/**
 * Inserts text at the caret of a field, or at its end, as if it were typed: the undo history of the
 * browser has it, and the field's listeners hear it.
 */
export const insertText = (area: HTMLTextAreaElement, text: string, { atEnd = false } = {}): void => {
  area.focus()
  if (atEnd) area.setSelectionRange(area.value.length, area.value.length)
  // Deprecated, but nothing else leaves the undo history whole.
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)) return
  const { value, selectionStart: from, selectionEnd: to } = area
  // The setter of the element, not React's on top of it, so that React hears the change.
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  setValue?.call(area, value.slice(0, from) + text + value.slice(to))
  area.setSelectionRange(from + text.length, from + text.length)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
