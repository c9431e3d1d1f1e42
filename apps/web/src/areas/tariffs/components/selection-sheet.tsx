import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { QuickSelection, Tariff } from '@molaire/contract/tariffs/shapes'
import { mostSelected } from '@molaire/domain/tariffs/limits'
import { foldText } from '@molaire/domain/shared/fold'
import { add } from '@molaire/domain/shared/money'
import { unitCost, feesOf } from '@molaire/domain/tariffs/fees'
import { IconButton } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { EditShell } from '../../../platform/forms/edit-shell.tsx'
import { useRecordForm } from '../../../platform/forms/use-record-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLocale } from '../../../platform/i18n/locale.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages as recordMessages } from '../../../platform/records/messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { quickSelections } from '../api.ts'
import { wordsIn } from '../in-order.ts'
import { messages } from '../messages.ts'
import { selectionMessages } from '../selection-messages.ts'
import { FormPart } from './form-part.tsx'

/** Acts in the list of the search at once. */
const mostOffered = 40

interface Typed extends Record<string, unknown> {
  nameFr: string
  nameEn: string
  tariffIds: string[]
}

/** CFG-06: the form of a quick selection, or of a new one. Mount it only while it is open. */
export const SelectionSheet = ({
  selection,
  clinic,
  known,
  whyNot,
  onClose,
}: {
  selection: QuickSelection | null
  clinic: Clinic
  /** The clinic's tariffs by id, archived ones too. */
  known: ReadonlyMap<string, Tariff>
  whyNot: string | undefined
  onClose: () => void
}) => {
  const { t } = useMessages()
  const { money } = useFormat()
  const locale = useLocale()
  const acts = quickSelections.useActs()
  const sheet = useRecordForm<QuickSelection, Typed>({
    id: 'quick-selection',
    record: selection,
    fieldsOf: (one) => ({ nameFr: one?.nameFr ?? '', nameEn: one?.nameEn ?? '', tariffIds: one?.tariffIds ?? [] }),
    check: ({ nameFr, tariffIds }) => ({
      ...(nameFr.trim() === '' && { nameFr: t(common.fields.required) }),
      ...(tariffIds.length === 0 && { tariffIds: t(selectionMessages.noItem) }),
      ...(tariffIds.length > mostSelected && { tariffIds: t(selectionMessages.mostItems, { most: mostSelected }) }),
    }),
    save: async ({ nameFr, nameEn, tariffIds }, one) => {
      const body = { nameFr: nameFr.trim(), nameEn: nameEn.trim(), tariffIds }
      await (one ? acts.update(one, body) : acts.create({ ...body, clinicId: clinic.id }))
      showToast({ kind: 'success', title: t(one ? selectionMessages.updated : selectionMessages.created) })
      onClose()
    },
    readAgain: quickSelections.readAgain,
    errors: messages.errors,
    fieldOf: { quick_selection_name_taken: 'nameFr' },
    onLeave: onClose,
  })
  const { form, record } = sheet
  const { tariffIds } = form.values
  const setIds = (ids: string[]) => form.set('tariffIds', ids)
  const nameOf = (id: string) => {
    const tariff = known.get(id)
    return tariff ? `${tariff.code} ${wordsIn(tariff, locale).description}` : '…'
  }
  const costOf = (id: string) => {
    const tariff = known.get(id)
    return tariff && !tariff.isArchived ? [unitCost(feesOf(tariff))] : []
  }
  const swap = (at: number, other: number) =>
    setIds(tariffIds.map((id, n) => (n === at ? (tariffIds[other] ?? id) : n === other ? (tariffIds[at] ?? id) : id)))
  const [needle, setNeedle] = useState('')
  const offered = [...known.values()]
    .filter(({ id, isArchived }) => !isArchived && foldText(nameOf(id)).includes(foldText(needle)))
    .slice(0, mostOffered)
  const title = record && (locale === 'fr' ? record.nameFr : (record.nameEn ?? record.nameFr))
  return (
    <EditShell
      id="quick-selection"
      of={sheet}
      title={title === null ? t(selectionMessages.add) : t(recordMessages.editOne, { name: title })}
      save={t(record ? recordMessages.save : selectionMessages.create)}
      labels={{
        nameFr: t(selectionMessages.nameFr),
        nameEn: t(selectionMessages.nameEn),
        tariffIds: t(selectionMessages.items),
      }}
      whyNot={whyNot}
    >
      <Stack columns="repeat(auto-fit, minmax(180px, 1fr))" gap="16px" style={{ alignItems: 'start' }}>
        <TextField {...form.field('nameFr')} label={t(selectionMessages.nameFr)} required maxLength={60} autoComplete="off" />
        <TextField {...form.field('nameEn')} label={t(selectionMessages.nameEn)} maxLength={60} autoComplete="off" />
      </Stack>
      <FormPart legend={t(selectionMessages.items)}>
        {tariffIds.length > 0 && (
          <Stack as="ol" gap={2} pad={0} margin="0 0 12px" style={{ listStyle: 'none' }}>
            {tariffIds.map((id, at) => (
              // An act may come twice.
              <Row key={at} as="li" gap={2}>
                <Text grow>{nameOf(id)}</Text>
                <IconButton
                  label={t(selectionMessages.up, { name: nameOf(id) })}
                  icon={<ArrowUp size={16} strokeWidth={1.75} aria-hidden="true" />}
                  disabled={at === 0}
                  onClick={() => swap(at, at - 1)}
                />
                <IconButton
                  label={t(selectionMessages.down, { name: nameOf(id) })}
                  icon={<ArrowDown size={16} strokeWidth={1.75} aria-hidden="true" />}
                  disabled={at === tariffIds.length - 1}
                  onClick={() => swap(at, at + 1)}
                />
                <IconButton
                  label={t(selectionMessages.remove, { name: nameOf(id) })}
                  icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />}
                  onClick={() => setIds(tariffIds.filter((_, n) => n !== at))}
                />
              </Row>
            ))}
          </Stack>
        )}
        <Combobox
          id={form.field('tariffIds').id}
          error={form.field('tariffIds').error}
          label={t(selectionMessages.addItem)}
          value={null}
          options={offered.map(({ id }) => ({ value: id, label: nameOf(id) }))}
          onSearch={setNeedle}
          onChange={(id) => {
            setNeedle('')
            if (id !== null) setIds([...tariffIds, id])
          }}
        />
        <Text as="p" weight={500} aria-live="polite" margin="12px 0 0">
          {t(selectionMessages.total, { total: money(add(...tariffIds.flatMap(costOf))) })}
        </Text>
      </FormPart>
    </EditShell>
  )
}
