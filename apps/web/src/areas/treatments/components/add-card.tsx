import { Search } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import type { FeeSchedule } from '@molaire/contract/tariffs/shapes'
import { feesOf, unitCost } from '@molaire/domain/tariffs/fees'
import { longestAgeReason } from '@molaire/domain/treatments/teeth'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Card, Row, Stack, Text, touchArea } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import type { Match, ReadyTariff } from '../quick-entry/match-tariffs.ts'
import { siteWords, descriptionIn } from './treatment-words.ts'
import { messages } from './messages.ts'
import type { Entering } from './use-entering.ts'
import styles from './add-card.module.css'

/** What one unit of a tariff costs, in cents. */
const priceOf = ({ tariff }: ReadyTariff) => unitCost(feesOf(tariff))

/**
 * APT-06: the card that adds acts: the selected tooth, a search, what is suggested for it with
 * its price, and the quick selections. The first suggestion is armed for Enter.
 */
export const AddCard = ({
  entering,
  schedule,
  pad,
  warnings,
  search,
  isReader,
}: {
  entering: Entering
  schedule: { data: FeeSchedule | undefined; isError: boolean; retry: () => void }
  pad: ReactNode
  warnings: readonly string[]
  search: RefObject<HTMLInputElement | null>
  /** Whether this user can add nothing here, whatever happens. */
  isReader: boolean
}) => {
  const { t, locale } = useMessages()
  const { whyNot } = entering
  if (isReader)
    return (
      <Card as="section" className={styles.card} aria-label={t(messages.add.title)}>
        <Stack gap={12}>
          <Stack gap={6}>
            <Text as="h2" size="h3" weight={600}>
              {t(messages.add.title)}
            </Text>
            <Text as="p" tone="soft">
              {whyNot}
            </Text>
          </Stack>
          {pad}
        </Stack>
      </Card>
    )
  return (
    <Card as="section" className={styles.card} aria-label={t(messages.add.title)}>
      <Row justify="space-between" wrap className={styles.head}>
        <Text as="h2" size="h3" weight={600}>
          {t(messages.add.title)}
        </Text>
        <ModeSegment entering={entering} />
      </Row>
      {schedule.isError ? (
        <Stack gap={8} pad="12px 0">
          <Notice kind="error" title={t(messages.add.noTariffs.failed)} />
          <Button size="sm" onClick={schedule.retry}>
            {t(messages.retry)}
          </Button>
        </Stack>
      ) : schedule.data?.tariffs.length === 0 ? (
        <Stack gap={6} pad="8px 0" align="flex-start">
          <Text weight={500}>{t(messages.add.noTariffs.title)}</Text>
          <Text size="dense" tone="soft">
            {t(messages.add.noTariffs.text)}
          </Text>
          <Link to={paths.configTariffs()} className={buttonClass('default', 'sm')}>
            {t(messages.add.noTariffs.link)}
          </Link>
        </Stack>
      ) : (
        <Stack gap={12}>
          <EntryNotices entering={entering} />
          {pad}
          <SearchAndMatches entering={entering} isLoading={schedule.data === undefined} search={search} warnings={warnings} />
          {schedule.data && schedule.data.quickSelections.length > 0 && (
            <Stack gap={8}>
              <Row justify="space-between">
                <Text as="h3" size="dense" tone="soft" weight={500}>
                  {t(messages.add.quick)}
                </Text>
                <Link to={paths.configTariffs()} className={classNames(styles.manage, touchArea)}>
                  {t(messages.add.manage)}
                </Link>
              </Row>
              <Row wrap gap={8}>
                {schedule.data.quickSelections.map((quick) => {
                  const name = locale === 'en' ? quick.nameEn : quick.nameFr
                  return (
                    <Tooltip key={quick.id} label={whyNot}>
                      <button
                        type="button"
                        className={styles.quick}
                        aria-disabled={whyNot ? true : undefined}
                        onClick={() => {
                          if (!whyNot) entering.addQuick(quick.tariffIds, name)
                        }}
                      >
                        {name}
                      </button>
                    </Tooltip>
                  )
                })}
              </Row>
            </Stack>
          )}
        </Stack>
      )}
    </Card>
  )
}

/** APT-06: whether what is added was done, or is planned. */
export const ModeSegment = ({
  entering: { mode, setMode, whyNotDone },
  fullWidth = false,
}: {
  entering: Entering
  fullWidth?: boolean
}) => {
  const { t } = useMessages()
  return (
    <Tooltip label={whyNotDone}>
      <span aria-disabled={whyNotDone ? true : undefined}>
        <Segment
          size="sm"
          fullWidth={fullWidth}
          label={t(messages.add.mode)}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'completed', label: t(messages.add.completed) },
            { value: 'planned', label: t(messages.add.planned) },
          ]}
        />
      </span>
    </Tooltip>
  )
}

/** Why nothing can be added, or only planned, and why the last one was refused. */
export const EntryNotices = ({ entering: { mode, whyNot, whyNotDone, failure } }: { entering: Entering }) => {
  const { t } = useMessages()
  return (
    <>
      {whyNot ? (
        <Notice kind="info">{whyNot}</Notice>
      ) : (
        whyNotDone && mode === 'planned' && <Notice kind="info">{whyNotDone}</Notice>
      )}
      {failure && (
        <Notice kind="error" title={t(messages.add.notAdded)}>
          {failure}
        </Notice>
      )}
    </>
  )
}

/** The search of acts, and beneath it what it finds, or what is suggested for the selection. */
export const SearchAndMatches = ({
  entering,
  isLoading,
  search,
  warnings,
}: {
  entering: Entering
  isLoading: boolean
  search: RefObject<HTMLInputElement | null>
  warnings: readonly string[]
}) => {
  const { t } = useMessages()
  const listId = useId()
  const { text, setText, shown, armed, arm, enter, waiting } = entering
  const reason = useRef<HTMLInputElement>(null)
  const isReasonNext = waiting?.lacksReason ?? false
  useEffect(() => {
    if (isReasonNext && document.activeElement === search.current) reason.current?.focus()
  }, [isReasonNext, search])
  const isWaiting = Boolean(waiting)
  useEffect(() => {
    if (!isWaiting) return
    const field = search.current
    // The button that ends the wait goes away with it.
    return () => {
      if (document.activeElement === document.body) field?.focus()
    }
  }, [isWaiting, search])
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      arm(armed + (event.key === 'ArrowDown' ? 1 : -1))
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      enter()
    } else if (event.key === 'Escape' && (text !== '' || waiting)) {
      event.preventDefault()
      event.stopPropagation()
      entering.clear()
    }
  }
  return (
    <>
      <TextField
        ref={search}
        label={t(messages.add.search)}
        hideLabel
        placeholder={t(messages.add.searchHint)}
        value={text}
        onChange={setText}
        onKeyDown={keyDown}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        icon={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
        trailing={text === '' && <Kbd>/</Kbd>}
      />
      {warnings.map((warning) => (
        <Notice key={warning} kind="warning">
          {warning}
        </Notice>
      ))}
      {entering.ageReason !== undefined && (
        <TextField
          ref={reason}
          label={t(messages.warn.ageReason)}
          required
          value={entering.ageReason}
          maxLength={longestAgeReason}
          onChange={entering.setAgeReason}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            enter()
          }}
        />
      )}
      {waiting && <Waiting entering={entering} />}
      {isLoading ? (
        <Stack gap={8} aria-busy="true">
          {[0, 1, 2].map((at) => (
            <Skeleton key={at} height={30} />
          ))}
        </Stack>
      ) : (
        !waiting && <Matches id={listId} entering={entering} matches={shown} />
      )}
    </>
  )
}

/** Acts that wait for a tooth or surfaces. */
const Waiting = ({ entering }: { entering: Entering }) => {
  const { t } = useMessages()
  const { waiting, whyNot } = entering
  if (!waiting) return null
  return (
    <Notice kind="info" title={t(messages.add.waiting, { what: waiting.label })}>
      <Stack gap={8}>
        <span>{waiting.lacks ?? siteWords(waiting.tooth, waiting.surfaces)}</span>
        <Row gap={8} wrap>
          <Button size="sm" variant="soft" disabledReason={whyNot ?? waiting.lacks} onClick={entering.enter}>
            {t(messages.add.finish)}
          </Button>
          {waiting.addWithoutTooth && (
            <Button size="sm" disabledReason={whyNot} onClick={waiting.addWithoutTooth}>
              {t(messages.add.withoutTooth)}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={entering.clear}>
            {t(messages.add.abandon)}
          </Button>
        </Row>
      </Stack>
    </Notice>
  )
}

const Matches = ({ id, entering, matches }: { id: string; entering: Entering; matches: readonly Match[] }) => {
  const { t } = useMessages()
  const { title, emptyText, armed, whyNot } = entering
  return (
    <Stack gap={6}>
      {title && (
        <Text as="h3" size="dense" tone="soft" weight={500} id={`${id}-title`}>
          {title}
        </Text>
      )}
      {matches.length === 0 ? (
        <Text as="p" size="dense" tone="faint" role="status">
          {emptyText}
        </Text>
      ) : (
        <ul className={styles.matches} aria-label={title ?? t(messages.add.results)}>
          {matches.map(({ ready, missing }, at) => (
            <li key={ready.id}>
              <MatchButton
                ready={ready}
                missing={missing}
                isArmed={armed === at}
                whyNot={whyNot}
                onChoose={() => entering.choose(ready)}
              />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

const MatchButton = ({
  ready,
  missing,
  isArmed,
  whyNot,
  onChoose,
}: Match & { isArmed: boolean; whyNot: string | undefined; onChoose: () => void }) => {
  const { t, locale } = useMessages()
  const { money } = useFormat()
  const description = descriptionIn(ready.tariff, locale)
  const price = money(priceOf(ready))
  const lacks = missing === null ? undefined : lackWords(missing, ready)
  return (
    <Tooltip label={whyNot}>
      <button
        type="button"
        className={styles.match}
        data-armed={isArmed || undefined}
        data-lacks={missing ?? undefined}
        aria-current={isArmed || undefined}
        aria-disabled={whyNot ? true : undefined}
        aria-label={[t(messages.add.price, { code: ready.code, description, price }), lacks].filter(Boolean).join('. ')}
        onClick={() => {
          if (!whyNot) onChoose()
        }}
      >
        <span className={styles.code}>{ready.code}</span>
        <span className={styles.description}>
          {description}
          {lacks && (
            <Text size="caption" tone="faint" style={{ display: 'block' }}>
              {lacks}
            </Text>
          )}
        </span>
        <span className={styles.price}>{price}</span>
        <span className={styles.enter} aria-hidden="true">
          {isArmed && <Kbd>↵</Kbd>}
        </span>
      </button>
    </Tooltip>
  )

  function lackWords(of: NonNullable<typeof missing>, { surfaceCount }: ReadyTariff): string {
    return of === 'tooth' ? t(messages.add.lacks.tooth) : t(messages.add.lacks.surfaces, { n: Number(surfaceCount) })
  }
}
