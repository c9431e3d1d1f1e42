import { ChevronDown, Eraser } from 'lucide-react'
import { useId, useState } from 'react'
import { shortName } from '@molaire/domain/users/display-name'
import type { ListedAppointmentType } from '@molaire/contract/appointment-types/endpoints'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { Select } from '../../../ui/select.tsx'
import { fmtList } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { UserAvatar } from '../../users/index.ts'
import { messages } from '../messages.ts'
import type { Brush } from '../painting/plans.ts'
import { brushesOf } from './week-blocks.ts'
import styles from './brush-bar.module.css'

export type Tool = { kind: 'person'; userId: string } | { kind: 'eraser' } | { kind: 'none' }

const bar = {
  borderBottom: '1px solid var(--border-subtle)',
  background: 'var(--surface)',
  containerType: 'inline-size',
} as const
const list = { maxHeight: 360, overflow: 'auto' } as const

/** CFG-04: the choice of the person to paint and the appointment types, or of the eraser. */
export const BrushBar = ({
  week,
  kinds,
  tool,
  typeIds,
  onTool,
  onTypes,
}: {
  week: WeekSchedule
  kinds: readonly ListedAppointmentType[]
  tool: Tool
  typeIds: Brush['appointmentTypeIds']
  onTool: (tool: Tool) => void
  onTypes: (ids: string[]) => void
}) => {
  const { t, locale } = useMessages()
  const group = useId()
  const [picked, setPicked] = useState<string[]>([])
  const [isChoosing, setIsChoosing] = useState(false)
  const { offered, others } = brushesOf(week, picked)
  const active = kinds.filter(({ isArchived }) => !isArchived)
  const chosenTypes = active.filter(({ id }) => typeIds.includes(id)).map(({ name }) => name)
  const typesSaid =
    chosenTypes.length === 0
      ? t(messages.assignments.allTypes)
      : chosenTypes.length > 2
        ? t(messages.assignments.typesCount, { n: chosenTypes.length })
        : fmtList(chosenTypes, locale)
  return (
    <Row wrap pad="10px 16px" style={bar}>
      <Row role="radiogroup" aria-label={t(messages.assignments.brushes)} className={styles.brushes} gap={6} align="stretch" wrap>
        {offered.map((person) => (
          <label key={person.id} className={styles.brush} title={shortName(person)}>
            <input
              type="radio"
              name={group}
              checked={tool.kind === 'person' && tool.userId === person.id}
              onChange={() => onTool({ kind: 'person', userId: person.id })}
            />
            <Row className={styles.face} as="span" inline>
              <UserAvatar person={person} size={24} />
              <span className={styles.name}>{shortName(person)}</span>
            </Row>
          </label>
        ))}
        <label className={styles.brush}>
          <input type="radio" name={group} checked={tool.kind === 'eraser'} onChange={() => onTool({ kind: 'eraser' })} />
          <Row className={styles.face} as="span" inline>
            <Eraser size={16} strokeWidth={1.75} aria-hidden="true" />
            {t(messages.assignments.eraser)}
          </Row>
        </label>
      </Row>
      {others.length > 0 && (
        <Select
          label={t(messages.assignments.others)}
          hideLabel
          width={176}
          value=""
          placeholder={t(messages.assignments.others)}
          options={others.map((person) => ({ value: person.id, label: shortName(person) }))}
          onChange={(userId) => {
            setPicked([...picked, userId])
            onTool({ kind: 'person', userId })
          }}
        />
      )}
      <Popover
        label={t(messages.assignments.types)}
        opened={isChoosing}
        onClose={() => setIsChoosing(false)}
        width={280}
        position="bottom-end"
        trigger={
          <Button
            style={{ flex: 'none', maxWidth: '100%' }}
            iconAfter={<ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setIsChoosing(!isChoosing)}
          >
            {t(messages.assignments.typesAre, { types: typesSaid })}
          </Button>
        }
      >
        <Stack as="fieldset" aria-label={t(messages.assignments.types)} gap={10} pad="14px 16px 16px" style={list}>
          <Text weight={600} aria-hidden="true">
            {t(messages.assignments.types)}
          </Text>
          <Text as="p" size="caption" tone="faint">
            {t(active.length > 0 ? messages.assignments.typesHelp : messages.assignments.noTypes)}
          </Text>
          {active.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={typeIds.includes(id)}
              onChange={(on) => onTypes(on ? [...typeIds, id] : typeIds.filter((one) => one !== id))}
            />
          ))}
        </Stack>
      </Popover>
    </Row>
  )
}
