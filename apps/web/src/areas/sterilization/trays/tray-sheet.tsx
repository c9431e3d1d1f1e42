import { Archive, Printer, RotateCcw, Tag, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { TrayTrace } from '@molaire/contract/sterilization/shapes'
import { isOpen } from '@molaire/domain/sterilization/loads'
import { hasCode } from '../../../platform/api/api-error.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { usePrinting } from '../../../platform/toast/use-printing.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useWhyNot } from '../../users/index.ts'
import { printTray, useSterilizationWrites, useTray } from '../api.ts'
import { TrayPill } from '../components/pills.tsx'
import { messages } from '../messages.ts'
import { useSterilizationWords } from '../use-sterilization-words.ts'
import { TrayHistory } from './tray-history.tsx'
import { TrayLabelsDialog } from './tray-labels-dialog.tsx'

const { tray: words } = messages
const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** STER-02, screens 7.2: the trace of a tray, from its last sterilization to its creation. */
export const TraySheet = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t, why, locale } = useSterilizationWords()
  const tray = useTray(id)
  const mayNotPrint = useWhyNot('documents.print')
  const { isPrinting, print } = usePrinting({ failed: t(messages.printFailed), why })
  const [isLabelling, setLabelling] = useState(false)
  return (
    <Sheet
      opened
      width={440}
      title={tray.data?.serialNumber ?? t(messages.scan.field)}
      onClose={onClose}
      footer={
        tray.data && (
          <>
            <Button icon={<Tag {...glyph} />} disabledReason={mayNotPrint} onClick={() => setLabelling(true)}>
              {t(messages.labels.one)}
            </Button>
            <Button
              icon={<Printer {...glyph} />}
              busy={isPrinting}
              disabledReason={mayNotPrint}
              onClick={() => void print(() => printTray(id, locale))}
            >
              {t(words.print)}
            </Button>
          </>
        )
      }
    >
      {tray.data ? (
        <>
          <Trace tray={tray.data} />
          {isLabelling && <TrayLabelsDialog trays={[tray.data]} onClose={() => setLabelling(false)} />}
        </>
      ) : tray.isError ? (
        <ErrorState
          message={t(hasCode(tray.error, 'not_found') ? words.gone : words.loadFailed)}
          details={hasCode(tray.error, 'not_found') ? undefined : why(tray.error)}
          onRetry={() => void tray.refetch()}
        />
      ) : (
        <Stack gap={12} aria-busy="true">
          <Skeleton width={90} height={22} />
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </Stack>
      )}
    </Sheet>
  )
}

const Trace = ({ tray }: { tray: TrayTrace }) => {
  const own = useSterilizationWords()
  const { t, dayOf, person } = own
  const { clinicId, content, discardedAt } = tray
  return (
    <Stack gap={16}>
      <Stack gap={6}>
        <Row>
          <TrayPill state={tray.state} />
        </Row>
        {content !== null && (
          <Text as="p" tone="soft">
            {t(words.content, { content })}
          </Text>
        )}
        {discardedAt !== null && (
          <Text as="p" tone="soft">
            {t(words.discarded, { date: dayOf(discardedAt, clinicId), name: person(tray.discardedBy) })}
            {tray.discardReason !== null && <> · {t(words.discardedBecause, { reason: tray.discardReason })}</>}
          </Text>
        )}
      </Stack>
      <TrayActs tray={tray} />
      <TrayHistory tray={tray} words={own} />
      <Text as="p" size="caption" tone="faint">
        {t(words.created, { date: dayOf(tray.createdAt, clinicId), name: person(tray.createdBy) })}
      </Text>
    </Stack>
  )
}

/** What can be done with a tray in its state. */
const TrayActs = ({ tray }: { tray: TrayTrace }) => {
  const { t, why } = useSterilizationWords()
  const writes = useSterilizationWrites()
  const whyNot = useWhyNot('sterilization.write')
  const [isDiscarding, setDiscarding] = useState(false)
  const [reason, setReason] = useState('')
  const { state, serialNumber } = tray
  const [last] = tray.cycles
  const act = (run: () => Promise<unknown>, done: string) => void tell(run, { done, failed: t(words.failed), why })
  if (state === 'discarded') return null
  return (
    <Row wrap gap={8}>
      {(state === 'used' || state === 'ready' || state === 'expired') && (
        <Button
          size="sm"
          icon={<RotateCcw {...glyph} />}
          disabledReason={whyNot}
          onClick={() => act(() => writes.reprocess(tray), t(words.reprocessed, { serialNumber }))}
        >
          {t(words.reprocess)}
        </Button>
      )}
      {state === 'waiting' && last && isOpen(last.load.status) && (
        <Button
          size="sm"
          icon={<Undo2 {...glyph} />}
          disabledReason={whyNot}
          onClick={() => act(() => writes.unpack(tray), t(words.unpacked, { serialNumber }))}
        >
          {t(words.unpack)}
        </Button>
      )}
      <Button size="sm" variant="ghost" icon={<Archive {...glyph} />} disabledReason={whyNot} onClick={() => setDiscarding(true)}>
        {t(words.discard)}
      </Button>
      <ConfirmDialog
        opened={isDiscarding}
        title={t(words.discardTitle, { serialNumber })}
        confirmLabel={t(words.discardYes)}
        keepLabel={t(words.discardNo)}
        onConfirm={async () => {
          await writes.discard(tray, reason)
          showToast({ kind: 'success', title: t(words.discardDone, { serialNumber }) })
        }}
        onClose={() => setDiscarding(false)}
        describeError={why}
      >
        <Stack gap={12}>
          <p>{t(words.discardText)}</p>
          <TextField label={t(words.discardReason)} maxLength={300} value={reason} onChange={setReason} />
        </Stack>
      </ConfirmDialog>
    </Row>
  )
}
