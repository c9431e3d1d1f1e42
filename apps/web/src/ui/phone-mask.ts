import { formatPhoneTyping } from '@molaire/domain/shared/phone'

/**
 * What is typed as `999 999-9999` so far, and where the cursor, at `caret` in `typed`, belongs in
 * it.
 */
export const maskPhone = (typed: string, caret: number = typed.length): { text: string; caret: number } => {
  const text = formatPhoneTyping(typed)
  const before = formatPhoneTyping(typed.slice(0, caret)).replace(/\D/g, '').length
  const separators = before > 6 ? 2 : before > 3 ? 1 : 0
  return { text, caret: Math.min(text.length, before + separators) }
}
