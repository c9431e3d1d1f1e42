import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { DateField } from '../../ui/date-field.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { EditShell } from '../forms/edit-shell.tsx'
import { useRecordForm, type RecordFormOptions } from '../forms/use-record-form.ts'
import type { FieldBinding } from '../forms/use-wire-form.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { showToast } from '../toast/toast-store.ts'
import { messages } from './messages.ts'
import { bodyOf, flat, problemsOf, typedOf, type FieldList, type RecordField, type Typed } from './record-fields.ts'
import type { RecordWords } from './record-words.ts'

const lock = <Lock size={14} strokeWidth={1.75} aria-hidden="true" />

/**
 * The form of a new or an existing record, built from its fields. Mount it only while it is open.
 */
export const RecordSheet = <R extends { name: string }, V extends Record<string, unknown>, U>({
  id,
  record: initialRecord,
  api,
  words,
  fields: list,
  fieldOf = {},
  surface = 'sheet',
  whyNot,
  onClose,
  children,
}: {
  /** The id of the form. */
  id: string
  /** Null for a new one. */
  record: R | null
  /** The result of `recordsApi` for this type of record. */
  api: {
    /** An action that resolves to undefined saved nothing: the user cancelled it. */
    useActs: () => { create: (body: V) => Promise<unknown>; update: (record: R, body: U) => Promise<unknown> }
    readAgain: (record: R) => Promise<R | undefined>
  }
  words: Pick<RecordWords, 'add' | 'create' | 'created' | 'updated' | 'errors'>
  fields: FieldList<V, R>
  /** Refusals that are shown at one field: `{ room_name_taken: 'name' }`. */
  fieldOf?: NonNullable<RecordFormOptions<R, Typed<V>>['fieldOf']>
  surface?: 'sheet' | 'dialog'
  /** Why the form cannot be saved now. */
  whyNot: string | undefined
  onClose: () => void
  /** Shown below the fields. */
  children?: (typed: Typed<V>) => ReactNode
}) => {
  const { t } = useMessages()
  const acts = api.useActs()
  const fields = flat(list)
  const sheet = useRecordForm<R, Typed<V>>({
    id,
    record: initialRecord,
    fieldsOf: (record) => typedOf(fields, record),
    check: (typed, record) => problemsOf(fields, typed, record),
    save: async (typed, record) => {
      const body = bodyOf(fields, typed, record)
      // The body of an update is the body of a creation without the fixed fields.
      const saved = await (record ? acts.update(record, body as unknown as U) : acts.create(body))
      if (saved === undefined) return
      showToast({ kind: 'success', title: t(record ? words.updated : words.created) })
      onClose()
    },
    readAgain: api.readAgain,
    errors: words.errors,
    fieldOf,
    onLeave: onClose,
  })
  const { form, record } = sheet

  const draw = (field: RecordField<V, R>): ReactNode => {
    const { name, kind = 'text', required = false, max, placeholder, help, width, options = [], failed, fixed } = field
    const label = t(field.label)
    const binding = form.field(name) as FieldBinding<string | number> // the two types of value in `Typed`
    const frame = { ...binding, value: String(binding.value), label, required, help: help && t(help) }
    const hint = placeholder && { placeholder: t(placeholder) }
    if (record && fixed)
      return (
        <TextField
          key={name}
          label={label}
          help={t(messages.fixed)}
          value={fixed(record)}
          onChange={() => {}}
          readOnly
          icon={lock}
        />
      )
    if (field.draw) return <div key={name}>{field.draw(binding, label)}</div>
    if (kind === 'choice') return <Select key={name} {...frame} {...hint} error={binding.error ?? failed} options={options} />
    if (kind === 'phone') return <PhoneField key={name} {...frame} />
    if (kind === 'date') return <DateField key={name} {...frame} width={width} />
    return (
      <TextField
        key={name}
        {...frame}
        {...hint}
        {...(kind === 'email' && { type: kind })}
        {...(kind === 'number' && { inputMode: 'numeric' as const })}
        {...(max !== undefined && { maxLength: max })}
        width={width}
        autoComplete="off"
      />
    )
  }
  return (
    <EditShell
      id={id}
      of={sheet}
      surface={surface}
      title={record ? t(messages.editOne, { name: record.name }) : t(words.add)}
      save={t(record ? messages.save : words.create)}
      labels={Object.fromEntries(fields.map(({ name, label }) => [name, t(label)]))}
      whyNot={whyNot}
    >
      {list.map((part) => {
        if (!('fields' in part)) return draw(part)
        const key = part.fields.map(({ name }) => name).join(' ')
        if (!part.legend)
          return (
            <Row key={key} wrap gap={16} align="start">
              {part.fields.map(draw)}
            </Row>
          )
        return (
          <Row
            key={key}
            as="fieldset"
            wrap
            gap="12px 16px"
            align="start"
            pad="16px 0 0"
            style={{ borderTop: '1px solid var(--border-subtle)' }}
          >
            <Text as="legend" size="body" weight={600} pad={0} style={{ float: 'left', width: '100%' }}>
              {t(part.legend)}
            </Text>
            {part.fields.map(draw)}
            {part.below && (
              <Text as="p" tone="soft" aria-live="polite" style={{ flexBasis: '100%', minHeight: 20 }}>
                {part.below(form.values)}
              </Text>
            )}
          </Row>
        )
      })}
      {children?.(form.values)}
    </EditShell>
  )
}
