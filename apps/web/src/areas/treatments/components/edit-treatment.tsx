import { useId, useState } from 'react'
import type { Treatment } from '@molaire/contract/treatments/shapes'
import { isLocalDate, type LocalDate } from '@molaire/domain/shared/local-date'
import { isRefusal } from '@molaire/domain/shared/refusal'
import { checkSurfaces } from '@molaire/domain/tariffs/surface-count'
import { checkCompletedOn } from '@molaire/domain/treatments/completed-on'
import { normalizeSurfaces } from '@molaire/domain/treatments/surfaces'
import { fitsAge, isTooth, isToothArea, longestAgeReason } from '@molaire/domain/treatments/teeth'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { letters } from '../odontogram/tooth-words.ts'
import { messages as areaMessages } from '../messages.ts'
import { messages } from './messages.ts'
import { descriptionOf } from './treatment-words.ts'
import type { TreatmentActs } from './use-treatment-acts.ts'

type Problems = Partial<Record<'tooth' | 'surfaces' | 'ageReason' | 'completedOn', string>>

/** APT-06: the tooth, the surfaces and the completion date of a treatment. */
export const EditTreatment = ({
  treatment,
  today,
  age,
  acts,
  onClose,
}: {
  treatment: Treatment
  today: LocalDate
  /** The patient's, in years. */
  age: number | null
  acts: TreatmentActs
  onClose: () => void
}) => {
  const { t, locale } = useMessages()
  const formId = useId()
  const [tooth, setTooth] = useState(treatment.tooth ?? '')
  const [surfaces, setSurfaces] = useState(treatment.tooth ? letters(treatment.tooth, treatment.surfaces) : '')
  const [completedOn, setCompletedOn] = useState(treatment.completedOn ?? '')
  const [ageReason, setAgeReason] = useState(treatment.ageReason ?? '')
  const isUnusual = !fitsAge(tooth.trim(), age)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const read = (): { problems: Problems } | { tooth: string | null; surfaces: string } => {
    const named = tooth.trim() === '' ? null : tooth.trim()
    if (named !== null && !isTooth(named) && !isToothArea(named))
      return { problems: { tooth: t(areaMessages.errors.treatment_tooth_unknown, { tooth: named }) } }
    const site = named !== null && isTooth(named) ? named : null
    const stored = normalizeSurfaces(site, surfaces)
    // A region of the mouth and a supernumerary tooth have no surfaces: the tooth is what is wrong.
    if (isRefusal(stored) && stored.refusal === 'tooth_required') return { problems: { tooth: t(messages.edit.needsTooth) } }
    if (isRefusal(stored)) return { problems: { surfaces: t(messages.edit.badSurfaces) } }
    const refusal = checkSurfaces(treatment.surfaceCount, site, stored)
    if (refusal?.refusal === 'tooth_required') return { problems: { tooth: t(messages.edit.needsTooth) } }
    if (refusal?.refusal === 'surfaces_forbidden') return { problems: { surfaces: t(messages.edit.noSurfaces) } }
    if (refusal) return { problems: { surfaces: t(messages.edit.wrongCount, { n: Number(treatment.surfaceCount) }) } }
    if (treatment.completedOn !== null && (!isLocalDate(completedOn) || checkCompletedOn(completedOn, today)))
      return { problems: { completedOn: t(messages.edit.badDate) } }
    if (isUnusual && named !== treatment.tooth && ageReason.trim() === '')
      return { problems: { ageReason: t(messages.add.lacks.reason) } }
    return { tooth: named, surfaces: stored }
  }
  const save = async () => {
    const site = read()
    if ('problems' in site) return setProblems(site.problems)
    setBusy(true)
    try {
      await acts.updateOrThrow({
        treatment,
        changes: {
          ...site,
          ageReason: isUnusual ? ageReason.trim() || treatment.ageReason : null,
          ...(treatment.completedOn !== null && completedOn !== treatment.completedOn && { completedOn }),
        },
      })
      onClose()
    } catch (error) {
      setFailure(describeError(error, areaMessages.errors))
      setBusy(false)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(messages.edit.title)}
      width={440}
      initialFocus="field"
      closeOnOverlay={false}
      footer={
        <>
          <Button onClick={onClose}>{t(messages.edit.cancel)}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            {t(messages.edit.save)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap={14}>
          <Text tone="soft">{`${treatment.code} · ${descriptionOf(treatment, locale)}`}</Text>
          {failure && <Notice kind="error">{failure}</Notice>}
          <Row gap={12} align="flex-start">
            <TextField
              label={t(messages.edit.tooth)}
              width={72}
              maxLength={2}
              inputMode="numeric"
              value={tooth}
              onChange={(next) => {
                setTooth(next)
                setProblems({})
              }}
              error={problems.tooth}
            />
            <TextField
              label={t(messages.edit.surfaces)}
              width={112}
              maxLength={12}
              value={surfaces}
              onChange={(next) => {
                setSurfaces(next.toUpperCase())
                setProblems({})
              }}
              error={problems.surfaces}
            />
          </Row>
          {isUnusual && (
            <TextField
              label={t(messages.warn.ageReason)}
              help={t(messages.warn.age, { tooth: tooth.trim(), age: age ?? 0 })}
              required
              maxLength={longestAgeReason}
              value={ageReason}
              onChange={(next) => {
                setAgeReason(next)
                setProblems({})
              }}
              error={problems.ageReason}
            />
          )}
          {treatment.completedOn !== null && (
            <DateField
              label={t(messages.edit.completedOn)}
              width={176}
              value={completedOn}
              onChange={(next) => {
                setCompletedOn(next)
                setProblems({})
              }}
              error={problems.completedOn}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
