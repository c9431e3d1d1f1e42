import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, ChevronRight, Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useBookFor } from '../../areas/appointments/index.ts'
import { PatientDialog, patientMessages } from '../../areas/patients/index.ts'
import { useWhyNot } from '../../areas/users/index.ts'
import type { Message } from '../../platform/i18n/define-messages.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { SearchDialog } from '../../ui/search-dialog.tsx'
import { useIsShortcutSheetOpen } from '../../ui/shortcuts.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { GlobalKeys } from './global-keys.tsx'
import { messages } from './messages.ts'
import { setPaletteField } from './early-keys.ts'
import { closePalette, endPatient, usePalette } from './palette-store.ts'
import { shownRows, type ShownRow } from './rows.ts'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { readTyped, useGroups } from './use-groups.tsx'
import styles from './palette.module.css'

/**
 * SHELL-13: the command palette, the dialog for a new file, and the keys that work on every screen.
 */
export const SearchPalette = () => {
  const { t } = useMessages()
  const { opened, newPatient } = usePalette()
  const isSheetOpen = useIsShortcutSheetOpen()
  return (
    <>
      <GlobalKeys />
      {isSheetOpen && <ShortcutSheet />}
      <SearchDialog opened={opened} onClose={() => closePalette()} label={t(messages.label)}>
        <Inside />
      </SearchDialog>
      {newPatient !== null && <NewPatient search={newPatient} />}
    </>
  )
}

/** The dialog for a new file; the file is shown after it is saved. */
const NewPatient = ({ search }: { search: string }) => {
  const navigate = useNavigate()
  const { book, isNowhere } = useBookFor()
  const mayNotBook = useWhyNot('appointments.book') !== undefined || isNowhere
  return (
    <PatientDialog
      patient={null}
      search={search}
      {...(!mayNotBook && { onBook: book })}
      onClose={endPatient}
      onSaved={({ id }) => {
        endPatient()
        void navigate({ to: paths.patientProfile(id) })
      }}
    />
  )
}

/**
 * The dialog of the library must not handle Esc here: in the palette it folds, then clears, then
 * closes.
 */
const ownEscape = { 'data-mantine-stop-propagation': 'true' } as const

const Inside = () => {
  const { t } = useMessages()
  const isPhone = useIsPhone()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  /** The line that the user pointed at with the keys or the mouse; the first line if null. */
  const [pointed, setPointed] = useState<string | null>(null)
  const [unfolded, setUnfolded] = useState<string | null>(null)
  /** The text for which Enter was pressed before its answer arrived. */
  const [awaited, setAwaited] = useState<string | null>(null)
  useEffect(() => () => void setPaletteField(false), [])
  const { mayRead, mayReadInvoices, groups, note, isBehind, isNone, hasMore } = useGroups(typed, awaited === typed)

  const shown = groups.map((group) => ({ ...group, rows: shownRows(group.rows, unfolded) }))
  const rows = shown.flatMap((group) => group.rows)
  const idOf = (row: ShownRow) => (row.parent ? `${row.parent} ${row.key}` : row.key)
  // A near match is a question: no line is active until the user points at one (Decision 0079).
  const active = rows.find((row) => idOf(row) === pointed) ?? (rows[0]?.isQuestion ? undefined : rows[0])
  const elementId = (row: ShownRow) => `${listId}-${idOf(row).replaceAll(/[^\w-]/g, '_')}`
  const activeId = active && elementId(active)
  const canUnfold = active !== undefined && (active.places?.length ?? 0) > 0 && active.key !== unfolded

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const type = (text: string) => {
    setTyped(text)
    setPointed(null)
    setUnfolded(null)
    setAwaited(null)
  }
  const point = (row: ShownRow | undefined) => setPointed(row ? idOf(row) : null)
  const choose = (row: ShownRow) => {
    if (row.disabledReason) return
    if (row.staysOpen) row.run()
    else closePalette(row.run)
  }
  const unfold = (row: ShownRow) => {
    const key = row.parent ? null : row.key
    setUnfolded(key)
    const [first] = row.places ?? []
    if (first) setPointed(`${row.key} ${first.key}`)
  }
  const fold = () => {
    setPointed(unfolded)
    setUnfolded(null)
  }

  /** After an early Enter, opens the only result; if there are several, the user chooses. */
  const onAnswer = useEffectEvent(() => {
    if (awaited === null || awaited !== typed || isBehind) return
    const sure = groups[0]?.rows.length === 1 ? groups[0].rows[0] : undefined
    if (sure && !sure.isOffer) choose({ ...sure, parent: null })
  })
  useEffect(() => onAnswer(), [awaited, isBehind])

  const enter = () => {
    if (isBehind && pointed === null) setAwaited(typed)
    else if (active) choose(active)
  }
  const walk = (step: number) => {
    if (rows.length === 0) return
    const at = active ? rows.indexOf(active) : step > 0 ? -1 : 0
    point(rows[(at + step + rows.length) % rows.length])
  }
  const escape = () => {
    if (unfolded !== null) fold()
    else if (typed !== '') type('')
    else closePalette()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const isAtEnd = event.currentTarget.selectionStart === typed.length
    const act = (
      {
        ArrowDown: () => walk(1),
        ArrowUp: () => walk(-1),
        Home: () => point(rows[0]),
        End: () => point(rows.at(-1)),
        Enter: enter,
        Escape: escape,
        ArrowRight: isAtEnd && canUnfold ? () => unfold(active) : undefined,
        ArrowLeft: unfolded !== null && active?.parent ? fold : undefined,
        Tab: canUnfold && !event.shiftKey ? () => unfold(active) : undefined,
      } satisfies Record<string, (() => void) | undefined> as Record<string, (() => void) | undefined>
    )[event.key]
    if (!act || (event.shiftKey && event.key !== 'Tab')) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  const { only } = readTyped(typed)
  const placeholder = t(mayRead && only !== 'commands' ? messages.placeholder : messages.placeholderCommands)
  const count = groups.flatMap((group) => group.rows.filter((row) => !row.isMeta)).length
  const question = rows[0]?.isQuestion ? t(patientMessages.similar.question) : ''
  const statusText =
    note ?? (typed.trim() === '' ? '' : [question, t(messages.resultCount, { n: count })].filter(Boolean).join(' '))
  return (
    <Stack
      gap={0}
      style={{ flex: '1', minHeight: 0 }}
      // Esc also works on the buttons.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        escape()
      }}
    >
      <div className={styles.head} data-behind={isBehind || undefined}>
        {isPhone ? (
          <IconButton
            {...ownEscape}
            label={t(messages.close)}
            icon={<ArrowLeft size={20} strokeWidth={1.75} />}
            onClick={() => closePalette()}
          />
        ) : (
          <span className={styles.glass}>
            {isBehind ? <Spinner /> : <Search size={18} strokeWidth={1.75} aria-hidden="true" />}
          </span>
        )}
        <input
          {...ownEscape}
          ref={input}
          data-autofocus
          className={styles.input}
          role="combobox"
          aria-label={t(messages.label)}
          aria-autocomplete="list"
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeId}
          placeholder={placeholder}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => {
            const ahead = setPaletteField(true)
            if (ahead) type(typed + ahead)
          }}
          onKeyDown={press}
        />
        {typed !== '' && (
          <IconButton
            {...ownEscape}
            size="sm"
            label={t(messages.clear)}
            icon={<X size={16} strokeWidth={1.75} />}
            onClick={() => {
              type('')
              input.current?.focus()
            }}
          />
        )}
        {!isPhone && (
          <button
            {...ownEscape}
            type="button"
            className={styles.close}
            aria-label={t(messages.close)}
            onClick={() => closePalette()}
          >
            <Kbd>Esc</Kbd>
          </button>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{isBehind ? t(messages.searching) : statusText}</span>
      </VisuallyHidden>
      {/* A scroll area must be reachable by keyboard, for users who do not go through the
          lines. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0}>
        {note && (
          <Text className={styles.note} as="p" tone="soft" data-none={isNone || undefined} aria-hidden="true">
            {note}
          </Text>
        )}
        <div id={listId} role="listbox" aria-label={t(messages.results)}>
          {shown.map((group) => (
            <div key={group.key} role="group" aria-label={group.label}>
              <Text as="p" size="caption" tone="faint" weight={500} pad="8px 10px 4px" aria-hidden="true">
                {group.label}
              </Text>
              {group.rows.map((row) => (
                <Line
                  key={idOf(row)}
                  row={row}
                  id={elementId(row)}
                  isActive={row === active}
                  isUnfolded={row.key === unfolded}
                  isBehind={isBehind}
                  onPoint={() => point(row)}
                  onChoose={() => choose(row)}
                  onUnfold={() => (row.key === unfolded ? fold() : unfold(row))}
                />
              ))}
            </div>
          ))}
        </div>
        {hasMore && (
          <Text as="p" size="caption" tone="faint" pad="6px 10px 4px">
            {t(messages.more)}
          </Text>
        )}
      </div>
      <div className={styles.foot} aria-hidden="true">
        <Hint press="↵" does={messages.hints.open} />
        {canUnfold && <Hint press="→" does={messages.hints.unfold} />}
        {mayReadInvoices && <Hint press="#" does={messages.hints.invoices} />}
        <Hint press=">" does={messages.hints.commands} />
        <Hint press="Esc" does={messages.hints.close} />
      </div>
    </Stack>
  )
}

/** A line that can be chosen; its arrow unfolds the other places it leads to. */
const Line = ({
  row,
  id,
  isActive,
  isUnfolded,
  isBehind,
  onPoint,
  onChoose,
  onUnfold,
}: {
  row: ShownRow
  id: string
  isActive: boolean
  isUnfolded: boolean
  isBehind: boolean
  onPoint: () => void
  onChoose: () => void
  onUnfold: () => void
}) => {
  const { t } = useMessages()
  return (
    // The search field handles the keys: lines are active, but never focused.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={row.disabledReason ? true : undefined}
      className={styles.row}
      data-place={row.parent ? '' : undefined}
      data-stale={(isBehind && (row.places !== undefined || row.parent !== null)) || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => !isActive && onPoint()}
      onClick={(event) => {
        const isChevron = event.target instanceof Element && event.target.closest('[data-unfold]') !== null
        if (isChevron) onUnfold()
        else onChoose()
      }}
    >
      {row.content}
      {(row.places?.length ?? 0) > 0 && (
        <span className={styles.chevron} data-unfold data-open={isUnfolded || undefined} title={t(messages.unfold)}>
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </span>
      )}
    </div>
  )
}

const Hint = ({ press, does }: { press: string; does: Message }) => {
  const { t } = useMessages()
  return (
    <span>
      <Kbd>{press}</Kbd> {t(does)}
    </span>
  )
}
