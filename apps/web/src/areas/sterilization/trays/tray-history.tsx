import { Link } from '@tanstack/react-router'
import { Check, Circle } from 'lucide-react'
import type { TrayCycle, TrayTrace } from '@molaire/contract/sterilization/shapes'
import { paths } from '../../../platform/navigation/paths.ts'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { LoadPill } from '../components/pills.tsx'
import { PartLink } from '../components/part-link.tsx'
import { messages } from '../messages.ts'
import type { SterilizationWords } from '../use-sterilization-words.ts'
import styles from './trays.module.css'

const { tray: words } = messages

/** STER-02: each sterilization of a tray, the latest first, with its load and whom it served. */
export const TrayHistory = ({ tray: { cycles, clinicId }, words: say }: { tray: TrayTrace; words: SterilizationWords }) => {
  if (cycles.length === 0) return null
  return (
    <Stack as="ol" gap={0} className={styles.history} aria-label={say.t(words.history)}>
      {cycles.map((cycle) => (
        <Cycle key={cycle.id} cycle={cycle} clinicId={clinicId} say={say} />
      ))}
    </Stack>
  )
}

const Cycle = ({ cycle, clinicId, say }: { cycle: TrayCycle; clinicId: string; say: SterilizationWords }) => {
  const { t, date, dayOf, dayAndTime, patient, person } = say
  const { use, load } = cycle
  return (
    <>
      {use && (
        <li className={styles.step}>
          <Check size={16} strokeWidth={1.75} aria-hidden="true" className={styles.mark} />
          <Stack gap={2}>
            <Text weight={600}>{dayAndTime(use.date, use.startTime)}</Text>
            <Row wrap gap="0 8px">
              <Link to={paths.appointment(use.appointmentId)} search={{ tab: 'sterilisation' } as never}>
                {use.appointmentTypeName}
              </Link>
              <span aria-hidden="true">·</span>
              <Link to={paths.patientProfile(use.patient.id)}>{patient(use.patient)}</Link>
            </Row>
            <Text as="p" size="dense" tone="soft">
              {t(words.linkedBy, { practitioner: person(use.practitioner), name: person(use.linkedBy) })}
            </Text>
          </Stack>
        </li>
      )}
      <li className={styles.step}>
        <Circle size={16} strokeWidth={1.75} aria-hidden="true" className={styles.mark} />
        <Stack gap={2}>
          <Row wrap gap={8}>
            <Text weight={600}>{date(load.loadedOn)}</Text>
            <LoadPill status={load.status} />
          </Row>
          <PartLink to={{ view: 'loads', load: load.id }}>
            {t(words.load, { n: load.number, sterilizer: load.sterilizerName })}
          </PartLink>
          <Text as="p" size="dense" tone="soft">
            {[
              t(words.packed, { name: person(cycle.packedBy) }),
              cycle.expiresOn && t(words.expires, { date: date(cycle.expiresOn) }),
              cycle.quarantinedAt && `${t(words.quarantined)}, ${dayOf(cycle.quarantinedAt, clinicId)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {cycle.recallId !== null && <PartLink to={{ view: 'recalls', recall: cycle.recallId }}>{t(words.inRecall)}</PartLink>}
        </Stack>
      </li>
    </>
  )
}
