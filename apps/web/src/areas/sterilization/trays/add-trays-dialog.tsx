import { useState } from 'react'
import { mayPack } from '@molaire/domain/sterilization/loads'
import { mostSerialNumbers, parseSerialNumber, serialNumbersOf } from '@molaire/domain/sterilization/serial-number'
import { hasCode } from '../../../platform/api/api-error.ts'
import { EditShell } from '../../../platform/forms/edit-shell.tsx'
import { useRecordForm } from '../../../platform/forms/use-record-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { Row, Text } from '../../../ui/layout.tsx'
import { SegmentField } from '../../../ui/segment-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useClinics } from '../../clinics/index.ts'
import { useWhyNot } from '../../users/index.ts'
import { useLoads, useSterilizationWrites } from '../api.ts'
import { messages } from '../messages.ts'
import { useSterilizationWords } from '../use-sterilization-words.ts'
import type { LabelledTray } from './tray-labels-dialog.tsx'
import styles from './trays.module.css'

const { addTrays: words } = messages

type Fields = {
  how: 'one' | 'several'
  serialNumber: string
  root: string
  from: string
  to: string
  content: string
  clinicId: string
  loadId: string
}

/** The numbers that the fields name; empty while they name none. */
const numbersOf = ({ how, serialNumber, root, from, to }: Fields): string[] => {
  if (how === 'several') return serialNumbersOf({ root, from, to })
  const one = parseSerialNumber(serialNumber)
  return one === undefined ? [] : [one]
}

/**
 * STER-01, screens 7.3: adds a tray, or a series of trays whose numbers are shown before. Numbers
 * that exist are marked, and the others can be added without them.
 */
export const AddTraysDialog = ({
  clinicId,
  serialNumber = '',
  isBare = false,
  onAdded,
  onPrint,
  onClose,
}: {
  /** The clinic of the new trays, at first. */
  clinicId: string
  serialNumber?: string
  /** Offers no load: the caller puts them in one. */
  isBare?: boolean
  onAdded?: (serialNumbers: readonly string[]) => void
  /** Prints the labels of the new trays. */
  onPrint?: (trays: readonly LabelledTray[]) => void
  onClose: () => void
}) => {
  const { t, why } = useSterilizationWords()
  const clinics = (useClinics().data?.items ?? []).filter(({ isArchived }) => !isArchived)
  const writes = useSterilizationWrites()
  const whyNot = useWhyNot('sterilization.write')
  const mayNotPrint = useWhyNot('documents.print')
  const [taken, setTaken] = useState<readonly string[]>([])
  const freeOf = (fields: Fields) => numbersOf(fields).filter((one) => !taken.includes(one))
  const edit = useRecordForm<never, Fields>({
    id: 'add-trays',
    record: null,
    fieldsOf: () => ({ how: 'one', serialNumber, root: '', from: 'A', to: 'F', content: '', clinicId, loadId: '' }),
    check: (fields) => {
      if (freeOf(fields).length > 0) return {}
      if (fields.how === 'several') return { root: t(words.invalidRange) }
      const [known] = numbersOf(fields)
      const problem = known === undefined ? t(words.invalid) : t(words.existsOne, { serialNumber: known })
      return { serialNumber: fields.serialNumber.trim() === '' ? t(common.fields.required) : problem }
    },
    save: async (fields) => {
      const serialNumbers = freeOf(fields)
      let added: readonly LabelledTray[] = []
      try {
        const { items } = await writes.createTrays({
          clinicId: fields.clinicId,
          serialNumbers,
          content: fields.content,
          loadId: fields.loadId === '' ? null : fields.loadId,
        })
        added = items
      } catch (error) {
        const exist = hasCode(error, 'sterilization_tray_exists') && error.details['serialNumbers']
        if (Array.isArray(exist)) setTaken((before) => [...new Set([...before, ...(exist as string[])])]) // as the contract says
        throw error
      }
      showToast({
        kind: 'success',
        title: t(words.done, { n: serialNumbers.length }),
        ...(onPrint &&
          mayNotPrint === undefined && { action: { label: t(messages.labels.title), onPress: () => onPrint(added) } }),
      })
      onAdded?.(serialNumbers)
      onClose()
    },
    errors: why,
    fieldOf: serialNumber === '' ? {} : { sterilization_tray_exists: 'serialNumber' },
    onLeave: onClose,
  })
  const { values, field, set, replace } = edit.form
  const all = numbersOf(values)
  const free = freeOf(values)
  const openLoads = (useLoads({ clinicId: values.clinicId, limit: 25 }).data?.items ?? []).filter(mayPack)
  const labels = { serialNumber: t(words.serialNumber), root: t(words.root), content: t(words.content) }
  const isPart = free.length < all.length && free.length > 0
  return (
    <EditShell
      id="add-trays"
      of={edit}
      surface="dialog"
      title={t(words.title)}
      save={t(isPart ? words.submitOthers : words.submit, { n: Math.max(1, free.length) })}
      labels={labels}
      whyNot={whyNot}
    >
      <SegmentField
        label={t(words.how)}
        value={values.how}
        onChange={(how) => set('how', how)}
        options={(['one', 'several'] as const).map((value) => ({ value, label: t(words[value]) }))}
      />
      {values.how === 'one' ? (
        <TextField
          {...field('serialNumber')}
          label={labels.serialNumber}
          required
          placeholder={t(words.example)}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : (
        <>
          <Row gap={12} align="start" wrap>
            <div style={{ flex: '1 1 180px' }}>
              <TextField
                {...field('root')}
                label={labels.root}
                required
                placeholder={t(words.rootExample)}
                maxLength={60}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            </div>
            <TextField {...field('from')} label={t(words.from)} width={64} maxLength={1} autoCapitalize="characters" />
            <TextField {...field('to')} label={t(words.to)} width={64} maxLength={1} autoCapitalize="characters" />
          </Row>
          <Row as="ul" wrap gap={6} className={styles.numbers} aria-label={t(words.preview)} aria-live="polite">
            {all.slice(0, mostSerialNumbers).map((one) => (
              <li key={one} className={styles.number} data-taken={taken.includes(one) || undefined}>
                {one}
                {taken.includes(one) && <Text size="caption"> {t(words.exists)}</Text>}
              </li>
            ))}
          </Row>
        </>
      )}
      <TextField
        {...field('content')}
        label={labels.content}
        placeholder={t(words.contentExample)}
        maxLength={300}
        autoComplete="off"
      />
      {clinics.length > 1 && (
        <Select
          {...field('clinicId')}
          label={t(words.clinic)}
          onChange={(chosen) => replace({ ...values, clinicId: chosen, loadId: '' })}
          options={clinics.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {!isBare && openLoads.length > 0 && (
        <Select
          {...field('loadId')}
          value={values.loadId || 'later'}
          onChange={(chosen) => set('loadId', chosen === 'later' ? '' : chosen)}
          label={t(words.load)}
          options={[
            { value: 'later', label: t(words.noLoad) },
            ...openLoads.map(({ id, number, sterilizerName }) => ({
              value: id,
              label: t(messages.load.title, { n: number, sterilizer: sterilizerName }),
            })),
          ]}
        />
      )}
    </EditShell>
  )
}
