import type { ImportProblem } from '@molaire/contract/patients/import'
import { listColumnWord } from '@molaire/words/patients/list-columns'
import { toSpreadsheetText } from '@molaire/domain/shared/spreadsheet-text'
import { translate } from '../../../platform/i18n/use-messages.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { messages } from './messages.ts'

const { rules } = messages
type Rule = keyof typeof rules

const isKnown = (rule: string): rule is Rule => rule in rules

/** Describes a problem of a line. */
export const problemWords = ({ rule, field, value }: ImportProblem): string => {
  if (rule === 'like_file' || rule === 'like_line') return translate(rules[rule], { value })
  // These rules say little by themselves; the field allows a better sentence.
  if (rule === 'invalid_format' || rule === 'invalid_union') return translate(field === 'email' ? rules.email : rules.invalid)
  return isKnown(rule) ? translate(rules[rule] as typeof rules.required) : translate(rules.invalid) // the two with a value are handled above
}

const quoted = (text: string) => `"${toSpreadsheetText(text).replaceAll('"', '""')}"`

/** The problems as a file for a spreadsheet. No cell can be read as a formula. */
export const problemsFile = (problems: readonly ImportProblem[], locale: Locale): { name: string; blob: Blob } => {
  const { line, level, field, what, value, levels, fileName } = messages.problems
  const rows = [
    [line, level, field, what, value].map((header) => translate(header)),
    ...problems.map((problem) => [
      String(problem.line),
      translate(levels[problem.level]),
      problem.field === null ? '' : translate(listColumnWord(problem.field)),
      problemWords(problem),
      problem.rule === 'like_file' || problem.rule === 'like_line' ? '' : problem.value,
    ]),
  ]
  // As in the export: semicolons for Excel in French, and a byte order mark for UTF-8 (Decision
  // 0050).
  const text = rows.map((cells) => cells.map(quoted).join(locale === 'fr' ? ';' : ',')).join('\r\n')
  return { name: translate(fileName), blob: new Blob([`\ufeff${text}\r\n`], { type: 'text/csv;charset=utf-8' }) }
}
