/**
 * Inserts text at the caret of a field, or at its end, as if it were typed: the undo history of the
 * browser has it, and the field's listeners hear it.
 */
export const insertText = (area: HTMLTextAreaElement, text: string, { atEnd = false } = {}): void => {
  area.focus()
  if (atEnd) area.setSelectionRange(area.value.length, area.value.length)
  // Deprecated, but nothing else leaves the undo history whole.
  // oxlint-disable-next-line typescript/no-deprecated
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
