import { TriangleAlert } from 'lucide-react'
import type { SterilizationLoad, SterilizationLog } from '@molaire/contract/sterilization/shapes'
import type { Column } from '../../../ui/data-table.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { Pill, Tag } from '../../../ui/pill.tsx'
import { PartLink } from '../components/part-link.tsx'
import { LoadPill } from '../components/pills.tsx'
import { Readings } from '../components/readings.tsx'
import styles from '../components/sterilization.module.css'
import { messages } from '../messages.ts'
import type { SterilizationWords } from '../use-sterilization-words.ts'

const { log: words } = messages

/** A line of the log: a load, or a test that the day misses. */
export type LogRow = { key: string; section: string } & (
  | { kind: 'load'; load: SterilizationLoad }
  | { kind: 'missing'; missing: SterilizationLog['days'][number]['missing'][number] }
)

/** STER-01: the columns of the log. */
export const useLogColumns = (say: SterilizationWords): Column<LogRow>[] => {
  const { t, clock, person, parameters } = say
  const ofLoad = (draw: (load: SterilizationLoad) => React.ReactNode) => (row: LogRow) =>
    row.kind === 'load' ? draw(row.load) : null
  return [
    {
      key: 'load',
      header: t(words.columns.load),
      width: '16%',
      isRowHeader: true,
      compact: 'title',
      cell: (row) =>
        row.kind === 'load' ? (
          <PartLink to={{ view: 'loads', load: row.load.id }}>{t(messages.loads.nameOf, { n: row.load.number })}</PartLink>
        ) : (
          <Pill hue="red" icon={TriangleAlert}>
            {t(words.missingTest, {
              test: t(messages.dailyTests[row.missing.test]),
              cycle: t(messages.cycleTypes[row.missing.cycleType]),
            })}
          </Pill>
        ),
    },
    {
      key: 'cycle',
      header: t(words.columns.cycle),
      width: '14%',
      compact: 'detail',
      cell: ofLoad(({ cycleType, machineCycle, isTest, hasImplants }) => (
        <Row wrap gap="2px 6px">
          {t(messages.cycleTypes[cycleType])}
          {machineCycle !== null && (
            <Text size="caption" tone="faint">
              {t(messages.load.machineNumber, { n: machineCycle })}
            </Text>
          )}
          {isTest && <Tag hue="gray">{t(messages.loads.test)}</Tag>}
          {hasImplants && <Tag hue="violet">{t(messages.loads.implants)}</Tag>}
        </Row>
      )),
    },
    {
      key: 'time',
      header: t(words.columns.time),
      width: '12%',
      cell: ofLoad(({ startedAt, endedAt, clinicId }) => (
        <Text className={styles.tabular}>
          {clock(startedAt, clinicId)}
          {endedAt !== null && ` – ${clock(endedAt, clinicId)}`}
        </Text>
      )),
    },
    {
      key: 'parameters',
      header: t(words.columns.parameters),
      width: '15%',
      cell: ofLoad((load) => (
        <Text className={styles.tabular} size="dense">
          {parameters(load) || t(messages.none)}
        </Text>
      )),
    },
    {
      key: 'results',
      header: t(words.columns.results),
      width: '19%',
      cell: ofLoad((load) => <Readings load={load} />),
    },
    {
      key: 'status',
      header: t(words.columns.status),
      width: '10%',
      compact: 'badge',
      cell: ofLoad(({ status }) => <LoadPill status={status} />),
    },
    {
      key: 'people',
      header: t(words.columns.people),
      cell: ofLoad(({ operator, releasedBy }) => (
        <Text size="dense" tone="soft" className={styles.tabular}>
          {person(operator)}
          {releasedBy !== null && releasedBy.id !== operator?.id && ` · ${person(releasedBy)}`}
        </Text>
      )),
    },
  ]
}
