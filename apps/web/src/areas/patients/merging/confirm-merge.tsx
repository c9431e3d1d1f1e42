import type { Patient } from '@molaire/contract/patients/shapes'
import { Stack } from '../../../ui/layout.tsx'
import { fmtList, useFormat } from '../../../platform/i18n/format.ts'
import { ofName } from '../../../platform/i18n/french.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { fullName } from '../family/who.ts'
import { useDayOf } from '../timeline/use-day-of.ts'
import { useWhatMoves } from './api.ts'
import { choiceOf, differs, rowNames, type Choices } from './merge-values.ts'
import { messages } from './messages.ts'
import { rowLabel } from './use-row-words.ts'

const counted = ['upcoming', 'past', 'relatives', 'paysFor'] as const

/** Last step: what the merge will do, in words. */
export const ConfirmMerge = ({ kept, other, choices }: { kept: Patient; other: Patient; choices: Choices }) => {
  const { t, locale } = useMessages()
  const format = useFormat()
  const dayOf = useDayOf()
  const moves = useWhatMoves(other.id).data
  const name = fullName(kept)
  const taken = rowNames.filter((row) => differs(kept, other, row) && choiceOf(kept, other, row, choices) !== kept.id)
  const what = moves && counted.filter((one) => moves[one] > 0).map((one) => t(messages.confirm[one], { n: moves[one] }))
  return (
    <Stack as="ul" pad="0 0 0 20px">
      <li>
        <strong>{t(messages.confirm.stays, { ofName: ofName(name), name, day: format.date(dayOf(kept.createdAt)) })}</strong>
      </li>
      <li>{t(messages.confirm.goes, { day: format.date(dayOf(other.createdAt)) })}</li>
      <li>
        {taken.length > 0
          ? t(messages.confirm.changes, {
              fields: fmtList(
                taken.map((row) => t(rowLabel(row)).toLocaleLowerCase(locale)),
                locale,
              ),
            })
          : t(messages.confirm.changesNothing)}
      </li>
      {what && (
        <li>{what.length > 0 ? t(messages.confirm.moves, { what: fmtList(what, locale) }) : t(messages.confirm.movesNothing)}</li>
      )}
      <li>{t(messages.confirm.undoable)}</li>
    </Stack>
  )
}
