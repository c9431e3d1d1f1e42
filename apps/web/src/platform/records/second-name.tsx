import type { ReactNode } from 'react'
import { Text } from '../../ui/layout.tsx'
import { namesIn } from '../i18n/second-names.ts'
import { useLocale } from '../i18n/locale.ts'
import { messages } from './messages.ts'
import type { RecordField } from './record-fields.ts'

interface Named {
  name: string
  nameEn?: string | null | undefined
}

/** A row under its name in the current language; the form shows `mainName`. */
export type InLanguage<Row> = Row & { mainName: string }

/** CFG-01, CFG-03: the rows of a list under their names in the current language. */
export const useRowsInLanguage = <Row extends Named>(rows: readonly Row[]): InLanguage<Row>[] => {
  const locale = useLocale()
  return rows.map((row) => ({ ...namesIn(locale, row), mainName: row.name }))
}

/** The record of a row, as its form changes it. */
export const recordOfRow = <Row extends Named>(row: InLanguage<Row> | null): InLanguage<Row> | null =>
  row && { ...row, name: row.mainName }

/** Below the name of a row, the name in the other language if there is one. */
export const OtherName = ({ row: { name, mainName, nameEn }, children }: { row: InLanguage<Named>; children: ReactNode }) => {
  const other = name === mainName ? nameEn : mainName
  return (
    <span style={{ display: 'inline-block', minWidth: 0 }}>
      {children}
      {other && other !== name && (
        <Text size="caption" tone="faint" style={{ display: 'block' }}>
          {other}
        </Text>
      )}
    </span>
  )
}

/** The field of the optional English name, below that of the name. */
export const englishNameField: RecordField<{ nameEn?: string | null | undefined }, unknown> = {
  name: 'nameEn',
  label: messages.nameEn,
  max: 100,
  help: messages.nameEnHelp,
}
