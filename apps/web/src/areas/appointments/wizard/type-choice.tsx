import { useId } from 'react'
import { typeRoles } from '@molaire/domain/appointment-types/colors'
import { useTheme } from '../../../platform/theme/theme-store.ts'
import { FieldSet } from '../../../ui/field-set.tsx'
import { Box, Row, Text } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { useDayWords } from '../calendar/use-day-words.ts'
import { answerIds } from './conflict-words.ts'
import { wizardMessages } from './messages.ts'
import type { OpenFlow } from './use-booking.ts'
import styles from './booking-sheet.module.css'

/**
 * WIZ-06: the appointment types that the chosen time allows, or all of them before a time is
 * chosen. `isBrief` shows a select, to save room on a small screen.
 */
export const TypeChoice = ({ flow: { checked, options, change }, isBrief = false }: { flow: OpenFlow; isBrief?: boolean }) => {
  const { t } = useDayWords()
  const { scheme } = useTheme()
  const group = useId()
  if (!options) return null
  const activeTypes = options.appointmentTypes.filter(({ isArchived }) => !isArchived)
  // When the time allows no type at all, the time is at fault: all types are offered.
  const offered = checked.types.length > 0 ? checked.types : activeTypes
  const isLimited = offered.length < activeTypes.length
  // A type chosen before the time stays visible when the time refuses it, so that the user sees
  // what to change.
  const refused = activeTypes.filter(({ id }) => id === checked.draft.typeId && !offered.some((type) => type.id === id))
  if (isBrief)
    return (
      <Select
        id={answerIds.type}
        label={t(wizardMessages.type)}
        required
        placeholder={t(wizardMessages.toChoose)}
        value={checked.draft.typeId ?? ''}
        onChange={(typeId) => change({ do: 'chooseType', typeId })}
        options={[...refused, ...offered].map(({ id, name }) => ({ value: id, label: name }))}
      />
    )
  return (
    <FieldSet label={t(wizardMessages.type)} required>
      {isLimited && (
        <Text as="p" size="dense" tone="faint" style={{ marginBottom: 8 }}>
          {t(wizardMessages.typesLimited)}
        </Text>
      )}
      <div className={styles.typeList}>
        {[...refused, ...offered].map((type, index) => (
          <Row key={type.id} className={styles.choice} as="label" gap={10} pad="2px 10px">
            <input
              type="radio"
              id={index === 0 ? answerIds.type : undefined}
              name={group}
              checked={type.id === checked.draft.typeId}
              onChange={() => change({ do: 'chooseType', typeId: type.id })}
            />
            <span className={styles.swatch} style={{ background: typeRoles(type.color, scheme).bar }} aria-hidden="true" />
            <Box as="span" grow>
              {type.name}
            </Box>
          </Row>
        ))}
      </div>
    </FieldSet>
  )
}
