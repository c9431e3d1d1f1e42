import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { messages } from '../messages.ts'
import { availabilityWords, sinceWords, standingWords } from '../words.ts'
import { EntryButtons, EntryMenu, type WaitingRows, type Waits } from './entry-acts.tsx'
import { EntryNote } from './entry-note.tsx'
import { OfferLine } from './offer-line.tsx'
import { CallLink, PersonCell } from './person-row.tsx'
import { PriorityTag } from './priority-tag.tsx'

/** WAIT-01: the waiting list on a desk: one row each, so that a column can be read down. */
export const WaitingTable = ({
  rows,
  sectionOf,
  onEdit,
  room,
  ...shared
}: WaitingRows & {
  rows: readonly Waits[]
  /** The name of a row's section. */
  sectionOf?: ((row: Waits) => string) | undefined
  onEdit: (entry: Waits['entry']) => void
}) => {
  const { today, timeZone, words, acts, whyNot } = shared
  const { t, duration } = words
  const columns: Column<Waits>[] = [
    {
      key: 'patient',
      header: t(messages.columns.patient),
      width: '23%',
      isRowHeader: true,
      compact: 'title',
      cell: ({ entry }) => <PersonCell person={entry.patient} tags={<PriorityTag priority={entry.priority} />} />,
    },
    {
      key: 'type',
      header: t(messages.columns.type),
      width: '15%',
      cell: ({ entry }) => <Lines first={words.typeName(entry.appointmentTypeId)} second={duration(entry.durationMinutes)} />,
    },
    {
      key: 'wish',
      header: t(messages.columns.wish),
      width: '20%',
      cell: ({ entry }) => (
        <>
          <Lines first={standingWords(entry, today, words)} second={words.practitionerName(entry.practitionerId)} />
          <EntryNote note={entry.note} />
        </>
      ),
    },
    { key: 'when', header: t(messages.columns.when), cell: ({ entry }) => availabilityWords(entry, words) },
    {
      key: 'since',
      header: t(messages.columns.since),
      align: 'end',
      cell: ({ entry }) => sinceWords(entry.createdAt, today, timeZone, words, 'short'),
    },
    {
      key: 'acts',
      header: t(messages.columns.acts),
      hideHeader: true,
      align: 'end',
      cell: ({ entry, match }) => (
        <Row as="span" gap={6} justify="flex-end">
          {entry.patient.phone && <CallLink person={entry.patient} phone={entry.patient.phone} />}
          <EntryButtons {...{ entry, match, room, today, words, acts, whyNot }} />
          <EntryMenu {...{ entry, acts, whyNot }} onEdit={() => onEdit(entry)} />
        </Row>
      ),
    },
  ]
  return (
    <DataTable
      label={t(messages.title)}
      columns={columns}
      rows={rows}
      rowKey={({ entry }) => entry.id}
      {...(sectionOf && { sectionOf })}
      loading={false}
      failed={null}
      empty={null}
      below={({ entry }) =>
        entry.offers.length === 0 ? null : (
          <Stack gap={6} pad="0 16px 10px 54px">
            {entry.offers.map((offer) => (
              <OfferLine key={offer.id} {...{ entry, offer, today, timeZone, words, acts, whyNot }} />
            ))}
          </Stack>
        )
      }
    />
  )
}

/** A fact, and a lesser one below it. */
const Lines = ({ first, second }: { first: string; second: string }) => (
  <>
    {first}
    {second && (
      <Text as="p" size="caption" tone="faint">
        {second}
      </Text>
    )}
  </>
)
