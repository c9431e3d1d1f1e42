import { useId } from 'react'
import { typeRoles } from '@molaire/domain/appointment-types/colors'
import type { AppointmentType } from '@molaire/contract/appointment-types/endpoints'
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
 * WIZ-06: the types to choose from. `refused` is the chosen type when the chosen time refuses it:
 * it stays visible, so that the user sees what to change.
 */
export const typeChoices = ({ checked, options }: Pick<OpenFlow, 'checked' | 'options'>) => {
  const active = options?.appointmentTypes.filter(({ isArchived }) => !isArchived) ?? []
  // When the time allows no type at all, the time is at fault: all types are offered.
  const offered = checked.types.length > 0 ? checked.types : active
  const refused = active.filter(({ id }) => id === checked.draft.typeId && !offered.some((type) => type.id === id))
  return { refused, offered, isLimited: offered.length < active.length, isChoice: refused.length + offered.length > 1 }
}

/**
 * WIZ-06: the appointment types that the chosen time allows, or all of them before a time is
 * chosen. `isBrief` shows a select, to save room on a small screen.
 */
export const TypeChoice = ({ flow, isBrief = false }: { flow: OpenFlow; isBrief?: boolean }) => {
  const { t } = useDayWords()
  const { scheme } = useTheme()
  const group = useId()
  const { checked, options, change } = flow
  if (!options) return null
  const { refused, offered, isLimited } = typeChoices(flow)
  if (isBrief)
    return (
      <Select
        id={answerIds.type}
        label={t(wizardMessages.type)}
        required
        placeholder={t(wizardMessages.toChoose)}
        value={checked.draft.typeId ?? ''}
        onChange={(typeId) => change({ do: 'chooseType', typeId })}
        options={[
          ...refused.map(({ id, name }) => ({ value: id, label: t(wizardMessages.typeNotAllowed, { type: name }) })),
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    )
  const radio = (type: AppointmentType, name: string, id?: string) => (
    <Row key={type.id} className={styles.choice} as="label" gap={10} pad="2px 10px">
      <input
        type="radio"
        id={id}
        name={group}
        checked={type.id === checked.draft.typeId}
        onChange={() => change({ do: 'chooseType', typeId: type.id })}
      />
      <span className={styles.swatch} style={{ background: typeRoles(type.color, scheme).bar }} aria-hidden="true" />
      <Box as="span" grow>
        {name}
      </Box>
    </Row>
  )
  return (
    <FieldSet label={t(wizardMessages.type)} required>
      {refused.map((type) => radio(type, t(wizardMessages.typeNotAllowed, { type: type.name })))}
      {isLimited && (
        <Text as="p" size="dense" tone="faint" style={{ marginBlock: refused.length > 0 ? 8 : '0 8px' }}>
          {t(wizardMessages.typesLimited)}
        </Text>
      )}
      <div className={styles.typeList}>
        {offered.map((type, index) => radio(type, type.name, index === 0 ? answerIds.type : undefined))}
      </div>
    </FieldSet>
  )
}
