import type { Reading } from '@molaire/domain/inventory/scanner'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { scanMessages as messages } from './messages.ts'
import type { ScanPurpose } from './purpose.ts'
import type { ScanRequest } from './scan-store.ts'
import { tellRefusal } from './scan-words.ts'

/** Any text counts, such as the number of a tray. */
const readingOf = (text: string): Reading => ({ is: text.trim() === '' ? 'foreign' : 'code', text: text.trim() })

/** Each reading goes to whoever opened the scanner. */
export const useTextPurpose = ({ aim, onText }: Extract<ScanRequest, { mode: 'text' }>): ScanPurpose => {
  const { t } = useMessages()
  return {
    aim: aim ?? t(messages.aim),
    readingOf,
    typedReadingOf: readingOf,
    take: async ({ text }) => {
      const answer = await onText(text).catch(() => ({ refusal: t(messages.refusals.unexpected) }))
      if (answer === 'done') return { title: text }
      tellRefusal({ title: answer.refusal })
      return null
    },
  }
}
