import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import type { SterilizationLoadDetails } from '@molaire/contract/sterilization/shapes'
import { isOpen } from '@molaire/domain/sterilization/loads'
import { paths } from '../../../platform/navigation/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { rowLink } from '../../../ui/list-keys.ts'
import { Row, Stack, Text, touchArea } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Tag } from '../../../ui/pill.tsx'
import { useWhyNot } from '../../users/index.ts'
import { findTray, useSterilizationWrites } from '../api.ts'
import { PartLink } from '../components/part-link.tsx'
import { LoadPill, TrayPill } from '../components/pills.tsx'
import { Readings } from '../components/readings.tsx'
import styles from '../components/sterilization.module.css'
import { messages } from '../messages.ts'
import { usedTrays } from '../recalls/serial-list.ts'
import { ScanField } from '../scan/scan-field.tsx'
import scanStyles from '../scan/scan.module.css'
import { ScanMessages } from '../scan/scan-messages.tsx'
import { useScans } from '../scan/use-scans.ts'
import { useSterilizationWords } from '../use-sterilization-words.ts'
import { TrayLabelsDialog } from '../trays/tray-labels-dialog.tsx'
import own from './loads.module.css'
import { TrayRemarks, type ScannedTray } from './tray-remarks.tsx'

const { load: words } = messages

/** What is known of a load, and what one does about a failure or a quarantine after use. */
export const LoadFacts = ({ load, onRecall }: { load: SterilizationLoadDetails; onRecall: (id: string) => void }) => {
  const say = useSterilizationWords()
  const { t, date, clock, moment, person, parameters } = say
  const whyNot = useWhyNot('sterilization.write')
  const { clinicId, status, failures } = load
  const usedCount = usedTrays(load).length
  const facts: [string, ReactNode][] = [
    [t(words.began), `${date(load.loadedOn)}, ${clock(load.startedAt, clinicId)}`],
    [t(words.ended), load.endedAt && clock(load.endedAt, clinicId)],
    [
      t(words.cycle),
      [t(messages.cycleTypes[load.cycleType]), load.machineCycle && t(words.machineNumber, { n: load.machineCycle })]
        .filter(Boolean)
        .join(' · '),
    ],
    [t(words.operator), person(load.operator)],
    [
      t(words.releasedBy),
      load.releasedAt &&
        `${person(load.releasedBy)}, ${
          isSameDay(load.releasedAt, load.startedAt) ? clock(load.releasedAt, clinicId) : moment(load.releasedAt, clinicId)
        }`,
    ],
    // While a load is open, the form below shows what is recorded.
    ...(isOpen(status)
      ? []
      : ([
          [t(words.parameters), parameters(load)],
          [t(words.results), <Readings key="results" load={load} />],
          [t(words.note), load.note],
        ] satisfies [string, ReactNode][])),
  ]
  return (
    <Stack gap={14}>
      <Row wrap gap={8}>
        <LoadPill status={status} />
        {load.isTest && <Tag hue="gray">{t(messages.loads.test)}</Tag>}
        {load.hasImplants && <Tag hue="violet">{t(messages.loads.implants)}</Tag>}
      </Row>
      {status === 'failed' && (
        <Notice kind="error" title={t(words.recallTitle)}>
          <Stack gap={8} align="start">
            {failures.length > 0 && <span>{t(words.failedBecause, { list: say.readings(failures) })}</span>}
            {load.recallId === null ? (
              <>
                <span>{t(words.recallText)}</span>
                <Button variant="danger" disabledReason={whyNot} onClick={() => onRecall(load.id)}>
                  {t(words.recall)}
                </Button>
              </>
            ) : (
              <PartLink to={{ view: 'recalls', recall: load.recallId }}>{t(words.seeRecall)}</PartLink>
            )}
          </Stack>
        </Notice>
      )}
      {load.quarantineReason !== null && (
        <Notice kind={usedCount > 0 ? 'error' : 'warning'}>
          <Stack gap={8} align="start">
            <span>{t(words.quarantinedBecause, { reason: load.quarantineReason })}</span>
            {load.recallId !== null && <PartLink to={{ view: 'recalls', recall: load.recallId }}>{t(words.seeRecall)}</PartLink>}
            {usedCount > 0 && load.recallId === null && (
              <>
                <span>{t(words.quarantinedAfterUse, { n: usedCount })}</span>
                <Button variant="danger" disabledReason={whyNot} onClick={() => onRecall(load.id)}>
                  {t(words.recall)}
                </Button>
              </>
            )}
          </Stack>
        </Notice>
      )}
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value !== null &&
            value !== '' && (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Stack>
  )
}

/** Both moments are on one day, whatever the time zone: a load lasts some hours at most. */
const isSameDay = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) < 12 * 3_600_000

/** Scrolls the tray of the last scan into sight. */
const showRow = (row: HTMLElement | null) => void row?.scrollIntoView({ block: 'nearest' })

/** The packs of a load, and where they served. More are scanned in while it is open. */
export const LoadTrays = ({
  load,
  onPacked,
}: {
  load: SterilizationLoadDetails
  onPacked?: (load: SterilizationLoadDetails) => void
}) => {
  const say = useSterilizationWords()
  const { t, why, dayAndTime, patient } = say
  const whyNot = useWhyNot('sterilization.write')
  const mayNotPrint = useWhyNot('documents.print')
  const [isLabelling, setLabelling] = useState(false)
  const writes = useSterilizationWrites()
  const field = useRef<HTMLInputElement>(null)
  /** The trays that were scanned in here, as they were before. */
  const [scanned, setScanned] = useState<readonly ScannedTray[]>([])
  const scans = useScans({
    take: async (serialNumber) => {
      const tray = await findTray(serialNumber)
      onPacked?.(await writes.pack(load.id, { serialNumbers: [serialNumber] }))
      setScanned((all) => [...all, tray])
      return serialNumber
    },
    why,
  })
  if (load.isTest) return null
  return (
    <Stack gap={10} as="section" aria-labelledby="load-trays">
      <Row justify="space-between" gap={8} wrap>
        <Text as="h3" size="h3" id="load-trays">
          {t(words.trays)}
        </Text>
        {load.trays.length > 0 && (
          <Button
            size="sm"
            icon={<Printer size={16} strokeWidth={1.75} aria-hidden="true" />}
            disabledReason={mayNotPrint}
            onClick={() => setLabelling(true)}
          >
            {t(messages.labels.title)}
          </Button>
        )}
      </Row>
      {isOpen(load.status) && (
        <>
          <ScanField ref={field} onScan={scans.scan} disabledReason={whyNot} />
          <ScanMessages scans={scans} />
          <div role="status" style={{ display: 'contents' }}>
            <TrayRemarks trays={scanned} />
          </div>
        </>
      )}
      {load.trays.length === 0 ? (
        <Text as="p" size="dense" tone="faint">
          {t(words.noTrays)}
        </Text>
      ) : (
        <ul className={own.packs} aria-label={t(words.trays)}>
          {load.trays.map(({ trayId, cycleId, serialNumber, state, use }) => (
            <li key={cycleId} {...(scans.fresh?.id === serialNumber && { ref: showRow, className: scanStyles.fresh })}>
              <Stack gap={2}>
                {/* A patient's link below leaves it only its line. */}
                <PartLink to={{ tray: trayId }} {...(use ? rowLink : { className: touchArea })}>
                  <span className={own.serial}>{serialNumber}</span>
                </PartLink>
                {use && (
                  <Text as="p" size="caption" tone="soft">
                    <Link to={paths.appointment(use.appointmentId)} search={{ tab: 'sterilisation' } as never}>
                      {patient(use.patient)}
                    </Link>
                    {' · '}
                    {dayAndTime(use.date, use.startTime)}
                  </Text>
                )}
              </Stack>
              {state ? (
                <TrayPill state={state} />
              ) : (
                <Text size="caption" tone="faint">
                  {t(words.again)}
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
      {isLabelling && (
        <TrayLabelsDialog
          trays={load.trays.map(({ trayId, serialNumber, content }) => ({ id: trayId, serialNumber, content }))}
          onClose={() => setLabelling(false)}
        />
      )}
    </Stack>
  )
}
