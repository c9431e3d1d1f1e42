import { formatPhoneTyping } from '@molaire/domain/shared/phone'

/**
 * Formats what is typed so far as `999 999-9999`, and moves the cursor, at `caret` in `typed`, to
 * its place in the result.
 */
export const maskPhone = (typed: string, caret: number = typed.length): { text: string; caret: number } => {
  const text = formatPhoneTyping(typed)
  // A number of another country has no separators, so the cursor keeps its place.
  if (text.startsWith('+')) return { text, caret: Math.min(text.length, formatPhoneTyping(typed.slice(0, caret)).length) }
  const before = formatPhoneTyping(typed.slice(0, caret)).replace(/\D/g, '').length
  const separators = before > 6 ? 2 : before > 3 ? 1 : 0
  return { text, caret: Math.min(text.length, before + separators) }
}
