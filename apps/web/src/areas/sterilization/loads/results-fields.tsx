import { CheckCheck } from 'lucide-react'
import type { SterilizationLoad } from '@molaire/contract/sterilization/shapes'
import { airRemovalTests, biologicalReadings, outcomes } from '@molaire/domain/sterilization/loads'
import type { useRecordForm } from '../../../platform/forms/use-record-form.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useIsPhone } from '../../../ui/use-media.ts'
import { messages } from '../messages.ts'
import { indicatorTypes, type ResultFields } from './results-form.ts'
import styles from './loads.module.css'

const { load: words, readings } = messages

type Form = ReturnType<typeof useRecordForm<SterilizationLoad, ResultFields>>['form']

/** One reading: its name, and its values as segments, « Non lu » first. */
const Reading = <V extends string>({
  name,
  label,
  values,
  wordOf,
  unread,
  form: { values: typed, set },
}: {
  name: keyof ResultFields
  label: string
  values: readonly V[]
  wordOf: (value: V) => string
  unread: string
  form: Form
}) => {
  const isPhone = useIsPhone()
  return (
    <div className={styles.outcome}>
      <Text size="dense" weight={500} aria-hidden="true">
        {label}
      </Text>
      <Segment
        size="sm"
        fullWidth={isPhone}
        label={label}
        value={String(typed[name])}
        onChange={(value: string) => set(name, value)}
        options={[{ value: '', label: unread }, ...values.map((value) => ({ value: value as string, label: wordOf(value) }))]}
      />
    </div>
  )
}

/** STER-01: what is read of a load, on one screen. « Tout conforme » fills the usual case. */
export const ResultsFields = ({ load, form }: { load: SterilizationLoad; form: Form }) => {
  const { t } = useMessages()
  const { values, field, replace } = form
  const unread = t(words.unread)
  const outcome = {
    values: outcomes,
    wordOf: (value: (typeof outcomes)[number]) => t(messages.outcomes[value]),
    unread,
    form,
  }
  const hasAirTest = load.cycleType === 'pre_vacuum' || load.isTest || load.airRemovalTest !== null
  const passAll = () =>
    replace({
      ...values,
      physical: 'pass',
      ...(!load.isTest && { externalIndicator: 'pass', internalIndicator: 'pass' }),
      ...(values.airRemovalTest !== '' && { airRemoval: 'pass' }),
    })
  return (
    <Stack gap={16}>
      {/* Wide enough for a label in one line: an error below one field moves no other field's label. */}
      <Stack columns="repeat(auto-fit, minmax(116px, 1fr))" gap={12} align="start">
        <TextField {...field('temperature')} label={t(words.temperature)} inputMode="decimal" autoComplete="off" />
        <TextField {...field('pressure')} label={t(words.pressure)} inputMode="decimal" autoComplete="off" />
        <TextField {...field('exposure')} label={t(words.exposure)} inputMode="decimal" autoComplete="off" />
        <TextField {...field('machineCycle')} label={t(words.machineCycle)} maxLength={40} autoComplete="off" />
      </Stack>
      <Stack gap={10}>
        <Row gap={12} justify="space-between" wrap>
          <Text as="h3" size="h3">
            {t(words.results)}
          </Text>
          <Button size="sm" icon={<CheckCheck size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={passAll}>
            {t(words.allPass)}
          </Button>
        </Row>
        <Reading name="physical" label={t(readings.physical)} {...outcome} />
        {!load.isTest && (
          <>
            <Reading name="externalIndicator" label={t(readings.externalIndicator)} {...outcome} />
            <Reading name="internalIndicator" label={t(readings.internalIndicator)} {...outcome} />
            <Reading
              name="internalIndicatorType"
              label={t(words.indicatorType)}
              values={indicatorTypes.map(String)}
              wordOf={(n) => t(words.type, { n })}
              unread={t(words.noType)}
              form={form}
            />
          </>
        )}
        {hasAirTest && (
          <>
            <Reading
              name="airRemovalTest"
              label={t(words.airTest)}
              values={airRemovalTests}
              wordOf={(test) => t(messages.airRemovalTests[test])}
              unread={t(words.noAirTest)}
              form={form}
            />
            {values.airRemovalTest !== '' && <Reading name="airRemoval" label={t(words.airResult)} {...outcome} />}
          </>
        )}
      </Stack>
      <BiologicalFields form={form} />
      <TextArea {...field('note')} label={t(words.note)} rows={2} maxLength={2000} />
    </Stack>
  )
}

/** The biological indicator, which is read a day or more after the load. */
export const BiologicalFields = ({ form, isFixed = false }: { form: Form; isFixed?: boolean }) => {
  const { t } = useMessages()
  const { values, field, set } = form
  const reading = {
    values: biologicalReadings,
    wordOf: (value: (typeof biologicalReadings)[number]) => t(messages.biologicalReadings[value]),
    unread: t(words.unread),
    form,
  }
  return (
    <Stack gap={10}>
      {!isFixed && (
        <Checkbox label={t(words.hasBiological)} checked={values.hasBiological} onChange={(on) => set('hasBiological', on)} />
      )}
      {values.hasBiological && (
        <>
          {!isFixed && (
            <TextField {...field('biologicalLot')} label={t(words.biologicalLot)} maxLength={60} width={200} autoComplete="off" />
          )}
          <Reading name="biological" label={t(readings.biological)} {...reading} />
          <Reading name="biologicalControl" label={t(readings.biologicalControl)} {...reading} />
          {/* What grew fails the load, whatever the control did. */}
          {values.biological !== 'positive' && (
            <Text as="p" size="caption" tone={values.biologicalControl === 'negative' ? 'danger' : 'faint'}>
              {t(values.biologicalControl === 'negative' ? words.biologicalControlNegative : words.biologicalControlHelp)}
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}
