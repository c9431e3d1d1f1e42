import { fieldOfColumn, type ListColumn } from '@molaire/domain/patients/list-columns'
import type { Term } from '../shared/define-terms.ts'
import { patientFieldWords } from './fields.ts'
import { ownColumnWords } from './own-columns.ts'

const ofLists: Partial<Record<ListColumn, Term>> = ownColumnWords

/** The heading of a column in a list of patients. Throws when it has none. */
export function listColumnWord(column: ListColumn): Term {
  const field = fieldOfColumn(column)
  const word = ofLists[column] ?? (field && patientFieldWords[field])
  if (!word) throw new Error(`the column ${column} has no word`)
  return word
}
