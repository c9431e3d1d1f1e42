import type { ReactNode } from 'react'
import type { ImportField, ImportPlan } from '@molaire/contract/patients/import'
import { patientFieldGroupWords } from '@molaire/words/patients/field-groups'
import { listColumnWord } from '@molaire/words/patients/list-columns'
import { Button } from '../../../ui/button.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SegmentField } from '../../../ui/segment-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useClinics } from '../../clinics/index.ts'
import { fieldGroups, hasDates, hasNames, withField } from './fields.ts'
import styles from './import.module.css'
import { messages } from './messages.ts'
import type { Opened } from './opened.ts'

/** The value for no choice: a Select needs a string. */
const none = 'none'

/** The second step: the field of each column. */
export const ColumnsStep = ({
  opened: { file, preview },
  plan,
  whyNot,
  onPlan,
  onCheck,
  onOther,
}: {
  opened: Opened
  plan: ImportPlan
  whyNot: string | undefined
  onPlan: (plan: ImportPlan) => void
  onCheck: () => void
  onOther: () => void
}) => {
  const { t } = useMessages()
  const isWide = useIsWide()
  const clinics = useClinics().data?.items ?? []
  const options = [
    { value: none, label: t(messages.columns.ignored) },
    ...fieldGroups.flatMap(({ group, fields }) =>
      fields.map((field) => ({ value: field, label: t(listColumnWord(field)), group: t(patientFieldGroupWords[group]) })),
    ),
  ]
  const become = (column: number, chosen: string) =>
    onPlan({ ...plan, mapping: [...withField(plan.mapping, column, chosen === none ? null : (chosen as ImportField))] }) // one of the options
  const isReady = hasNames(plan.mapping)
  const rows = preview.header.map((header, column) => ({
    column,
    name: header || t(messages.columns.unnamed, { n: column + 1 }),
    samples: [...new Set(preview.sample.map((cells) => cells[column]?.trim()).filter(Boolean))].slice(0, 3),
    field: plan.mapping[column],
  }))
  const columns: Column<(typeof rows)[number]>[] = [
    {
      key: 'column',
      header: t(messages.columns.column),
      compact: 'title',
      isRowHeader: true,
      cell: ({ name, field }) => (
        <Text weight={500} tone={field ? 'text' : 'faint'} style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Text>
      ),
    },
    {
      key: 'sample',
      header: t(messages.columns.sample),
      compact: 'detail',
      cell: ({ samples, field }) => (
        <Stack as="span" gap={0} style={{ maxWidth: 320 }}>
          {samples.map((text) => (
            <Text key={text} truncate tone={field ? 'soft' : 'faint'}>
              {text}
            </Text>
          ))}
          {samples.length === 0 && <Text tone="faint">{t(messages.columns.noSample)}</Text>}
        </Stack>
      ),
    },
    {
      key: 'field',
      header: t(messages.columns.field),
      width: 320,
      compact: 'detail',
      cell: ({ column, name, field }) => (
        <Select
          label={t(messages.columns.fieldOf, { column: name })}
          hideLabel
          width={isWide ? undefined : 300}
          value={field ?? none}
          onChange={(chosen) => become(column, chosen)}
          options={options}
        />
      ),
    },
  ]
  return (
    <Card style={{ overflow: 'clip' }}>
      <Row wrap justify="space-between" gap="8px 16px" pad="12px 16px" line="bottom">
        <Text as="p" tone="soft" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {t(messages.fileSummary, { name: file.name, lines: preview.lines, columns: preview.header.length })}
        </Text>
        <Button size="sm" onClick={onOther}>
          {t(messages.other)}
        </Button>
      </Row>
      {(preview.isCut || preview.lines === 0) && (
        <Stack pad={16}>
          {preview.lines === 0 ? (
            <Notice kind="warning">{t(messages.noLines)}</Notice>
          ) : (
            <Notice kind="warning" title={t(messages.isCut.title)}>
              {t(messages.isCut.text)}
            </Notice>
          )}
        </Stack>
      )}
      <DataTable
        label={t(messages.columns.label)}
        columns={columns}
        rows={rows}
        rowKey={({ column }) => String(column)}
        loading={false}
        empty={null}
        failed={null}
      />
      <Row className={styles.choices} gap="16px 32px" align="flex-end" wrap pad={16}>
        {hasDates(plan.mapping) && (
          <SegmentField
            label={t(messages.dates.label)}
            value={plan.dayFirst ? 'day' : 'month'}
            onChange={(chosen) => onPlan({ ...plan, dayFirst: chosen === 'day' })}
            options={[
              { value: 'day', label: t(messages.dates.dayFirst) },
              { value: 'month', label: t(messages.dates.monthFirst) },
            ]}
          />
        )}
        {clinics.length > 0 && (
          <Select
            label={t(messages.clinic.label)}
            width={280}
            value={plan.clinicId ?? none}
            onChange={(chosen) => onPlan({ ...plan, clinicId: chosen === none ? null : chosen })}
            options={[
              { value: none, label: t(messages.clinic.none) },
              ...clinics.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </Row>
      <Foot>
        <Text as="p" tone="soft" grow role="status">
          {!isReady && t(messages.needNames)}
        </Text>
        <Button
          variant="primary"
          disabledReason={whyNot ?? (isReady ? (preview.lines === 0 ? t(messages.noLines) : undefined) : t(messages.needNames))}
          onClick={onCheck}
        >
          {t(messages.check)}
        </Button>
      </Foot>
    </Card>
  )
}

/** The foot of a step: the way back or what is missing, and the button to go on. */
export const Foot = ({ children }: { children: ReactNode }) => (
  <Row wrap justify="space-between" gap="8px 16px" pad="12px 16px" className={styles.foot} line="top">
    {children}
  </Row>
)
