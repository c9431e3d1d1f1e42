import { Link } from '@tanstack/react-router'
import { PenLine, Pill, Printer, Star } from 'lucide-react'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { Prescription } from '@molaire/contract/prescriptions/shapes'
import { may } from '@molaire/domain/users/access'
import { shortName } from '@molaire/domain/users/display-name'
import { useState, type ReactNode } from 'react'
import { todayIn } from '../../../platform/clock/wall-clock.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { showToast, toastDurations } from '../../../platform/toast/toast-store.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Box, Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import { Skeleton, useLateLoading } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Pill as Chip } from '../../../ui/pill.tsx'
import { focusHome } from '../../../ui/surfaces/use-focus-back.ts'
import { useFocusWhenFewer } from '../../../ui/use-focus-when-fewer.ts'
import { usePatient } from '../../patients/index.ts'
import { useCurrentUser, useWhyNot } from '../../users/index.ts'
import { useAppointmentPrescriptions, usePrescriptionChanges, usePrescriptions } from '../api.ts'
import { AllergyNotice } from '../components/allergy-notice.tsx'
import { DraftCard } from '../components/draft-form.tsx'
import { FavouritesDialog } from '../components/favourites-dialog.tsx'
import { CancelledBecause } from '../components/cancelled-because.tsx'
import { RowActs } from '../components/row-acts.tsx'
import { useWhyNotSign } from '../components/sign-dialog.tsx'
import { StatusPill, statusLook } from '../components/status-pill.tsx'
import { usePrescriptionActs, type PrescriptionActs } from '../components/use-prescription-acts.tsx'
import { messages } from '../messages.ts'
import { usePrescriptionKeys } from '../use-prescription-keys.ts'
import { usePrescriptionWords } from '../use-prescription-words.ts'
import styles from './prescriptions-tab.module.css'
import { PaperDrawing } from '../../../ui/drawings/paper-drawings.tsx'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/**
 * APT-11: the prescriptions of an appointment, the earlier ones of the patient, and the form of a
 * new one.
 */
export const PrescriptionsTab = ({ appointment }: { appointment: Appointment }) => {
  const { t, why } = usePrescriptionWords()
  const { id: appointmentId, clinicId, timeZone, patient } = appointment
  const patientId = patient.id
  const here = useAppointmentPrescriptions({ patientId, appointmentId })
  const all = usePrescriptions(patientId, { limit: 25 })
  const file = usePatient(patientId).data
  usePrescriptionChanges(patientId, clinicId)
  const mayNot = useWhyNot('prescriptions.write')
  const whyNot = mayNot ?? (file?.status === 'archived' ? t(messages.whyNot.archived) : undefined)
  const { user } = useCurrentUser()
  // Someone who may write nothing here is told so instead of a form; a lost connection keeps it.
  const isReader = file?.status === 'archived' || (user !== undefined && !may(user, 'prescriptions.write'))
  const whyNotSign = useWhyNotSign()
  const whyNotPrint = useWhyNot('documents.print')
  const today = todayIn(timeZone)
  const alerts = file?.alerts ?? patient.alerts
  const place = { patientId, clinicId, appointmentId }
  const acts = usePrescriptionActs({ place, patient: file, alerts, today, whyNot })
  const [focusRequest, setFocusRequest] = useState(0)
  const [isManaging, setIsManaging] = useState(false)

  const own = here.data?.items ?? []
  const drafts = own.filter(({ status }) => status === 'draft')
  const signed = own.filter(({ status }) => status === 'signed')
  const previous = (all.data?.items ?? []).filter((one) => one.appointmentId !== appointmentId)
  const list = useFocusWhenFewer(own.length)
  const print = () => void acts.print(signed)
  // The browser would print the screen, which is no prescription.
  const printOrSayWhyNot = () => {
    if (!here.isSuccess && !here.isError) return
    const title = whyNotPrint
      ? t(messages.notPrintable)
      : here.isError
        ? t(messages.loadFailed)
        : signed.length === 0 && t(messages.whyNot.nothingSigned)
    const detail = whyNotPrint ?? (here.isSuccess && drafts.length > 0 ? t(messages.whyNot.notSigned) : undefined)
    if (title) showToast({ kind: 'info', title, ...(detail && { detail }), duration: toastDurations.error })
    else print()
  }
  usePrescriptionKeys({
    onNew: whyNot === undefined ? () => setFocusRequest((n) => n + 1) : undefined,
    onPrint: printOrSayWhyNot,
  })
  const failed = here.error ?? all.error
  const isLate = useLateLoading(here.isPending || all.isPending)
  return (
    <Stack gap={12}>
      <AllergyNotice alerts={alerts} />
      <div className={styles.tab}>
        <Card as="section" ref={list} {...focusHome} aria-labelledby="prescriptions-here" aria-busy={here.isPending || undefined}>
          <Row wrap gap={8} pad="12px 12px 12px 16px">
            <Text as="h2" size="h3" id="prescriptions-here" style={{ flex: '1 1 140px' }}>
              {t(messages.ofAppointment)}
            </Text>
            {drafts.length > 0 && (
              <Button
                variant="primary"
                icon={<PenLine {...glyph} />}
                disabledReason={whyNotSign}
                onClick={() => acts.sign(drafts)}
              >
                {drafts.length > 1 ? t(messages.acts.signAll, { n: drafts.length }) : t(messages.acts.sign)}
              </Button>
            )}
            <Button
              icon={<Printer {...glyph} />}
              busy={acts.isPrinting}
              disabledReason={whyNotPrint ?? (signed.length === 0 ? t(messages.whyNot.nothingSigned) : undefined)}
              onClick={print}
            >
              {t(messages.acts.print)}
            </Button>
            <IconButton label={t(messages.acts.manage)} icon={<Star {...glyph} />} onClick={() => setIsManaging(true)} />
          </Row>
          {failed ? (
            <ErrorState
              message={t(messages.loadFailed)}
              details={why(failed)}
              onRetry={() => {
                void here.refetch()
                void all.refetch()
              }}
            />
          ) : here.isPending || all.isPending ? (
            isLate && <Waiting />
          ) : (
            <>
              {own.length === 0 ? (
                <Box line="top">
                  <EmptyState
                    article="patients-prescriptions"
                    icon={Pill}
                    drawing={PaperDrawing}
                    title={t(messages.noneHere)}
                    action={<Button onClick={() => setFocusRequest((n) => n + 1)}>{t(messages.form.new)}</Button>}
                    whyNot={isReader ? whyNot : undefined}
                  >
                    {!isReader && t(messages.noneHereText)}
                  </EmptyState>
                </Box>
              ) : (
                <Items rows={own} acts={acts} whyNot={whyNot} label={t(messages.ofAppointment)} />
              )}
              <Section title={t(messages.previous)}>
                {previous.length === 0 ? (
                  <Text as="p" tone="faint" pad="0 16px 16px">
                    {t(messages.nonePrevious)}
                  </Text>
                ) : (
                  <Items rows={previous} acts={acts} whyNot={whyNot} label={t(messages.previous)} isDated />
                )}
                {all.data?.pagination.hasMore && (
                  <Text as="p" pad="12px 16px" line="top">
                    <Link to={paths.patientPrescriptions(patientId)}>{t(messages.allPrevious)}</Link>
                  </Text>
                )}
              </Section>
            </>
          )}
        </Card>
        <div className={styles.form}>
          {isReader ? (
            <Card as="section" pad={16}>
              <Text as="h2" size="h3" margin="0 0 6px">
                {t(messages.form.new)}
              </Text>
              <Text as="p" tone="soft">
                {whyNot}
              </Text>
            </Card>
          ) : (
            <DraftCard key={appointmentId} record={null} {...{ place, alerts, today, whyNot, focusRequest }} />
          )}
        </div>
      </div>
      {acts.surfaces}
      {isManaging && <FavouritesDialog onClose={() => setIsManaging(false)} />}
    </Stack>
  )
}

const Waiting = () => (
  <Stack pad={16} gap={12}>
    {[220, 280, 200].map((width) => (
      <Skeleton key={width} width={width} height={16} />
    ))}
  </Stack>
)

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box as="section" aria-label={title} line="top">
    <Text as="h3" size="caption" tone="faint" weight={600} pad="12px 16px 8px">
      {title}
    </Text>
    {children}
  </Box>
)

/** Each with its name, what it says in one line, its status and what can be done. */
const Items = ({
  rows,
  acts,
  whyNot,
  label,
  isDated = false,
}: {
  rows: readonly Prescription[]
  acts: PrescriptionActs
  whyNot: string | undefined
  label: string
  isDated?: boolean
}) => {
  const { t, nameOf, lineOf, date } = usePrescriptionWords()
  return (
    <Stack as="ul" gap={0} margin={0} pad={0} style={{ listStyle: 'none' }} aria-label={label}>
      {rows.map((one) => (
        <li key={one.id} className={styles.item}>
          <Stack gap={2}>
            <Row wrap gap={8}>
              <Text
                weight={600}
                style={{ overflowWrap: 'anywhere', textDecoration: one.status === 'cancelled' ? 'line-through' : undefined }}
              >
                {nameOf(one)}
              </Text>
              {one.renewedFromId !== null && one.status === 'draft' ? (
                <Chip {...statusLook.draft}>{`${t(messages.renewedFrom)} · ${t(messages.status.draft)}`}</Chip>
              ) : (
                <StatusPill status={one.status} />
              )}
            </Row>
            <Text as="p" size="dense" tone="soft" style={{ overflowWrap: 'anywhere' }}>
              {lineOf(one)}
            </Text>
            <CancelledBecause prescription={one} />
            <Text as="p" size="caption" tone="faint">
              {[isDated && date(one.prescribedOn, 'short'), shortName(one.prescriber), one.notes].filter(Boolean).join(' · ')}
            </Text>
          </Stack>
          <RowActs prescription={one} acts={acts} whyNot={whyNot} />
        </li>
      ))}
    </Stack>
  )
}
