import type { WireHoliday } from '@molaire/contract/schedule/shapes'
import { Text } from '../../../ui/layout.tsx'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import type { Typed } from '../../../platform/records/record-fields.ts'
import { RecordSheet } from '../../../platform/records/record-sheet.tsx'
import { askForHoliday, useCreateHolidays, useUpdateHoliday } from '../api.ts'
import { messages } from '../messages.ts'
import { holidayBody, holidayProblems, type HolidayFields } from '../year-of-holidays.ts'
import type { Guard } from './use-stranded.tsx'

/** CFG-04: the form of a new or existing holiday. Mounted while it is open. */
export const HolidaySheet = ({
  holiday,
  clinicId,
  guard,
  disabledReason,
  onClose,
}: {
  holiday: WireHoliday | null
  clinicId: string
  guard: Guard
  disabledReason: string | undefined
  onClose: () => void
}) => {
  const { t } = useMessages()
  const create = useCreateHolidays()
  const update = useUpdateHoliday()
  const acts = {
    create: (fields: HolidayFields) =>
      guard((accept) => create.mutateAsync({ clinicId, holidays: [holidayBody(fields)], accept })),
    update: (known: WireHoliday, fields: HolidayFields) =>
      guard((accept) => update.mutateAsync({ holiday: known, body: holidayBody(fields), accept })),
  }
  const sentences = { required: common.fields.required, date: messages.badDate, reversed: messages.reversedDates }
  const check =
    (name: 'startDate' | 'endDate') =>
    (_: string, { typed }: { typed: Typed<HolidayFields> }) => {
      const [startDate, endDate] = [String(typed.startDate), String(typed.endDate)]
      const problem = holidayProblems({ name: '', startDate, endDate })[name]
      return problem && t(sentences[problem])
    }
  return (
    <RecordSheet<WireHoliday, HolidayFields, HolidayFields>
      id="holiday"
      record={holiday}
      api={{ useActs: () => acts, readAgain: askForHoliday }}
      words={{ ...messages.holidays, errors: messages.errors }}
      fields={[
        { name: 'name', label: messages.name, required: true, max: 100 },
        {
          fields: [
            { name: 'startDate', label: messages.start, kind: 'date', required: true, width: 176, check: check('startDate') },
            { name: 'endDate', label: messages.end, kind: 'date', width: 176, check: check('endDate') },
          ],
        },
      ]}
      whyNot={disabledReason}
      onClose={onClose}
    >
      {() => (
        <Text as="p" size="caption" tone="faint">
          {t(messages.holidays.endOptional)}
        </Text>
      )}
    </RecordSheet>
  )
}
