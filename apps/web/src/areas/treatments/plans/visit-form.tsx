import { X } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { FeeSchedule } from '@molaire/contract/tariffs/shapes'
import type { Treatment } from '@molaire/contract/treatments/shapes'
import { isValidDuration } from '@molaire/domain/appointments/duration'
import { cents } from '@molaire/domain/shared/money'
import { longestDelayDays } from '@molaire/domain/treatments/plan'
import { shortName } from '@molaire/domain/users/display-name'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { BookingOptions } from '../../appointments/index.ts'
import { descriptionIn, siteWords, titleOf } from '../components/treatment-words.ts'
import { matchTariffs, mayLackTooth, readyTariffs, sitesOf, type Match } from '../quick-entry/match-tariffs.ts'
import { parseEntry } from '../quick-entry/parse-entry.ts'
import { messages } from './messages.ts'
import type { VisitBody } from './plan-view.ts'
import styles from './plans.module.css'

const mostMatches = 8
const anyone = 'any'

interface Props {
  body: VisitBody
  /** The treatments that the visit has, by id. */
  treatments: readonly Treatment[]
  /** What is planned for the patient in this plan, and outside of every plan. */
  planned: readonly Treatment[]
  schedule: FeeSchedule | undefined
  options: BookingOptions | undefined
  isBusy: boolean
  onSave: (visit: VisitBody) => void
  onClose: () => void
  /** Takes the visit out of the plan; undefined for a new one. */
  onRemove?: (() => void) | undefined
  whyNotRemove?: string | undefined
}

/** APT-04: a visit edited in its card: duration, delay, practitioner, type and treatments. */
export const VisitForm = (props: Props) => {
  const { body, treatments, planned, schedule, options, isBusy, onSave, onClose, onRemove, whyNotRemove } = props
  const { t, locale } = useMessages()
  const { money } = useFormat()
  const [title, setTitle] = useState(body.note ?? '')
  const [duration, setDuration] = useState(String(body.durationMinutes))
  const [delay, setDelay] = useState(String(body.delayDays))
  const [practitionerId, setPractitioner] = useState(body.practitionerId ?? null)
  const [typeId, setType] = useState(body.appointmentTypeId ?? null)
  const [own, setOwn] = useState(body.treatments)
  const [isTold, setTold] = useState(false)
  const [text, setText] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const ready = useMemo(() => readyTariffs(schedule?.tariffs ?? []), [schedule])

  const minutes = Number(duration)
  const days = Number(delay)
  const isDurationSound = duration.trim() !== '' && isValidDuration(minutes)
  const isDelaySound = delay.trim() !== '' && Number.isSafeInteger(days) && days >= 0 && days <= longestDelayDays

  const entry = parseEntry(text)
  const selection = entry.tooth === null ? [] : [{ tooth: entry.tooth, surfaces: entry.surfaces }]
  const isBlank = text.trim() === ''
  const hits = isBlank ? [] : matchTariffs(ready, entry.words, selection, [])
  const siteOf = (one: Match['ready']) => sitesOf(one, selection)[0] ?? { tooth: null, surfaces: '' }
  const isThere = ({ ready: one }: Match, other: Treatment) => {
    const { tooth, surfaces } = siteOf(one)
    return tooth !== null && one.code === other.code && tooth === other.tooth && surfaces === other.surfaces
  }
  /** Planned outside of every plan: chosen, it comes into the visit, and no second one is made. */
  const loose = planned.filter(
    ({ id, code, tooth, surfaces, proposedAppointmentId }) =>
      proposedAppointmentId === null &&
      !own.some((one) => 'id' in one && one.id === id) &&
      (isBlank || hits.some(({ ready: one }) => one.code === code)) &&
      (entry.tooth === null || entry.tooth === tooth) &&
      (entry.surfaces === '' || entry.surfaces === surfaces),
  )
  const matches = hits.filter((match) => !loose.some((one) => isThere(match, one))).slice(0, mostMatches)
  const isElsewhere = (match: Match) =>
    planned.some((one) => one.proposedAppointmentId !== null && one.proposedAppointmentId !== body.id && isThere(match, one))
  const add = (added: VisitBody['treatments']) => {
    setOwn([...own, ...added])
    setText('')
    // The box is drawn again, empty: the keys stay in it for the next act.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus())
  }
  /** The words of an act ask for a tooth; only its tariff can require it. */
  const isBarred = ({ ready: one, missing: lack }: Match) => lack !== null && !(lack === 'tooth' && mayLackTooth(one))
  const missing = { tooth: messages.fields.missingTooth, surfaces: messages.fields.missingSurfaces }

  const nameOf = (one: VisitBody['treatments'][number]): { label: string; amount: number } => {
    if ('id' in one) {
      const treatment = [...treatments, ...planned].find(({ id }) => id === one.id)
      return treatment ? { label: titleOf(treatment, locale), amount: treatment.amount } : { label: '', amount: 0 }
    }
    const tariff = schedule?.tariffs.find(({ id }) => id === one.tariffId)
    if (!tariff) return { label: '', amount: 0 }
    const site = siteWords(one.tooth ?? null, one.surfaces ?? '')
    const { price, labFee, materialFee, medicationFee, additionalFee } = tariff
    return {
      label: [`${tariff.code} ${descriptionIn(tariff, locale)}`, site].filter(Boolean).join(', '),
      amount: price + labFee + materialFee + medicationFee + additionalFee,
    }
  }

  const save = () => {
    if (!isDurationSound || !isDelaySound) {
      setTold(true)
      const first = isDurationSound ? 'delay' : 'duration'
      return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    }
    onSave({
      ...body,
      note: title.trim() || null,
      durationMinutes: minutes,
      delayDays: days,
      practitionerId,
      appointmentTypeId: typeId,
      treatments: own,
    })
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      onKeyDown={(event) => {
        // The list of the combobox closes first.
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      <TextField label={t(messages.fields.visitTitle)} value={title} onChange={setTitle} maxLength={500} autoFocus />
      <Row gap={10} align="flex-start">
        <TextField
          label={t(messages.fields.duration)}
          name="duration"
          required
          inputMode="numeric"
          value={duration}
          onChange={setDuration}
          error={isTold && !isDurationSound ? t(messages.fields.durationInvalid) : undefined}
        />
        <TextField
          label={t(messages.fields.delay)}
          name="delay"
          required
          inputMode="numeric"
          value={delay}
          onChange={setDelay}
          error={isTold && !isDelaySound ? t(messages.fields.delayInvalid) : undefined}
        />
      </Row>
      <Select
        label={t(messages.fields.practitioner)}
        value={practitionerId ?? anyone}
        onChange={(id) => setPractitioner(id === anyone ? null : id)}
        options={[
          { value: anyone, label: t(messages.fields.anyPractitioner) },
          ...(options?.practitioners ?? []).map((one) => ({ value: one.id, label: shortName(one) })),
        ]}
      />
      <Select
        label={t(messages.fields.type)}
        value={typeId ?? anyone}
        onChange={(id) => setType(id === anyone ? null : id)}
        options={[
          { value: anyone, label: t(messages.fields.anyType) },
          ...(options?.appointmentTypes ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {own.length > 0 && (
        <Stack as="ul" gap={2} aria-label={t(messages.fields.treatments)}>
          {own.map((one, at) => {
            const { label, amount } = nameOf(one)
            const isDone =
              'id' in one && treatments.some(({ id, status }) => id === one.id && status !== 'planned' && status !== 'cancelled')
            return (
              <Row key={'id' in one ? one.id : `new ${at}`} as="li" justify="space-between" gap={6}>
                <Text size="dense" style={{ minWidth: 0 }}>
                  {label}
                </Text>
                <Row inline gap={4} style={{ flex: 'none' }}>
                  <Text size="dense" className={styles.amount}>
                    {money(cents(amount))}
                  </Text>
                  <IconButton
                    size="xs"
                    label={t(messages.fields.removeTreatment, { treatment: label })}
                    icon={<X size={14} strokeWidth={1.75} />}
                    disabledReason={isDone ? t(messages.visitInUse) : undefined}
                    onClick={() => setOwn(own.filter((_, other) => other !== at))}
                  />
                </Row>
              </Row>
            )
          })}
        </Stack>
      )}
      <Combobox
        key={own.length}
        label={t(messages.fields.addTreatment)}
        placeholder={t(messages.fields.addTreatmentHint)}
        value={null}
        onSearch={setText}
        onChange={(_id, chosen) => {
          const there = loose.find(({ id }) => id === chosen?.value)
          if (there) return add([{ id: there.id }])
          const match = matches.find(({ ready: one }) => one.id === chosen?.value)
          if (match && !isBarred(match))
            add(sitesOf(match.ready, selection).map((site) => ({ tariffId: match.ready.id, ...site })))
        }}
        options={[
          ...loose.map((one) => ({ value: one.id, label: titleOf(one, locale), detail: t(messages.fields.loose) })),
          ...matches.map((match) => {
            const { ready: one, missing: lack } = match
            const { tooth, surfaces } = siteOf(one)
            const there = isElsewhere(match) ? t(messages.fields.alreadyPlanned, { tooth: tooth ?? '' }) : undefined
            return {
              value: one.id,
              label: [`${one.code} ${descriptionIn(one.tariff, locale)}`, siteWords(tooth, surfaces)].filter(Boolean).join(', '),
              detail: lack === null ? there : t(missing[lack]),
              disabled: isBarred(match),
            }
          }),
        ]}
      />
      <Row wrap gap={8}>
        <Button type="submit" variant="primary" size="sm" busy={isBusy}>
          {t(messages.save)}
        </Button>
        <Button size="sm" onClick={onClose}>
          {t(messages.dismiss)}
        </Button>
        {onRemove && (
          <Button size="sm" variant="ghost" disabledReason={whyNotRemove} onClick={onRemove}>
            {t(messages.removeVisit)}
          </Button>
        )}
      </Row>
    </form>
  )
}
