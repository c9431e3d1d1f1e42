import type { WireWorkPeriod } from '@molaire/contract/schedule/shapes'
import { Row } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { EditShell } from '../../../platform/forms/edit-shell.tsx'
import { useRecordForm } from '../../../platform/forms/use-record-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useClinics } from '../../clinics/index.ts'
import { askForPeriod, useCreatePeriod, useUpdatePeriod, useWorkPeriods } from '../api.ts'
import { messages } from '../messages.ts'
import { overlapOf, periodFields, periodProblems, type PeriodFields } from '../period-form.ts'
import { nextStart } from '../periods.ts'
import type { Guard } from './use-stranded.tsx'

const formId = 'period'
const sentences = { required: common.fields.required, date: messages.badDate, reversed: messages.reversedDates } as const

/**
 * CFG-04: the form of a period: a new one, empty or with a copied week, or an existing one. Mounted
 * while it is open.
 */
export const PeriodSheet = ({
  period: initialPeriod,
  clinicId,
  periods,
  copyFromId,
  guard,
  disabledReason,
  onClose,
  onCreated,
}: {
  period: WireWorkPeriod | null
  clinicId: string
  /** The periods of that clinic. */
  periods: readonly WireWorkPeriod[]
  /** The period whose week a new one copies unless the user chooses another. */
  copyFromId: string | undefined
  guard: Guard
  disabledReason: string | undefined
  onClose: () => void
  onCreated: (period: WireWorkPeriod) => void
}) => {
  const { t } = useMessages()
  const format = useFormat()
  const clinics = (useClinics().data?.items ?? []).filter(({ id, isArchived }) => !isArchived || id === clinicId)
  const create = useCreatePeriod()
  const update = useUpdatePeriod()

  const periodWords = ({ name, startDate, endDate }: WireWorkPeriod) => ({
    name,
    from: format.date(startDate),
    to: format.date(endDate),
  })

  const sheet = useRecordForm<WireWorkPeriod, PeriodFields>({
    id: formId,
    record: initialPeriod,
    fieldsOf: (known) => periodFields(known, clinicId, { start: nextStart(periods), copyFromId }),
    check: (fields, known) => {
      const problems = periodProblems(fields)
      if (Object.keys(problems).length > 0)
        return Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, t(sentences[problem])]))
      const overlapped = overlapOf(fields, ofClinic(fields.clinicId), known?.id)
      return overlapped ? { endDate: t(messages.period.overlaps, periodWords(overlapped)) } : {}
    },
    save: async ({ name, startDate, endDate, clinicId: clinic, copyFromId: from }, known) => {
      const body = { name: name.trim(), startDate, endDate }
      if (!known) {
        const isOfClinic = ofClinic(clinic).some(({ id }) => id === from)
        const newPeriod = await create.mutateAsync({ ...body, clinicId: clinic, ...(from && isOfClinic && { copyFromId: from }) })
        showToast({ kind: 'success', title: t(messages.period.created) })
        return onCreated(newPeriod)
      }
      const saved = await guard((accept) => update.mutateAsync({ period: known, body, accept }))
      if (!saved) return
      showToast({ kind: 'success', title: t(messages.period.updated) })
      onClose()
    },
    readAgain: askForPeriod,
    errors: messages.errors,
    fieldOf: { work_period_overlaps: 'endDate' },
    onLeave: onClose,
  })
  const { form, record: period } = sheet
  const chosenClinic = form.values.clinicId
  const others = useWorkPeriods(chosenClinic && chosenClinic !== clinicId ? chosenClinic : undefined).data?.items
  const ofClinic = (id: string) => (id === clinicId ? periods : (others ?? []))
  const sources = ofClinic(chosenClinic)
  const labels = {
    name: t(messages.name),
    startDate: t(messages.start),
    endDate: t(messages.end),
    clinicId: t(messages.period.clinic),
  }
  return (
    <EditShell
      id={formId}
      of={sheet}
      title={t(period ? messages.period.edit : messages.period.add)}
      save={t(period ? messages.save : messages.period.create)}
      labels={labels}
      whyNot={disabledReason}
    >
      <TextField {...form.field('name')} label={labels.name} required maxLength={100} autoComplete="off" />
      <Row gap={16} wrap align="start">
        <DateField {...form.field('startDate')} label={labels.startDate} required width={176} />
        <DateField {...form.field('endDate')} label={labels.endDate} required width={176} />
      </Row>
      <Select
        {...form.field('clinicId')}
        label={labels.clinicId}
        required
        disabled={period !== null}
        placeholder={t(messages.period.chooseClinic)}
        options={clinics.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {!period && sources.length > 0 && (
        <Select
          {...form.field('copyFromId')}
          value={sources.some(({ id }) => id === form.values.copyFromId) ? form.values.copyFromId : 'none'}
          onChange={(id) => form.set('copyFromId', id === 'none' ? '' : id)}
          label={t(messages.period.copyFrom)}
          help={t(messages.period.copyHelp)}
          options={[
            { value: 'none', label: t(messages.period.copyNothing) },
            ...sources.map((source) => ({ value: source.id, label: t(messages.period.option, periodWords(source)) })),
          ]}
        />
      )}
    </EditShell>
  )
}
