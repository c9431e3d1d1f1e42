import { z } from 'zod'
import { listColumns, type ListColumn } from '@molaire/domain/patients/list-columns'
import { id } from '../shared/fields.ts'

/** The fields that a column of a file may fill, as the export names them in both languages. */
export const importFields = listColumns
export type ImportField = ListColumn

/** A field for each column, in their order; null for a column that is left aside. */
const mapping = z.array(z.enum(importFields).nullable()).max(200)

/** What a file was found to be (PAT-08): nothing is kept of it. */
export const importPreview = z.object({
  encoding: z.enum(['utf-8', 'utf-16le', 'windows-1252']),
  delimiter: z.enum([',', ';', '\t', '|']),
  header: z.array(z.string()),
  /** The first lines under the header, as they are. */
  sample: z.array(z.array(z.string())),
  /** Lines under the header. */
  lines: z.int(),
  suggested: mapping,
  /** SHA-256 of the file: the import is refused when it is another one. */
  fingerprint: z.string(),
  /** A quote is never closed, or the file ends within its last line. */
  isCut: z.boolean(),
})
export type ImportPreview = z.infer<typeof importPreview>

/** How a file is to be understood. Travels as JSON in the query, since the body is the file. */
const importPlan = z.strictObject({
  mapping,
  /** For lines that name no clinic. */
  clinicId: id.nullable(),
  /** How dates like 03/04/1980 are read. */
  dayFirst: z.boolean(),
  /** What is done with a line like a file that is there already, or like an earlier line. */
  duplicates: z.enum(['skip', 'import']),
  /** What is done when lines are wrong: nothing is imported, or they are left out. */
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
 * What is wrong with a line, or worth knowing of it: `line` counts as a spreadsheet does, the
 * header being 1; `rule` like a field problem’s.
 */
const importProblem = z.object({
  line: z.int(),
  level: z.enum(['error', 'warning', 'duplicate']),
  field: z.enum(importFields).nullable(),
  rule: z.string(),
  /** What stands there, cut to 80 characters. */
  value: z.string(),
  /** The file that the line is like. */
  patientId: id.nullable(),
})
export type ImportProblem = z.infer<typeof importProblem>

/**
 * What the server says line by line while it reads: how far it is, what it finds, and at the end
 * what came of it.
 */
export const importLine = z.discriminatedUnion('say', [
  z.object({ say: z.literal('progress'), step: z.enum(['checking', 'writing']), done: z.int(), of: z.int() }),
  z.object({ say: z.literal('problems'), problems: z.array(importProblem) }),
  z.object({
    say: z.literal('end'),
    lines: z.int(),
    /** Lines that are written, or would be. */
    good: z.int(),
    wrong: z.int(),
    duplicates: z.int(),
    warnings: z.int(),
    /** Problems found beyond those that were told: the most of each level is bounded. */
    untold: z.int(),
    /** Whether anything was written. */
    isWritten: z.boolean(),
  }),
])
export type ImportLine = z.infer<typeof importLine>
