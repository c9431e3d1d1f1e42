import { Lock } from 'lucide-react'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { EditShell } from '../../../platform/forms/edit-shell.tsx'
import { useRecordForm } from '../../../platform/forms/use-record-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useGroups } from '../../groups/index.ts'
import { askForClinic, useCreateClinic, useUpdateClinic } from '../api.ts'
import {
  clinicBody,
  fieldsOf,
  newClinicBody,
  nextInvoice,
  problemsOf,
  type ClinicFields,
  type ClinicProblem,
} from '../clinic-form.ts'
import { messages } from '../messages.ts'
import styles from './clinic-sheet.module.css'

const formId = 'clinic'
const lock = <Lock size={14} strokeWidth={1.75} aria-hidden="true" />

/** CFG-02: a new clinic, or one that is known. Mounted while it is open. */
export const ClinicSheet = ({
  clinic: given,
  groupId,
  whyNot,
  onClose,
}: {
  /** Null for a new one. */
  clinic: Clinic | null
  /** Of a new one; empty when it must be chosen. */
  groupId: string
  whyNot: string | undefined
  onClose: () => void
}) => {
  const { t } = useMessages()
  const create = useCreateClinic()
  const update = useUpdateClinic()
  const groups = useGroups()

  const sentenceOf = (problem: ClinicProblem, { invoiceNumber }: ClinicFields): string => {
    switch (problem) {
      case 'number':
        return t(messages.numberUnreadable)
      case 'onlyGrows':
        return t(messages.onlyGrows, { number: invoiceNumber.trim() })
      default:
        return t(common.fields[problem])
    }
  }
  const sheet = useRecordForm<Clinic, ClinicFields>({
    id: formId,
    record: given,
    fieldsOf: (clinic) => fieldsOf(clinic, groupId),
    check: (fields, clinic) =>
      Object.fromEntries(
        Object.entries(problemsOf(fields, { usedUpTo: clinic?.invoiceNumber })).map(([name, problem]) => [
          name,
          sentenceOf(problem, fields),
        ]),
      ),
    save: async (fields, clinic) => {
      if (clinic) await update.mutateAsync({ clinic, body: clinicBody(fields) })
      else await create.mutateAsync(newClinicBody(fields))
      showToast({ kind: 'success', title: t(clinic ? messages.updated : messages.created) })
      onClose()
    },
    readAgain: askForClinic,
    errors: messages.errors,
    fieldOf: { clinic_invoice_number_taken: 'invoiceNumber' },
    onLeave: onClose,
  })
  const { form, record: clinic } = sheet
  const { field, values } = form
  const labels = {
    name: t(messages.name),
    address: t(messages.address),
    phone: t(messages.phone),
    fax: t(messages.fax),
    email: t(messages.email),
    groupId: t(messages.group),
    invoiceNumber: t(messages.nextNumber),
  }
  const next = nextInvoice(values.invoicePrefix, values.invoiceNumber)
  return (
    <EditShell
      id={formId}
      of={sheet}
      title={clinic ? t(messages.editOne, { name: clinic.name }) : t(messages.add)}
      save={t(clinic ? messages.save : messages.create)}
      labels={labels}
      whyNot={whyNot}
    >
      <TextField {...field('name')} label={labels.name} required maxLength={200} autoComplete="off" />
      <TextField
        {...field('address')}
        label={labels.address}
        required
        maxLength={300}
        placeholder={t(messages.addressHint)}
        autoComplete="off"
      />
      <div className={styles.pair}>
        <PhoneField {...field('phone')} label={labels.phone} required />
        <PhoneField {...field('fax')} label={labels.fax} />
      </div>
      <TextField {...field('email')} label={labels.email} type="email" maxLength={254} autoComplete="off" />
      {clinic ? (
        <TextField
          label={labels.groupId}
          help={t(messages.groupFixed)}
          value={clinic.groupName}
          onChange={() => {}}
          readOnly
          icon={lock}
        />
      ) : (
        <Select
          {...field('groupId')}
          error={field('groupId').error ?? (groups.isError ? t(messages.groupsFailed) : undefined)}
          label={labels.groupId}
          required
          placeholder={t(messages.chooseGroup)}
          options={(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <fieldset className={styles.invoicing}>
        <legend>{t(messages.invoicing)}</legend>
        <TextField
          {...field('invoicePrefix')}
          label={t(messages.prefix)}
          placeholder={t(messages.prefixHint)}
          maxLength={20}
          width={136}
          autoComplete="off"
        />
        <TextField
          {...field('invoiceNumber')}
          label={labels.invoiceNumber}
          inputMode="numeric"
          maxLength={9}
          width={136}
          autoComplete="off"
        />
        <p className={styles.next} aria-live="polite">
          {next && t(messages.willBe, { number: next })}
        </p>
      </fieldset>
    </EditShell>
  )
}
