import type { RecallPreview as Preview } from '@molaire/contract/sterilization/shapes'
import { DataTable } from '../../../ui/data-table.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CountBadge } from '../../../ui/count-badge.tsx'
import { messages } from '../messages.ts'
import { useSterilizationWords } from '../use-sterilization-words.ts'
import styles from './recalls.module.css'

const { recallDialog: words } = messages

/** STER-02: the loads in doubt, the trays to quarantine and the patients who were exposed. */
export const RecallPreview = ({ preview }: { preview: Preview }) => {
  const say = useSterilizationWords()
  const { t, list, number } = say
  const { window, quarantined, exposures, unknown, patientCount } = preview
  return (
    <Stack gap={16} aria-live="polite">
      {unknown.length > 0 && <Notice kind="warning">{t(words.unknown, { list: list(unknown) })}</Notice>}
      {window && <RecallWindow window={window} />}
      <Stack gap={8} as="section" aria-label={t(words.quarantined)}>
        <Title count={number(quarantined.length)}>{t(words.quarantined)}</Title>
        <SerialChips trays={quarantined} none={t(words.noneQuarantined)} label={t(words.quarantined)} />
      </Stack>
      <Stack gap={8} as="section" aria-label={t(words.exposed)}>
        <Title count={number(patientCount)}>{t(words.exposed)}</Title>
        {exposures.length === 0 ? (
          <Text as="p" size="dense" tone="soft">
            {t(words.noneExposed)}
          </Text>
        ) : (
          <div className={styles.exposed}>
            <DataTable
              label={t(words.exposed)}
              loading={false}
              failed={null}
              empty={null}
              rows={exposures}
              rowKey={({ appointmentId }) => appointmentId}
              columns={[
                {
                  key: 'patient',
                  header: t(words.columns.patient),
                  isRowHeader: true,
                  compact: 'title',
                  cell: ({ patient }) => say.patient(patient),
                },
                {
                  key: 'phone',
                  header: t(words.columns.phone),
                  compact: 'detail',
                  cell: ({ patient }) => (
                    <Text tone={patient.phone ? 'text' : 'faint'} style={{ whiteSpace: 'nowrap' }}>
                      {patient.phone ?? t(words.noPhone)}
                    </Text>
                  ),
                },
                {
                  key: 'date',
                  header: t(words.columns.date),
                  compact: 'detail',
                  cell: ({ date, startTime }) => say.dayAndTime(date, startTime),
                },
                {
                  key: 'practitioner',
                  header: t(words.columns.practitioner),
                  cell: ({ practitioner }) => say.person(practitioner),
                },
                {
                  key: 'trays',
                  header: t(words.columns.trays),
                  compact: 'detail',
                  cell: ({ serialNumbers }) => <Serials numbers={serialNumbers} />,
                },
              ]}
            />
          </div>
        )}
      </Stack>
    </Stack>
  )
}

const Title = ({ count, children }: { count: string; children: string }) => (
  <Row gap={8}>
    <Text as="h3" size="h3">
      {children}
    </Text>
    <CountBadge>{count}</CountBadge>
  </Row>
)

/** The loads of a recall, and the good indicators on both sides. */
export const RecallWindow = ({ window }: { window: NonNullable<Preview['window']> }) => {
  const { t, moment, date, number } = useSterilizationWords()
  return (
    <Stack gap={6} as="section" aria-label={t(words.window)}>
      <Title count={number(window.loads.length)}>{t(words.window)}</Title>
      <Text as="p" size="dense" tone="soft">
        {window.sterilizerName} ·{' '}
        {t(words.between, {
          after: window.after ? t(words.after, { date: moment(window.after) }) : t(words.noAfter),
          until: window.until ? t(words.until, { date: moment(window.until) }) : t(words.noUntil),
        })}
      </Text>
      <ul className={styles.chips} aria-label={t(words.window)}>
        {window.loads.map(({ id, loadedOn, number: n }) => (
          <li key={id}>
            {t(messages.loads.nameOf, { n })} · {date(loadedOn)}
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** Serial numbers side by side, or a sentence when there are none. */
export const SerialChips = ({
  trays,
  none,
  label,
}: {
  trays: readonly { trayId: string; serialNumber: string }[]
  none: string
  label: string
}) =>
  trays.length === 0 ? (
    <Text as="p" size="dense" tone="soft">
      {none}
    </Text>
  ) : (
    <ul className={styles.chips} aria-label={label}>
      {trays.map(({ trayId, serialNumber }) => (
        <li key={trayId} className={styles.serial}>
          {serialNumber}
        </li>
      ))}
    </ul>
  )

/** Serial numbers in a cell, none of them broken over two lines. */
export const Serials = ({ numbers }: { numbers: readonly string[] }) => (
  <Row as="span" wrap gap="0 8px">
    {numbers.map((one) => (
      <span key={one} className={styles.serial}>
        {one}
      </span>
    ))}
  </Row>
)
