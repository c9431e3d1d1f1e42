import { Link } from '@tanstack/react-router'
import { ChevronLeft, Lock, Monitor } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import { compareWithTariffs } from '@molaire/domain/tariffs/fee-guide/compare'
import { cents } from '@molaire/domain/shared/money'
import { may } from '@molaire/domain/users/access'
import { todayIn } from '../../../platform/clock/wall-clock.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { useAddressWord } from '../../../platform/navigation/use-address-word.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, Row, pageClass } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { StepList } from '../../../ui/step-list.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { useClinics } from '../../clinics/index.ts'
import { useCurrentUser, useWhyNot } from '../../users/index.ts'
import { useFeeSchedule } from '../api.ts'
import { FileStep } from './file-step.tsx'
import { messages } from './messages.ts'
import type { OpenGuide } from './open-guide.ts'
import type { GuideReading } from './read-pages.ts'
import { ResultStep } from './result-step.tsx'
import { ReviewStep } from './review-step.tsx'
import type { PricedTariff } from './review-table.tsx'
import { useGuideReading } from './use-guide-reading.ts'
import { useReview } from './use-review.ts'

const stages = ['file', 'review', 'result'] as const
type Stage = (typeof stages)[number]

/**
 * CFG-07: imports a fee guide in three steps: the file, what was read from it, and what it changes.
 * Nothing is written before the last one is confirmed.
 */
export const ImportPage = () => {
  const { t } = useMessages()
  const { user } = useCurrentUser()
  const whyNot = useWhyNot('tariffs.write')
  const isWide = useIsWide()
  const clinics = useClinics().data?.items ?? []
  const [clinicId, changeClinic] = useAddressWord('clinicId')
  const clinic = clinics.find(({ id }) => id === clinicId) ?? clinics[0]
  const { state, read, reset } = useGuideReading()
  const [isPastReview, setIsPastReview] = useState(false)
  const stage: Stage = state.step !== 'read' ? 'file' : isPastReview ? 'result' : 'review'
  const startOver = () => {
    setIsPastReview(false)
    reset()
  }

  const mayNot = user && !may(user, 'tariffs.write')
  return (
    <div className={pageClass} style={{ maxWidth: stage === 'review' ? undefined : 976 }}>
      <Link to={paths.configTariffs()} className={buttonClass('ghost', 'sm')} style={{ marginInlineStart: -10 }}>
        <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
        {t(messages.back)}
      </Link>
      <Row wrap gap="8px 16px" justify="space-between" align="end">
        <PageHeading title={t(messages.title)} />
        {clinics.length > 1 && !mayNot && isWide && (
          <Select
            label={t(messages.clinic)}
            width={260}
            value={clinic?.id ?? ''}
            options={clinics.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={changeClinic}
          />
        )}
      </Row>
      {mayNot ? (
        <Card style={{ marginTop: 14 }}>
          <EmptyState article="configuration-tariffs" icon={Lock} title={whyNot ?? ''} />
        </Card>
      ) : !isWide ? (
        <Card style={{ marginTop: 14 }}>
          <EmptyState article="configuration-tariffs" icon={Monitor} title={t(messages.phone)}>
            {t(messages.phoneText)}
          </EmptyState>
        </Card>
      ) : (
        <>
          <StepList
            label={t(messages.steps.label)}
            steps={stages.map((key) => ({ key, label: t(messages.steps[key]) }))}
            current={stage}
          />
          {state.step !== 'read' ? (
            <FileStep state={state} onFile={(file, pages) => void read(file, pages)} onCancel={reset} />
          ) : (
            clinic && (
              <Reviewing
                key={state.name}
                name={state.name}
                guide={state.guide}
                reading={state.reading}
                clinic={clinic}
                isPastReview={isPastReview}
                onPastReview={setIsPastReview}
                onOther={startOver}
              />
            )
          )}
        </>
      )}
    </div>
  )
}

/** The second and the third step of a guide that was read; going back keeps what was edited. */
const Reviewing = ({
  name,
  guide,
  reading,
  clinic,
  isPastReview,
  onPastReview,
  onOther,
}: {
  /** The file's. */
  name: string
  guide: OpenGuide
  reading: GuideReading
  clinic: Clinic
  isPastReview: boolean
  onPastReview: (is: boolean) => void
  onOther: () => void
}) => {
  const review = useReview(reading)
  const today = todayIn(clinic.timeZone)
  const tariffs = useFeeSchedule(clinic.id, today).data?.tariffs
  const comparison = useMemo(
    () =>
      tariffs &&
      compareWithTariffs(
        review.rows,
        tariffs.map((tariff): PricedTariff => ({ ...tariff, price: cents(tariff.price) })),
      ),
    [review.rows, tariffs],
  )
  const knownCodes = useMemo(() => tariffs && new Set(tariffs.map(({ code }) => code)), [tariffs])
  return isPastReview ? (
    <ResultStep
      name={name}
      clinic={clinic}
      today={today}
      review={review}
      comparison={comparison}
      knownCodes={knownCodes}
      onBack={() => onPastReview(false)}
    />
  ) : (
    <ReviewStep
      guide={guide}
      reading={reading}
      review={review}
      comparison={comparison}
      onOther={onOther}
      onNext={() => onPastReview(true)}
    />
  )
}
