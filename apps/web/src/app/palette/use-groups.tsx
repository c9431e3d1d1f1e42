import { useNavigate } from '@tanstack/react-router'
import { Plus, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Day, DayAppointment } from '@molaire/contract/appointments/shapes'
import type { PatientSummary } from '@molaire/contract/patients/shapes'
import type { SearchHit, SearchKind } from '@molaire/contract/search/endpoints'
import { useBookFor } from '../../areas/appointments/index.ts'
import { patientMessages, useRecentPatients, useSearch } from '../../areas/patients/index.ts'
import { useMay, useWhyNot } from '../../areas/users/index.ts'
import { useConnection } from '../../platform/api/connection.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Highlight } from '../../ui/highlight.tsx'
import type { Icon } from '../../ui/pill.tsx'
import { screenAt, type Screen } from '../screens.ts'
import { almost, fits } from './fuzzy.ts'
import { kinds, placesOf, type Hit, type Place } from './kinds.tsx'
import { messages } from './messages.ts'
import { startPatient } from './palette-store.ts'
import { PatientRow } from './patient-row.tsx'
import type { PaletteGroup, PaletteRow } from './rows.ts'
import { screenWords } from './screen-words.ts'
import { useOpenScreens } from './screens.ts'
import { nextAppointments, appointmentsOf } from './today.ts'
import { useActions, type PaletteAction } from './use-actions.tsx'
import { useHere } from './use-here.ts'
import { Box, Text } from '../../ui/layout.tsx'
import styles from './palette.module.css'

const recentShown = 5

export interface Palette {
  /** Whether the user may search what the typed text asks for: patients, or invoices after `#`. */
  mayRead: boolean
  mayReadInvoices: boolean
  groups: readonly PaletteGroup[]
  /** The text above the lines. */
  note: string | null
  /**
   * The answer for the typed text has not arrived: patients on screen are those of an earlier text.
   */
  isBehind: boolean
  /** The answer arrived and is empty. */
  isNone: boolean
  hasMore: boolean
}

/** At most 20 hits of each kind, as the palette shows. */
const limit = 20

/**
 * Which kinds a text searches: invoices after `#`, and beside patients when it looks like the whole
 * of a number, with letters or hyphens and digits.
 */
const kindsOf = (text: string, only: 'commands' | 'invoices' | null): { kinds?: SearchKind[]; limit: number } => {
  if (only === 'invoices') return { kinds: ['invoice'], limit }
  return /\d/.test(text) && /^[\p{L}\d]+-[\p{L}\d-]+$/u.test(text) ? { limit } : { kinds: ['patient'], limit }
}

/** Reads the typed text: `>` searches only commands, `#` only invoices. */
export const readTyped = (typed: string): { text: string; only: 'commands' | 'invoices' | null } => {
  const text = typed.trim()
  if (text.startsWith('>')) return { text: text.slice(1).trim(), only: 'commands' }
  if (text.startsWith('#')) return { text: text.slice(1).trim(), only: 'invoices' }
  return { text, only: null }
}

/**
 * SHELL-13: the lines of the palette for the typed text. `askNow` searches without waiting for a
 * pause in typing.
 */
export const useGroups = (typed: string, askNow: boolean): Palette => {
  const { t } = useMessages()
  const navigate = useNavigate()
  const { online } = useConnection()
  const mayReadPatients = useMay('patients.read')
  const mayReadInvoices = useMay('invoices.read')
  const maySeeDay = useMay('appointments.read')
  const { text, only } = readTyped(typed)
  const isEmpty = text === ''

  const here = useHere({ withDay: maySeeDay && only === null })
  const mayRead = only === 'invoices' ? mayReadInvoices : mayReadPatients
  const search = useSearch(mayRead && only !== 'commands' ? text : '', askNow, kindsOf(text, only))
  // The file on the screen is left out.
  const recent = useRecentPatients(recentShown + 1, mayReadPatients)?.filter(({ id }) => id !== here.patientId)
  const screens = useOpenScreens()
  const actions = useActions(here.clinic?.id)
  const { book } = useBookFor()
  const mayNotBook = useWhyNot('appointments.book')
  const mayNotOpen = useWhyNot('patients.write')
  const go = (to: string) => () => void navigate({ to })

  const placeRow = (place: Place): PaletteRow => ({
    key: place.key,
    content: <Line icon={place.icon}>{t(place.label)}</Line>,
    ...('to' in place
      ? { run: go(place.to) }
      : {
          run: () => book(place.book),
          disabledReason: mayNotBook ?? (place.book.status === 'archived' ? t(messages.places.archived) : undefined),
        }),
  })
  const patientRow = (patient: PatientSummary): PaletteRow => ({
    key: `patient-${patient.id}`,
    content: <PatientRow patient={patient} text="" />,
    run: go(paths.patientProfile(patient.id)),
    places: placesOf(patient).map(placeRow),
  })
  const appointmentRow =
    (day: Day, isQuestion = false) =>
    (appointment: DayAppointment): PaletteRow => ({
      key: `appointment-${appointment.id}`,
      content: <AppointmentLine appointment={appointment} day={day} text={text} isSimilar={isQuestion} />,
      isQuestion,
      run: go(paths.appointment(appointment.id)),
    })

  const hits = online ? (search.data?.hits ?? []) : []
  // The keys of `kinds` and not the contract's list: the built application contains no values of
  // the contract.
  const hitGroup = <K extends SearchKind>(kind: K): PaletteGroup => {
    const { heading, key, to, Row, places } = kinds[kind]
    const ofKind = hits.filter((hit): hit is Hit<K> => hit.kind === kind)
    return {
      key: kind,
      label: ofKind.some(isSimilar) ? t(patientMessages.similar.question) : t(heading),
      rows: ofKind.map((hit) => ({
        key: key(hit),
        content: <Row hit={hit} text={search.searched} />,
        run: go(to(hit)),
        places: places(hit).map(placeRow),
        isOffer: isSimilar(hit),
        isQuestion: isSimilar(hit),
      })),
    }
  }
  const hitGroups = (Object.keys(kinds) as SearchKind[]).map((kind) => hitGroup(kind))
  // If the patients are near matches, so are their appointments.
  const areSimilar = hits.some(isSimilar)
  const foundPatients = new Set(hits.flatMap((hit) => (hit.kind === 'patient' ? hit.patient.id : [])))

  const sectionOf = ({ within }: Screen): string => {
    const section = within && screenAt(within)?.title
    return section ? t(section) : ''
  }
  const screenCommands = screens.map((screen): Command => {
    const section = sectionOf(screen)
    return {
      key: screen.path,
      label: t(screen.title),
      alsoCalled: section,
      words: screenWords[screen.path],
      detail: section,
      icon: screen.icon,
      run: go(screen.path),
    }
  })
  const similar = t(patientMessages.similar.spelling)
  const screenRows = only === 'invoices' || (isEmpty && only === null) ? [] : rowsOf('screen', screenCommands, text, similar)
  const actionRows = only === 'invoices' ? [] : rowsOf('action', actions, text, similar)
  const exactScreens = screenRows.filter(({ isQuestion }) => isQuestion !== true)
  const isSearching = mayRead && only !== 'commands' && !isEmpty
  if (isSearching && only === null && !mayNotOpen)
    actionRows.push({
      key: 'create',
      content: <Line icon={Plus}>{t(messages.actions.create, { text })}</Line>,
      run: () => startPatient(text),
      isOffer: true,
      isMeta: true,
    })
  const hasFailed = isSearching && online && search.isError && !search.isFetching
  const failure: PaletteRow[] = hasFailed
    ? [
        {
          key: 'retry',
          content: (
            <Line icon={RotateCcw} detail={t(messages.failed)}>
              {t(messages.retry)}
            </Line>
          ),
          run: () => void search.refetch(),
          staysOpen: true,
          isOffer: true,
          isMeta: true,
        },
      ]
    : []

  const groups: PaletteGroup[] = [
    { key: 'failure', label: t(only === 'invoices' ? messages.groups.invoices : messages.groups.patients), rows: failure },
    ...(isEmpty && only === null
      ? [
          { key: 'recent', label: t(messages.groups.recent), rows: (recent ?? []).slice(0, recentShown).map(patientRow) },
          {
            key: 'next',
            label: t(messages.groups.next),
            rows: here.day && here.now ? nextAppointments(here.day, here.now).map(appointmentRow(here.day)) : [],
          },
        ]
      : [
          // A screen that is named exactly comes before patients that are only alike.
          ...(areSimilar ? [{ key: 'exact', label: t(messages.groups.screens), rows: exactScreens }] : []),
          ...hitGroups,
          {
            key: 'today',
            label: t(messages.groups.today),
            rows: here.day ? appointmentsOf(here.day, foundPatients).map(appointmentRow(here.day, areSimilar)) : [],
          },
        ]),
    {
      key: 'screens',
      label: t(messages.groups.screens),
      rows: areSimilar ? screenRows.filter((row) => !exactScreens.includes(row)) : screenRows,
    },
    { key: 'actions', label: t(messages.groups.actions), rows: actionRows },
  ].filter(({ rows }) => rows.length > 0)

  const isBehind = isSearching && online && !hasFailed && search.isBehind
  const isNone = !isBehind && !hasFailed && !isEmpty && groups.every(({ rows }) => rows.every(({ isMeta }) => isMeta))
  return {
    mayRead,
    mayReadInvoices,
    groups,
    note:
      only === 'invoices' && isEmpty
        ? t(messages.invoiceNumber)
        : isSearching && !online
          ? t(messages.offline)
          : isNone
            ? t(messages.noneFor, { text })
            : null,
    isBehind,
    isNone,
    hasMore: isSearching && online && !isBehind && (search.data?.hasMore ?? false),
  }
}

const isSimilar = ({ foundIn }: SearchHit): boolean => foundIn === 'similar_name'

/** A screen or an action as a line. `words` find it only as they are written. */
type Command = PaletteAction & { detail?: string; words?: string | undefined }

/** How well a text fits a command (`fits`). The words of a screen come before a near match. */
const scoreOf = (text: string, { label, alsoCalled, words = '' }: Command): number | null => {
  const score = fits(text, label, alsoCalled)
  if (score !== null && score < almost) return score
  const byWord = fits(text, label, `${alsoCalled} ${words}`)
  return byWord !== null && byWord < almost ? byWord : score
}

/**
 * The commands that fit a text, the best first. A near match is a question, and Enter alone never
 * runs it.
 */
const rowsOf = (kind: string, commands: readonly Command[], text: string, similar: string): PaletteRow[] =>
  commands
    .flatMap((command) => {
      const score = scoreOf(text, command)
      return score === null ? [] : { ...command, score }
    })
    .toSorted((a, b) => a.score - b.score)
    .map(({ key, label, lang, icon, detail, disabledReason, run, score }) => ({
      key: `${kind}-${key}`,
      content: (
        <Line
          icon={icon}
          detail={disabledReason ?? ([score >= almost && similar, detail].filter(Boolean).join(' · ') || undefined)}
        >
          <span lang={lang}>
            <Highlight text={label} match={text} />
          </span>
        </Line>
      ),
      disabledReason,
      run,
      isOffer: score >= almost,
      isQuestion: score >= almost,
    }))

/** A line with an icon and text. */
const Line = ({ icon: Glyph, detail, children }: { icon: Icon; detail?: string | undefined; children: ReactNode }) => (
  <>
    <span className={styles.glyph}>
      <Glyph size={16} strokeWidth={1.75} aria-hidden="true" />
    </span>
    <Box as="span" grow style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Box>
    {detail && (
      <Text size="dense" tone="faint" className={styles.detail}>
        {detail}
      </Text>
    )}
  </>
)

/** « 10 h 30 · Ève Lafrenière · Suivi · Salle 3 » */
const AppointmentLine = ({
  appointment,
  day,
  text,
  isSimilar,
}: {
  appointment: DayAppointment
  day: Day
  text: string
  isSimilar: boolean
}) => {
  const { t } = useMessages()
  const format = useFormat()
  const type = day.appointmentTypes.find(({ id }) => id === appointment.appointmentTypeId)?.name
  // « Salle 2 » stays on one line.
  const room = day.rooms.find(({ id }) => id === appointment.roomId)?.name.replaceAll(' ', '\u00a0')
  return (
    <>
      <Text className={styles.time} tone="soft">
        {format.time(appointment.startTime)}
      </Text>
      <Box as="span" grow style={{ overflowWrap: 'anywhere' }}>
        <bdi>
          <Highlight text={`${appointment.patient.firstName} ${appointment.patient.lastName}`} match={text} />
        </bdi>
      </Box>
      <Text size="dense" tone="faint" className={styles.detail}>
        {[isSimilar && t(patientMessages.similar.spelling), type, room].filter(Boolean).join(' · ')}
      </Text>
    </>
  )
}
