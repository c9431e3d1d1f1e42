import { useNavigate, useSearch } from '@tanstack/react-router'
import { Hourglass, UserPlus, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { WaitingListEntry } from '@molaire/contract/waiting-list/shapes'
import type { ClinicNow } from '@molaire/domain/appointments/status'
import { Button, IconButton } from '../../../ui/button.tsx'
import { NewButton } from '../../../ui/new-button.tsx'
import { Box, Row, Stack, Text } from '../../../ui/layout.tsx'
import { isCovered, isTyping, usePageKeys } from '../../../ui/list-keys.ts'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { CountBadge } from '../../../ui/count-badge.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { useClinicNow, useDay, useDayChanges, useDayWords } from '../../appointments/index.ts'
import { ClinicSelect, clinicToShow, NoClinic, rememberClinic, useClinics } from '../../clinics/index.ts'
import { useWhyNot } from '../../users/index.ts'
import { useWaitingChanges, useWaitingList, useWaitingMatches, useWaitingSuggestions } from '../api.ts'
import { EntrySheet } from '../components/entry-sheet.tsx'
import { RowGroup } from '../components/person-row.tsx'
import { RebookList } from '../components/rebook-list.tsx'
import { TodayList } from '../components/today-list.tsx'
import { useFreedPlace } from '../components/use-freed-place.ts'
import { useWaitingActs } from '../components/use-waiting-acts.ts'
import { WaitingRow } from '../components/waiting-row.tsx'
import { WaitingTable } from '../components/waiting-table.tsx'
import { readWaitingAddress, segments, writeWaitingAddress, type SegmentName, type WaitingAddress } from '../list-address.ts'
import { messages } from '../messages.ts'
import { useWaitingWords } from '../words.ts'
import { ListDrawing } from '../../../ui/drawings/list-drawings.tsx'

/** WAIT-01: `/waiting-list` of the clinic in the address, else of the clinic last used. */
export const WaitingListPage = () => {
  const { t } = useDayWords()
  const clinics = useClinics()
  const navigate = useNavigate()
  const address = readWaitingAddress(useSearch({ strict: false }))
  const whyNotAdd = useWhyNot('configuration.write')
  const clinic = clinicToShow(clinics.data?.items ?? [], address.clinic)
  const change = (next: WaitingAddress) =>
    void navigate({ to: paths.waitingList(), search: writeWaitingAddress(next) as never, replace: true, resetScroll: false }) // the address holds plain strings

  if (!clinic)
    return (
      <ListPage heading={<PageHeading title={t(messages.title)} />}>
        {clinics.isError ? (
          <ErrorState
            message={t(messages.loadFailed)}
            details={describeError(clinics.error)}
            onRetry={() => void clinics.refetch()}
          />
        ) : clinics.isSuccess ? (
          <NoClinic whyNot={whyNotAdd} />
        ) : (
          <LoadingRows />
        )}
      </ListPage>
    )
  return <ClinicWaitingList key={clinic.id} {...{ clinic, address, change }} />
}

const ClinicWaitingList = ({
  clinic,
  address,
  change,
}: {
  clinic: Clinic
  address: WaitingAddress
  change: (next: WaitingAddress) => void
}) => {
  const words = useWaitingWords(clinic.id)
  const { t } = words
  const now = useClinicNow(clinic.timeZone)
  const today = now.date
  const whyNot = useWhyNot('appointments.book')
  const isWide = useIsWide()
  const severalClinics = (useClinics().data?.items ?? []).length > 1
  const segment = address.show ?? 'waiting'
  const [sheet, setSheet] = useState<WaitingListEntry | 'new' | null>(null)
  const openNew = () => setSheet('new')
  usePageKeys({ onNew: whyNot ? undefined : openNew })

  useDayChanges(clinic.id)
  useWaitingChanges(clinic.id)
  const day = useDay(clinic.id, today)
  const suggestions = useWaitingSuggestions(clinic.id)
  const entries = useWaitingList(clinic.id)
  const counts: Record<SegmentName, number | undefined> = {
    today: day.data?.appointments.length,
    rebook: suggestions.data?.items.length,
    waiting: entries.data?.items.length,
  }
  const show = (name: SegmentName) => change({ ...address, show: name })
  usePartKeys(show)

  const clinicSelect = (
    <ClinicSelect
      value={clinic.id}
      onChange={(id) => {
        rememberClinic(id)
        change({ show: segment, clinic: id })
      }}
    />
  )
  const part = { today: day, rebook: suggestions, waiting: entries }[segment]
  return (
    <ListPage
      heading={<PageHeading title={t(messages.title)} />}
      action={
        <Row grow={!isWide && severalClinics}>
          {!isWide && <Box grow>{clinicSelect}</Box>}
          <NewButton isBrief={!isWide && severalClinics} icon={UserPlus} disabledReason={whyNot} onClick={openNew}>
            {t(messages.add)}
          </NewButton>
        </Row>
      }
      filters={
        <FilterBar
          lead={
            <Segment
              label={t(messages.segments.label)}
              value={segment}
              onChange={show}
              options={segments.map((value) => {
                const name = t(messages.segments[value])
                const n = counts[value]
                return {
                  value,
                  ...(n !== undefined && { name: t(messages.segments.counted, { name, n }) }),
                  label: (
                    <>
                      {name}
                      {n !== undefined && <CountBadge>{n}</CountBadge>}
                    </>
                  ),
                }
              })}
            />
          }
        >
          {isWide && clinicSelect}
        </FilterBar>
      }
    >
      {part.isError && part.data === undefined ? (
        <ErrorState message={t(messages.loadFailed)} details={describeError(part.error)} onRetry={() => void part.refetch()} />
      ) : part.data === undefined ? (
        <LoadingRows />
      ) : segment === 'today' ? (
        day.data && <TodayList clinic={clinic} day={day.data} />
      ) : segment === 'rebook' ? (
        <RebookList
          clinicId={clinic.id}
          suggestions={suggestions.data?.items ?? []}
          {...{ today, words, whyNot }}
          onWaiting={() => show('waiting')}
        />
      ) : (
        <Waiting
          {...{ clinic, address, change, now, words, whyNot }}
          entries={entries.data?.items ?? []}
          onEdit={setSheet}
          onNew={openNew}
        />
      )}
      {sheet && (
        <EntrySheet
          clinicId={clinic.id}
          today={today}
          {...(sheet !== 'new' && { entry: sheet })}
          onClose={() => setSheet(null)}
        />
      )}
    </ListPage>
  )
}

/** The waiting list. With a freed time in the address, the entries that fit it come first. */
const Waiting = ({
  clinic,
  address,
  change,
  now,
  words,
  whyNot,
  entries,
  onEdit,
  onNew,
}: {
  clinic: Clinic
  address: WaitingAddress
  change: (next: WaitingAddress) => void
  now: ClinicNow
  words: ReturnType<typeof useWaitingWords>
  whyNot: string | undefined
  entries: readonly WaitingListEntry[]
  onEdit: (entry: WaitingListEntry) => void
  onNew: () => void
}) => {
  const { t } = words
  const isWide = useIsWide()
  const acts = useWaitingActs(clinic.id)
  const freed = address.freed ? { clinicId: clinic.id, ...address.freed } : null
  const today = now.date
  const place = useFreedPlace(freed, now, words)
  const goneReason = place?.gone ?? null
  const matches = useWaitingMatches(freed && goneReason === null ? freed : null)
  const fitting = freed && goneReason === null ? (matches.data?.items ?? []) : []
  const others = entries.filter((entry) => !fitting.some((match) => match.entry.id === entry.id))
  const isNobody = matches.isSuccess && fitting.length === 0
  const message = goneReason === null && (matches.isPending ? messages.freed.loading : isNobody && messages.freed.nobody)
  const shared = { today, timeZone: clinic.timeZone, words, acts, whyNot }
  return (
    <>
      {freed && place && (
        <Row
          align="flex-start"
          gap={10}
          pad="12px 12px 12px 16px"
          style={{
            color: 'var(--accent-text)',
            borderBottom: '1px solid var(--accent-border)',
            background: 'var(--accent-subtle)',
          }}
          role="status"
        >
          <Hourglass size={18} strokeWidth={1.75} aria-hidden="true" />
          <Box grow>
            <p>
              <strong>{t(messages.freed[goneReason ?? 'title'])}</strong> {place.when}
            </p>
            <Text as="p" size="dense" tone="soft">
              {place.place}
            </Text>
            {message && (
              <Text as="p" size="dense" tone="soft">
                {t(message)}
              </Text>
            )}
            {matches.isError && (
              <Text as="p" size="dense" tone="soft">
                {t(messages.freed.failed)}{' '}
                <Button size="xs" onClick={() => void matches.refetch()}>
                  {t(messages.freed.retry)}
                </Button>
              </Text>
            )}
          </Box>
          <IconButton
            size="sm"
            label={t(messages.freed.forget)}
            icon={<X size={16} strokeWidth={1.75} />}
            onClick={() => change({ show: 'waiting', ...(address.clinic && { clinic: address.clinic }) })}
          />
        </Row>
      )}
      {isWide ? (
        entries.length > 0 && (
          <WaitingTable
            rows={[...fitting.map((match) => ({ entry: match.entry, match })), ...others.map((entry) => ({ entry }))]}
            sectionOf={fitting.length > 0 ? ({ match }) => t(match ? messages.freed.fitting : messages.freed.others) : undefined}
            room={place?.room}
            onEdit={onEdit}
            {...shared}
          />
        )
      ) : (
        <>
          <RowGroup title={t(messages.freed.fitting)} count={fitting.length}>
            {fitting.map((match) => (
              <WaitingRow
                key={match.entry.id}
                entry={match.entry}
                match={match}
                room={place?.room}
                onEdit={() => onEdit(match.entry)}
                {...shared}
              />
            ))}
          </RowGroup>
          <RowGroup {...(fitting.length > 0 && { title: t(messages.freed.others) })} count={others.length}>
            {others.map((entry) => (
              <WaitingRow key={entry.id} entry={entry} onEdit={() => onEdit(entry)} {...shared} />
            ))}
          </RowGroup>
        </>
      )}
      {entries.length === 0 && (
        <EmptyState
          article="appointments-waiting-list"
          icon={Hourglass}
          drawing={ListDrawing}
          title={t(messages.empty.waiting)}
          action={<Button onClick={onNew}>{t(messages.add)}</Button>}
          whyNot={whyNot}
        >
          {t(messages.empty.waitingText)}
        </EmptyState>
      )}
    </>
  )
}

/**
 * `1` `2` `3` show a part and Arrow Down enters its rows, unless the user is typing or a dialog is
 * open.
 */
const usePartKeys = (show: (name: SegmentName) => void) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target) || isCovered()) return
    // Without a focus, or with the focus on the heading after a change of page, Arrow Down goes to
    // the first row.
    const isNowhere = document.activeElement === document.body || document.activeElement?.tagName === 'H1'
    const first = document.querySelector<HTMLElement>('[data-row-link]')
    if (event.key === 'ArrowDown' && isNowhere && first) {
      event.preventDefault()
      first.focus()
      return
    }
    const name = segments[Number(event.key) - 1]
    if (!name) return
    event.preventDefault()
    show(name)
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const LoadingRows = () => (
  <Stack gap={0} pad="4px 16px" aria-busy="true">
    {Array.from({ length: 5 }, (_, row) => (
      <Row key={row} gap={12} pad="12px 0">
        <Skeleton width={40} height={40} radius={20} />
        <Stack grow>
          <Skeleton width="40%" />
          <Skeleton width="65%" />
        </Stack>
      </Row>
    ))}
  </Stack>
)
