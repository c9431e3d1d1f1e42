import type { Patient } from '@molaire/contract/patients/shapes'
import { alertsOfBoth, doubtOfMerge, nameToType } from '@molaire/domain/patients/merging'
import { Stack } from '../../../ui/layout.tsx'
import { fmtList } from '../../../platform/i18n/format.ts'
import { ofName } from '../../../platform/i18n/french.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { fullName } from '../family/who.ts'
import { messages as areaMessages } from '../messages.ts'
import { useWhatMoves } from './api.ts'
import { choiceOf, differs, rowNames, type Choices } from './merge-values.ts'
import { MergeDoubt } from './merge-doubt.tsx'
import { messages } from './messages.ts'
import { useOpenedWords } from './use-opened-words.ts'
import { rowLabel, useBornWords } from './use-row-words.ts'

const counted = ['upcoming', 'past', 'relatives', 'paysFor'] as const

/**
 * The last step: what the merge will do, in words. When the records look like two people, the name
 * of the merged one must be typed.
 */
export const ConfirmMerge = ({
  kept,
  other,
  choices,
  typedName,
  onTypeName,
}: {
  kept: Patient
  other: Patient
  choices: Choices
  typedName: string
  onTypeName: (typed: string) => void
}) => {
  const { t, locale } = useMessages()
  const opened = useOpenedWords(kept, other)
  const moves = useWhatMoves(other.id).data
  const bornOf = useBornWords()
  const wordsOf = (patient: Patient) => ({
    ofName: ofName(fullName(patient)),
    name: fullName(patient),
    born: bornOf(patient),
    day: opened(patient),
  })
  const takenRows = rowNames.filter((row) => differs(kept, other, row) && choiceOf(kept, other, row, choices) !== kept.id)
  // Alerts are no choice: those of both records stay.
  const takesAlerts = alertsOfBoth([], kept.alerts, other.alerts).length > kept.alerts.length
  const taken = [...takenRows.map((row) => t(rowLabel(row))), ...(takesAlerts ? [t(areaMessages.sections.alerts)] : [])]
  const what = moves && counted.filter((one) => moves[one] > 0).map((one) => t(messages.confirm[one], { n: moves[one] }))
  return (
    <Stack gap={16}>
      <MergeDoubt kept={kept} other={other} />
      <Stack as="ul">
        <li>
          <strong>{t(messages.confirm.stays, wordsOf(kept))}</strong>
        </li>
        <li>{t(messages.confirm.goes, wordsOf(other))}</li>
        <li>
          {taken.length > 0
            ? t(messages.confirm.changes, {
                fields: fmtList(
                  taken.map((name) => name.toLocaleLowerCase(locale)),
                  locale,
                ),
              })
            : t(messages.confirm.changesNothing)}
        </li>
        {what && (
          <li>
            {what.length > 0 ? t(messages.confirm.moves, { what: fmtList(what, locale) }) : t(messages.confirm.movesNothing)}
          </li>
        )}
        <li>{t(messages.confirm.undoable)}</li>
      </Stack>
      {doubtOfMerge(kept, other) === 'different_people' && (
        <TextField
          label={t(messages.doubt.typeName, { name: nameToType(other) })}
          required
          autoComplete="off"
          value={typedName}
          onChange={onTypeName}
        />
      )}
    </Stack>
  )
}
