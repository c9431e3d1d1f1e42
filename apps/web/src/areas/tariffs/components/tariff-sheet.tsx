import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { Tariff } from '@molaire/contract/tariffs/shapes'
import { taxClasses } from '@molaire/domain/invoices/taxes'
import { feeNames, marginOf, unitCost } from '@molaire/domain/tariffs/fees'
import { surfaceCounts } from '@molaire/domain/tariffs/surface-count'
import { tariffFieldWords } from '@molaire/words/tariffs/fields'
import { surfaceCountWords } from '@molaire/words/tariffs/surface-counts'
import { taxClassWords } from '@molaire/words/tariffs/tax-classes'
import { Stack, Text } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { EditShell } from '../../../platform/forms/edit-shell.tsx'
import { useRecordForm } from '../../../platform/forms/use-record-form.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLocale } from '../../../platform/i18n/locale.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages as recordMessages } from '../../../platform/records/messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { tariffs } from '../api.ts'
import type { ListedTariff } from '../in-order.ts'
import { messages } from '../messages.ts'
import { bodyOf, problemsOf, typedFees, typedOf, wordFields, type TypedTariff } from '../tariff-form.ts'
import { FormPart } from './form-part.tsx'
import { PriceHistory } from './price-history.tsx'
import { AppointmentsField } from './appointments-field.tsx'

const categoryNames = ['categoryFr', 'categoryEn', 'subcategoryFr', 'subcategoryEn'] as const
const isCategory = (name: string) => /category/i.test(name)

/** CFG-14, APT-05: the form of a tariff, or of a new one. Mount it only while it is open. */
export const TariffSheet = ({
  tariff: opened,
  clinic,
  all,
  whyNot,
  onClose,
}: {
  tariff: Tariff | null
  clinic: Clinic
  /** The clinic's tariffs, whose categories are proposed. */
  all: readonly ListedTariff[]
  whyNot: string | undefined
  onClose: () => void
}) => {
  const { t } = useMessages()
  const { money, percent } = useFormat()
  const locale = useLocale()
  const acts = tariffs.useActs()
  const sheet = useRecordForm<Tariff, TypedTariff>({
    id: 'tariff',
    record: opened,
    fieldsOf: (tariff) => typedOf(tariff, locale),
    check: (typed) => problemsOf(typed, locale),
    save: async (typed, tariff) => {
      const body = bodyOf(typed)
      await (tariff ? acts.update(tariff, body) : acts.create({ ...body, clinicId: clinic.id }))
      showToast({ kind: 'success', title: t(tariff ? messages.updated : messages.created) })
      onClose()
    },
    readAgain: tariffs.readAgain,
    errors: messages.errors,
    fieldOf: { tariff_code_taken: 'code' },
    onLeave: onClose,
  })
  const { form, record } = sheet
  const word = (name: (typeof wordFields)[number], required = false) => (
    <TextField
      key={name}
      {...form.field(name)}
      label={t(tariffFieldWords[name])}
      required={required}
      maxLength={name === 'code' ? 20 : isCategory(name) ? 100 : 300}
      autoComplete="off"
      {...(isCategory(name) && { list: `tariff-${name}-known` })}
    />
  )
  const fees = typedFees(form.values)
  const margin = marginOf(fees)
  const total = money(unitCost(fees))
  return (
    <EditShell
      id="tariff"
      of={sheet}
      width={600}
      title={record ? t(recordMessages.editOne, { name: record.code }) : t(messages.add)}
      save={t(record ? recordMessages.save : messages.create)}
      labels={{
        ...Object.fromEntries([...wordFields, ...feeNames].map((name) => [name, t(tariffFieldWords[name])])),
        appointments: t(messages.appointments.title),
        taxClass: t(tariffFieldWords.taxClass),
      }}
      whyNot={whyNot}
    >
      <Stack columns="repeat(2, minmax(0, 1fr))" gap="16px" style={{ alignItems: 'start' }}>
        {word('code', true)}
        <Select
          {...form.field('surfaceCount')}
          label={t(tariffFieldWords.surfaceCount)}
          options={surfaceCounts.map((count) => ({ value: count, label: t(surfaceCountWords[count]) }))}
        />
      </Stack>
      <Stack columns="repeat(auto-fit, minmax(200px, 1fr))" gap="16px" style={{ alignItems: 'start' }}>
        {word('descriptionFr', true)}
        {word('descriptionEn')}
        {word('categoryFr')}
        {word('categoryEn')}
        {word('subcategoryFr')}
        {word('subcategoryEn')}
      </Stack>
      {categoryNames.map((name) => (
        <datalist key={name} id={`tariff-${name}-known`}>
          {[...new Set(all.map((tariff) => tariff[name]))].map((known) => known !== null && <option key={known} value={known} />)}
        </datalist>
      ))}
      <FormPart legend={t(messages.form.fees)}>
        <Stack columns="repeat(auto-fit, minmax(150px, 1fr))" gap="16px" style={{ alignItems: 'start' }}>
          {feeNames.map((name) => (
            <TextField
              key={name}
              {...form.field(name)}
              label={t(tariffFieldWords[name])}
              required={name === 'price'}
              inputMode="decimal"
              autoComplete="off"
              {...(locale === 'fr' ? { trailing: <span style={{ paddingRight: 6 }}>$</span> } : { icon: '$' })}
            />
          ))}
          <Select
            {...form.field('taxClass')}
            label={t(tariffFieldWords.taxClass)}
            options={taxClasses.map((taxClass) => ({ value: taxClass, label: t(taxClassWords[taxClass]) }))}
          />
          <DateField {...form.field('effectiveOn')} label={t(messages.form.effectiveOn)} />
        </Stack>
        <Text as="p" size="caption" tone="faint" margin="4px 0 0">
          {t(messages.form.effectiveHelp)}
        </Text>
        <Text as="p" tone="soft" aria-live="polite" margin="10px 0 0">
          {margin === null ? t(messages.form.total, { total }) : t(messages.form.margin, { total, margin: percent(margin) })}
        </Text>
        {form.values.taxClass === 'taxable' && (
          <Text as="p" size="caption" tone="faint" margin="4px 0 0">
            {t(clinic.gstNumber && clinic.qstNumber ? messages.form.taxable : messages.form.taxNumbersMissing)}
          </Text>
        )}
      </FormPart>
      <AppointmentsField {...form.field('appointments')} />
      {record && <PriceHistory tariff={record} clinic={clinic} whyNot={whyNot} onChanged={sheet.adopt} />}
    </EditShell>
  )
}
