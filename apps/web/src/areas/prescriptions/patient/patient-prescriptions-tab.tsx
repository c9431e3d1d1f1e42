import { Pill, Plus, Star } from 'lucide-react'
import type { Patient } from '@molaire/contract/patients/shapes'
import type { Prescription } from '@molaire/contract/prescriptions/shapes'
import { shortName } from '@molaire/domain/users/display-name'
import { useState } from 'react'
import { defaultTimeZone, todayIn } from '../../../platform/clock/wall-clock.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Box, Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import { walkRows } from '../../../ui/list-keys.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { focusHome } from '../../../ui/surfaces/use-focus-back.ts'
import { useFocusWhenFewer } from '../../../ui/use-focus-when-fewer.ts'
import { useAddressWord } from '../../../platform/navigation/use-address-word.ts'
import { ClinicSelect, clinicToShow, noActiveClinic, useClinics } from '../../clinics/index.ts'
import { useWhyNot } from '../../users/index.ts'
import { useAppointmentsAround, usePrescriptionChanges, usePrescriptions } from '../api.ts'
import { AllergyNotice } from '../components/allergy-notice.tsx'
import { CancelledBecause } from '../components/cancelled-because.tsx'
import { DraftSheet } from '../components/draft-form.tsx'
import { FavouritesDialog } from '../components/favourites-dialog.tsx'
import { RowActs } from '../components/row-acts.tsx'
import { StatusPill } from '../components/status-pill.tsx'
import { usePrescriptionActs } from '../components/use-prescription-acts.tsx'
import { messages } from '../messages.ts'
import { usePrescriptionKeys } from '../use-prescription-keys.ts'
import { usePrescriptionWords } from '../use-prescription-words.ts'
import { PaperDrawing } from '../../../ui/drawings/paper-drawings.tsx'

const plus = <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
const sizes = [10, 25, 50] as const

/** RX-01: /patients/{id}/prescriptions: all of them, over all appointments, the latest first. */
export const PatientPrescriptionsTab = ({ patient }: { patient: Patient }) => {
  const { t, nameOf, date, why } = usePrescriptionWords()
  const isWide = useIsWide()
  const [askedSize, chooseSize] = useAddressWord('size')
  const size = sizes.find((one) => String(one) === askedSize) ?? 10
  const [trail, setTrail] = useState<readonly string[]>([])
  const list = usePrescriptions(patient.id, { limit: size, nextKey: trail.at(-1) })
  const where = useWhere(patient)
  usePrescriptionChanges(patient.id, where.place?.clinicId)
  const mayNot = useWhyNot('prescriptions.write')
  const closed = mayNot ?? (patient.status === 'archived' ? t(messages.whyNot.archived) : undefined)
  const noClinic = where.place ? undefined : t(noActiveClinic)
  const whyNot = closed ?? noClinic
  // While the clinics are being loaded, the form opens as soon as they are.
  const whyNotNew = closed ?? (where.isKnown ? noClinic : undefined)
  const place = where.place ?? { patientId: patient.id, clinicId: '', appointmentId: null }
  const { today } = where
  const { alerts } = patient
  const acts = usePrescriptionActs({ place, patient, alerts, today, whyNot })
  const [open, setOpen] = useState<'new' | 'favourites' | null>(null)
  const close = () => setOpen(null)
  const begin = () => setOpen('new')
  usePrescriptionKeys({ onNew: whyNotNew === undefined ? begin : undefined })
  const items = list.data?.items ?? []
  const box = useFocusWhenFewer(items.length)
  const show = (one: Prescription) => (one.status === 'draft' && whyNot === undefined ? acts.edit(one) : acts.show(one))
  const add = (
    <Button variant="primary" icon={plus} aria-keyshortcuts="Shift+O" disabledReason={whyNotNew} onClick={begin}>
      {t(messages.form.new)}
    </Button>
  )

  const columns: Column<Prescription>[] = [
    {
      key: 'date',
      header: t(messages.columns.date),
      width: '12%',
      compact: 'detail',
      cell: ({ prescribedOn }) => date(prescribedOn, 'short'),
    },
    {
      key: 'medication',
      header: t(messages.columns.medication),
      width: '20%',
      compact: 'title',
      isRowHeader: true,
      cell: (one) => (
        <Stack gap={2}>
          <RowButton onClick={() => show(one)}>{nameOf(one)}</RowButton>
          <CancelledBecause prescription={one} />
        </Stack>
      ),
    },
    {
      key: 'dosage',
      header: t(messages.columns.dosage),
      width: '20%',
      compact: 'detail',
      cell: ({ dosage, description }) => dosage ?? description ?? '',
    },
    {
      key: 'duration',
      header: t(messages.columns.duration),
      width: '11%',
      cell: ({ duration, quantity }) => duration ?? quantity ?? '',
    },
    { key: 'prescriber', header: t(messages.columns.prescriber), width: '13%', cell: ({ prescriber }) => shortName(prescriber) },
    {
      key: 'status',
      header: t(messages.columns.status),
      width: '9%',
      compact: 'badge',
      cell: ({ status }) => <StatusPill status={status} />,
    },
    {
      key: 'acts',
      header: t(messages.columns.acts),
      hideHeader: true,
      align: 'end',
      compact: 'action',
      cell: (one) => <RowActs prescription={one} acts={acts} whyNot={whyNot} isCompact={!isWide} />,
    },
  ]
  return (
    // The arrow keys are an extra: Tab and Enter reach everything.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={(event) => walkRows(event, null)}>
      <Stack gap={12}>
        <Row wrap gap={8} align="start">
          <Box style={{ flex: '1 1 280px' }}>
            <AllergyNotice alerts={alerts} />
          </Box>
          <Row gap={4}>
            <IconButton
              label={t(messages.acts.manage)}
              icon={<Star size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => setOpen('favourites')}
            />
            {add}
          </Row>
        </Row>
        <Card ref={box} {...focusHome} style={{ overflow: 'hidden' }}>
          <DataTable
            label={t(messages.list)}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            loading={list.isPending}
            failed={
              list.error
                ? { message: t(messages.loadFailed), details: why(list.error), onRetry: () => void list.refetch() }
                : null
            }
            empty={
              <EmptyState
                article="patients-prescriptions"
                icon={Pill}
                drawing={PaperDrawing}
                title={t(messages.none)}
                action={add}
                whyNot={whyNotNew}
              >
                {t(messages.noneText)}
              </EmptyState>
            }
            onRowPress={show}
          />
          {list.data && list.data.count > sizes[0] && (
            <Pagination
              summary={
                list.isPlaceholderData || items.length === 0
                  ? ''
                  : t(messages.range, {
                      from: trail.length * size + 1,
                      to: trail.length * size + items.length,
                      count: list.data.count,
                    })
              }
              onPrevious={trail.length > 0 ? () => setTrail(trail.slice(0, -1)) : undefined}
              onNext={
                list.data.pagination.nextKey && !list.isPlaceholderData
                  ? () => setTrail([...trail, list.data.pagination.nextKey ?? ''])
                  : undefined
              }
              pageSize={size}
              pageSizes={sizes}
              onPageSize={(chosen: number) => {
                setTrail([])
                chooseSize(chosen === sizes[0] ? undefined : String(chosen))
              }}
            />
          )}
        </Card>
      </Stack>
      {acts.surfaces}
      {open === 'new' && where.place && (
        <DraftSheet record={null} {...{ place, alerts, today, whyNot }} onClose={close}>
          <Row wrap gap={8}>
            <Text as="p" size="dense" tone="soft" style={{ flex: '1 1 200px' }}>
              {t(place.appointmentId === null ? messages.form.free : messages.form.attached)}
            </Text>
            {place.appointmentId === null && <ClinicSelect value={place.clinicId} onChange={where.chooseClinic} />}
          </Row>
        </DraftSheet>
      )}
      {open === 'favourites' && <FavouritesDialog onClose={close} />}
    </div>
  )
}

/**
 * Where a new prescription is written: today's appointment if there is one, else the clinic of the
 * file, of this device, or the first that is open.
 */
function useWhere(patient: Patient) {
  const loaded = useClinics()
  const clinics = loaded.data?.items ?? []
  const appointments = useAppointmentsAround(patient.id)
  const [chosen, chooseClinic] = useState<string>()
  const current = appointments.find(
    ({ date, timeZone, status }) => date === todayIn(timeZone) && status !== 'cancelled' && status !== 'no_show',
  )
  const isOpen = (id: string | null | undefined) => clinics.some((one) => one.id === id && !one.isArchived)
  const clinic = clinicToShow(clinics, [chosen, current?.clinicId, patient.clinicId].find(isOpen))
  return {
    isKnown: !loaded.isPending,
    today: todayIn(clinic?.timeZone ?? defaultTimeZone),
    place: clinic && {
      patientId: patient.id,
      clinicId: clinic.id,
      appointmentId: current?.clinicId === clinic.id ? current.id : null,
    },
    chooseClinic,
  }
}
