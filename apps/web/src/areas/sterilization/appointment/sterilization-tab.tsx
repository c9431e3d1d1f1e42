import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { AppointmentTrays } from '@molaire/contract/sterilization/shapes'
import { usePrintKey } from '../../../platform/device/use-print-key.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { Button } from '../../../ui/button.tsx'
import { Box, Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import { walkRows } from '../../../ui/list-keys.ts'
import { useShortcuts } from '../../../ui/shortcuts.ts'
import { Skeleton, useLateLoading } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useIsTouch } from '../../../ui/use-media.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useWhyNot } from '../../users/index.ts'
import { printAppointmentTrays, useAppointmentTrays, useSterilizationChanges, useSterilizationWrites } from '../api.ts'
import { messages } from '../messages.ts'
import { ScanField } from '../scan/scan-field.tsx'
import { ScanMessages } from '../scan/scan-messages.tsx'
import { useScans } from '../scan/use-scans.ts'
import { AddTraysDialog } from '../trays/add-trays-dialog.tsx'
import { useSterilizationWords, type SterilizationWords } from '../use-sterilization-words.ts'
import { LinkedTrays, ReadyTrays } from './tray-lists.tsx'
import styles from './sterilization-tab.module.css'

type Linked = AppointmentTrays['linked'][number]

/**
 * APT-10: the trays that served at an appointment, and those that are ready. The scan field has the
 * focus, so that a hand-held scanner links trays one after the other without a click.
 */
export const SterilizationTab = ({ appointment }: { appointment: Appointment }) => {
  const { id, clinicId, status } = appointment
  const words = useSterilizationWords()
  const { t, why } = words
  const trays = useAppointmentTrays(id)
  useSterilizationChanges(clinicId)
  const writes = useSterilizationWrites()
  const mayNot = useWhyNot('sterilization.write')
  const isOver = status === 'cancelled' || status === 'no_show'
  const closed = messages.errors[isOver ? 'sterilization_appointment_over' : 'sterilization_record_signed']
  const isClosed = trays.data?.mayChange === false
  const whyNot = mayNot ?? (isClosed ? t(closed) : undefined)
  const [typed, setTyped] = useState('')
  const [creating, setCreating] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  // On a touch screen the focus would call the keyboard over the camera button.
  const isTouched = useIsTouch()
  const focusField = () => {
    if (!isTouched) field.current?.focus()
  }
  const scans = useScans({
    take: async (serialNumber) => {
      const { linked } = await writes.link(id, serialNumber)
      return linked.find((one) => one.serialNumber === serialNumber)?.trayId ?? ''
    },
    why,
  })
  const remove = (one: Linked) => {
    focusField()
    const { serialNumber } = one
    return tell(() => writes.unlink(id, one.trayId), {
      about: `tray ${one.trayId}`,
      done: t(messages.tab.removed, { serialNumber }),
      undo: {
        label: t(messages.undo),
        run: () => tell(() => writes.link(id, serialNumber), { failed: t(messages.tab.notPutBack, { serialNumber }), why }),
      },
      failed: t(messages.tab.notRemoved, { serialNumber }),
      why,
    })
  }
  const printing = usePrinting(id, { words, isEmpty: trays.isSuccess && trays.data.linked.length === 0 })
  useShortcuts([{ keys: ['Delete'], says: t(messages.tab.removeKey) }])
  const isLate = useLateLoading(trays.isPending)
  return (
    <div className={styles.tab}>
      <Card as="section" aria-labelledby="trays-used" aria-busy={trays.isPending || undefined}>
        <Row wrap gap={8} pad="12px 12px 12px 16px">
          <Text as="h2" size="h3" id="trays-used" style={{ flex: '1 1 140px' }}>
            {t(messages.tab.used)}
          </Text>
          <Button
            icon={<Printer size={16} strokeWidth={1.75} aria-hidden="true" />}
            busy={printing.isBusy}
            disabledReason={printing.whyNot}
            onClick={printing.print}
          >
            {t(messages.tab.print)}
          </Button>
        </Row>
        {/* The arrow keys are an addition: Tab reaches every row. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div onKeyDown={(event) => walkRows(event, field.current)}>
          <Box pad="0 12px 12px 16px">
            <ScanField ref={field} onScan={scans.scan} onType={setTyped} disabledReason={whyNot} takesFocus={!isTouched} />
          </Box>
          <ScanMessages scans={scans} pad="0 16px 12px" create={{ run: setCreating, disabledReason: mayNot }} />
          <VisuallyHidden>
            <span role="status" key={scans.fresh?.scan}>
              {scans.fresh && t(messages.tab.linked, scans.fresh)}
            </span>
          </VisuallyHidden>
          {trays.isError && trays.data === undefined ? (
            <ErrorState message={t(messages.tab.loadFailed)} details={why(trays.error)} onRetry={() => void trays.refetch()} />
          ) : trays.data === undefined ? (
            isLate && <Waiting />
          ) : (
            <LinkedTrays
              linked={trays.data.linked}
              fresh={scans.fresh}
              {...{ words, whyNot, clinicId }}
              isSigned={isClosed && !isOver}
              onRemove={(one) => void remove(one)}
            />
          )}
        </div>
      </Card>
      <Card as="section" aria-labelledby="trays-ready">
        <Text as="h2" size="h3" id="trays-ready" pad="16px 16px 12px" style={{ display: 'block' }}>
          {t(messages.tab.ready)}
        </Text>
        {trays.data === undefined ? (
          isLate && !trays.isError && <Waiting />
        ) : (
          <ReadyTrays
            trays={trays.data}
            typed={typed}
            {...{ words, whyNot }}
            onAdd={(serialNumber) => {
              focusField()
              void scans.scan(serialNumber)
            }}
          />
        )}
      </Card>
      {creating !== null && (
        <AddTraysDialog
          clinicId={clinicId}
          serialNumber={creating}
          onAdded={() => {
            // A tray that was just put in a load is not ready yet: the refusal says so.
            void scans.scan(creating)
          }}
          onClose={() => setCreating(null)}
        />
      )}
    </div>
  )
}

/** Prints the proof; also Ctrl P, which would print the screen. */
const usePrinting = (appointmentId: string, { words: { t, why }, isEmpty }: { words: SterilizationWords; isEmpty: boolean }) => {
  const mayNot = useWhyNot('documents.print')
  const [isBusy, setIsBusy] = useState(false)
  const whyNot = mayNot ?? (isEmpty ? t(messages.tab.nothingToPrint) : undefined)
  const print = async () => {
    if (isBusy || whyNot !== undefined) return
    setIsBusy(true)
    await tell(() => printAppointmentTrays(appointmentId), { failed: t(messages.printFailed), why })
    setIsBusy(false)
  }
  usePrintKey(t(messages.tab.print), () => void print())
  return { isBusy, whyNot, print: () => void print() }
}

const Waiting = () => (
  <Stack pad={16} gap={12}>
    {[200, 240, 180].map((width) => (
      <Skeleton key={width} width={width} height={16} />
    ))}
  </Stack>
)
