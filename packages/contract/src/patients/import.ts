import { z } from 'zod'
import { listColumns, type ListColumn } from '@molaire/domain/patients/list-columns'
import { id } from '../shared/fields.ts'

/**
 * The fields that a column of a file may fill. The export uses the same columns in both languages.
 */
export const importFields = listColumns
export type ImportField = ListColumn

/** The field for each column, in order; null for a column that is ignored. */
const mapping = z.array(z.enum(importFields).nullable()).max(200)

/** What the server recognized in a file (PAT-08). The file is not stored. */
export const importPreview = z.object({
  encoding: z.enum(['utf-8', 'utf-16le', 'windows-1252']),
  delimiter: z.enum([',', ';', '\t', '|']),
  header: z.array(z.string()),
  /** The first lines after the header, unchanged. */
  sample: z.array(z.array(z.string())),
  /** The number of lines after the header. */
  lines: z.int(),
  suggested: mapping,
  /** SHA-256 of the file. The import is refused when its file has another. */
  fingerprint: z.string(),
  /** A quote is never closed, or the file ends inside a line. */
  isCut: z.boolean(),
})
export type ImportPreview = z.infer<typeof importPreview>

/** How to read a file. Sent as JSON in the query, since the body is the file. */
const importPlan = z.strictObject({
  mapping,
  /** The clinic for lines that name none. */
  clinicId: id.nullable(),
  /** How dates like 03/04/1980 are read. */
  dayFirst: z.boolean(),
  /** What to do with a line that resembles an existing file or an earlier line. */
  duplicates: z.enum(['skip', 'import']),
  /** What to do when lines have errors: import nothing, or leave them out. */
  wrong: z.enum(['refuse', 'leaveOut']),
})
export type ImportPlan = z.infer<typeof importPlan>

export const importPlanQuery = z
  .string()
  .max(20_000)
  .transform((text, issue) => {
    const parsed = importPlan.safeParse(readJson(text))
    if (parsed.success) return parsed.data
    issue.addIssue({ code: 'custom', message: 'import_plan' })
    return z.NEVER
  })

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * A problem in a line. `line` is the row number in a spreadsheet, with the header as 1; `rule` is
 * like that of a field problem.
 */
const importProblem = z.object({
  line: z.int(),
  level: z.enum(['error', 'warning', 'duplicate']),
  field: z.enum(importFields).nullable(),
  rule: z.string(),
  /** The value in the file, cut to 80 characters. */
  value: z.string(),
  /** The existing file that the line resembles. */
  patientId: id.nullable(),
})
export type ImportProblem = z.infer<typeof importProblem>

/**
 * What the server sends line by line while it reads: its progress, the problems, and the result at
 * the end.
 */
export const importLine = z.discriminatedUnion('say', [
  z.object({ say: z.literal('progress'), step: z.enum(['checking', 'writing']), done: z.int(), of: z.int() }),
  z.object({ say: z.literal('problems'), problems: z.array(importProblem) }),
  z.object({
    say: z.literal('end'),
    lines: z.int(),
    /** Lines that were written, or would be. */
    good: z.int(),
    wrong: z.int(),
    duplicates: z.int(),
    warnings: z.int(),
    /** How many problems were left out: each level has a maximum. */
    untold: z.int(),
    /** Whether anything was written. */
    isWritten: z.boolean(),
  }),
])
export type ImportLine = z.infer<typeof importLine>
