import { ArrowRight, Ban, CalendarPlus, Copy, Ellipsis, Pencil, Plus, Printer, RotateCcw, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FeeSchedule } from '@molaire/contract/tariffs/shapes'
import type { Treatment, TreatmentPlan } from '@molaire/contract/treatments/shapes'
import { cents } from '@molaire/domain/shared/money'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { afterMenu } from '../../../ui/after-menu.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import { Menu, MenuDivider, MenuItem } from '../../../ui/menu.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { focusHome } from '../../../ui/surfaces/use-focus-back.ts'
import type { BookingOptions } from '../../appointments/index.ts'
import { useWhyNot } from '../../users/index.ts'
import { printPlan, type usePlanWrites } from './api.ts'
import { ChainDialog } from './chain-dialog.tsx'
import { messages } from './messages.ts'
import { planErrors } from './plan-errors.ts'
import { PlanStatusPill } from './plan-status-pill.tsx'
import {
  bodyOf,
  withoutVisit,
  withVisit,
  withVisitAt,
  type PlanBody,
  type PlanView,
  type VisitBody,
  type VisitView,
} from './plan-view.ts'
import { PlanWordsForm } from './plan-words-form.tsx'
import { TemplateMenu } from './template-menu.tsx'
import { VisitCard, type VisitActs } from './visit-card.tsx'
import { VisitForm } from './visit-form.tsx'
import styles from './plans.module.css'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
/** The card of a visit that is not in the plan yet. */
const newVisit = 'new'

interface Props {
  view: PlanView
  /** All of the patient. */
  treatments: readonly Treatment[]
  today: LocalDate
  options: BookingOptions | undefined
  schedule: FeeSchedule | undefined
  writes: ReturnType<typeof usePlanWrites>
  /** Whom a new visit is with. */
  practitionerId: string | null
  /** The other options of the choice. */
  siblings: readonly TreatmentPlan[]
  onBook: (view: VisitView) => void
  onPerform: VisitActs['perform']
  whyNotPerform: string | undefined
  /** Whether a new visit is edited at once: the plan was just made. */
  isNew: boolean
  /** A new plan is shown: it opens its first visit only once. */
  onOpened: () => void
}

const why = (error: unknown) => describeError(error, planErrors)

/** APT-04: a plan as a board of visits, edited in place; its acts, and its total. */
export const PlanBoard = (props: Props) => {
  const { view, today, options, schedule, writes, siblings, onBook, onPerform, whyNotPerform } = props
  const optionCount = siblings.length + 1
  const { plan, visits, total } = view
  const { t } = useMessages()
  const { money } = useFormat()
  const whyNotEdit = useWhyNot('treatmentPlans.write')
  const whyNotBook = useWhyNot('appointments.book')
  const [editing, setEditing] = useState<string | null>(props.isNew ? (visits[0]?.visit.id ?? newVisit) : null)
  const { isNew, onOpened } = props
  useEffect(() => {
    if (isNew) onOpened()
  }, [isNew, onOpened])
  const [isWording, setWording] = useState(false)
  const [chain, setChain] = useState<'unbooked' | 'too_early' | null>(null)
  const [asking, setAsking] = useState<'cancel' | 'remove' | null>(null)
  const drag = useVisitDrag()

  const edited = useRef(editing)
  useEffect(() => {
    const id = edited.current
    edited.current = editing
    // A form that closes takes the focus with it: it goes to the card, or to what opened the form.
    if (editing !== null || id === null || document.activeElement !== document.body) return
    const card = document.querySelector<HTMLElement>(`[data-visit-card="${id}"]`)
    ;(card ?? document.querySelector<HTMLElement>(`[data-add-visit="${plan.id}"]`))?.focus()
  }, [editing, plan.id])

  const isLoose = (one: Treatment) => one.proposedAppointmentId === null && one.clinicId === plan.clinicId
  const planned = [...view.treatments, ...props.treatments.filter(isLoose)].filter(({ status }) => status === 'planned')
  const isOpen = plan.status !== 'cancelled'
  const toBook = visits.filter(({ isToBook }) => isToBook)
  const tooEarlyCount = visits.filter(({ isTooEarly }) => isTooEarly).length
  const bookedCount = visits.filter(({ visit, doneOn }) => visit.appointment !== null && doneOn === null).length
  const failed = t(messages.failed.save)

  const save = (body: PlanBody) =>
    tell(
      async () => {
        const { plan: after } = await writes.update(plan, body)
        if (plan.status === 'confirmed' && after.status === 'proposed')
          showToast({ kind: 'info', title: t(messages.toasts.proposedAgain) })
        return after
      },
      { failed, why },
    )
  const saveVisit = async (visit: VisitBody) => {
    if (await save(withVisit(bodyOf(view), visit))) setEditing(null)
  }
  const reorder = (from: number, to: number) => {
    const body = withVisitAt(bodyOf(view), from, to)
    const id = visits[from]?.visit.id
    void save(body).then(() => {
      // The card keeps the focus where it is now.
      document.querySelector<HTMLElement>(`[data-visit-card="${id ?? ''}"]`)?.focus()
    })
  }
  /**
   * The plan as it was: one that was cancelled is confirmed again with its consent, and the options
   * that a confirmation has cancelled are proposed again.
   */
  const takeBack = async (after: TreatmentPlan, from: 'confirmed' | 'cancelled') => {
    const { plan: proposed } = await writes.become(after, { status: 'proposed' })
    if (from === 'cancelled') {
      if (plan.consent) await writes.become(proposed, { status: 'confirmed', consent: plan.consent })
      return
    }
    for (const { id, version, status } of siblings)
      if (status === 'proposed') await writes.become({ id, version: version + 1 }, { status: 'proposed' })
  }
  const become = (status: 'proposed' | 'confirmed' | 'cancelled', consent?: 'signed' | 'verbal') =>
    tell(() => writes.become(plan, { status, ...(consent && { consent }) }), {
      done: t(messages.toasts[status]),
      undo:
        status === 'proposed'
          ? undefined
          : {
              label: t(messages.undo[status]),
              run: ({ plan: after }) => tell(() => takeBack(after, status), { failed, why }),
            },
      failed,
      why,
    })
  const copy = async () => {
    // An option that is copied itself has a number already.
    const first = plan.name.replace(/, option \d+$/, '')
    const name = t(messages.copyName, { plan: first, n: optionCount + 1 }).slice(0, 120)
    const made = await tell(() => writes.copy(plan, name), { done: t(messages.toasts.copied), failed, why })
    // The board of the new option takes the place of this one, whose menu had the focus.
    if (made) afterMenu(() => document.querySelector<HTMLElement>(`[data-plan="${made.plan.id}"]`)?.focus())
  }
  const print = (withOptions: boolean) => tell(() => printPlan(plan, withOptions), { failed: t(messages.failed.print), why })

  const emptyVisit: VisitBody = {
    sequence: visits.length + 1,
    durationMinutes: 60,
    delayDays: visits.length === 0 ? 0 : 14,
    practitionerId: visits.at(-1)?.visit.practitionerId ?? props.practitionerId,
    appointmentTypeId: visits.at(-1)?.visit.appointmentTypeId ?? null,
    note: null,
    treatments: [],
  }

  return (
    <Stack as="section" gap={10} aria-label={plan.name} data-plan={plan.id} {...focusHome}>
      <Row wrap align="flex-start" justify="space-between" gap="8px 12px">
        <Stack gap={2} grow style={{ minWidth: 200 }}>
          {/* As high as the buttons beside it. */}
          <Row wrap gap={8} style={{ minHeight: 'var(--control)' }}>
            <Text as="h3" size="h2" weight={600} margin={0}>
              {plan.name}
            </Text>
            <PlanStatusPill status={plan.status} />
            {plan.consent && (
              <Text size="dense" tone="soft">
                {t(messages.consent[plan.consent])}
              </Text>
            )}
          </Row>
          {plan.prognosis && (
            <Text as="p" size="dense" tone="soft">
              {t(messages.fields.prognosis)} · {plan.prognosis}
            </Text>
          )}
          {plan.note && (
            <Text as="p" size="dense" tone="soft">
              {plan.note}
            </Text>
          )}
        </Stack>
        <Row wrap gap={8}>
          <PlanMenu
            {...{ view, whyNotEdit, optionCount }}
            onEdit={() => afterMenu(() => setWording(true))}
            onCopy={() => void copy()}
            onPrint={(withOptions) => void print(withOptions)}
            onBecome={(status) => void become(status)}
            onRemove={() => setAsking('remove')}
          />
          {isOpen && (
            <Button variant="ghost" icon={<Ban {...icon} />} disabledReason={whyNotEdit} onClick={() => setAsking('cancel')}>
              {t(messages.cancel)}
            </Button>
          )}
          {isOpen && toBook.length > 1 && (
            <Button
              variant={plan.status === 'confirmed' ? 'primary' : 'default'}
              icon={<CalendarPlus {...icon} />}
              disabledReason={whyNotBook}
              onClick={() => setChain('unbooked')}
            >
              {t(messages.bookAll)}
            </Button>
          )}
          {plan.status === 'proposed' && (
            <Menu
              label={t(messages.confirmNamed, { plan: plan.name })}
              width={240}
              position="bottom-end"
              trigger={
                <Button variant="primary" disabledReason={whyNotEdit}>
                  {t(messages.confirm)}
                </Button>
              }
            >
              <MenuItem onSelect={() => void become('confirmed', 'signed')}>{t(messages.consent.signed)}</MenuItem>
              <MenuItem onSelect={() => void become('confirmed', 'verbal')}>{t(messages.consent.verbal)}</MenuItem>
            </Menu>
          )}
          {plan.status === 'cancelled' && (
            <Button icon={<RotateCcw {...icon} />} disabledReason={whyNotEdit} onClick={() => void become('proposed')}>
              {t(messages.reopen)}
            </Button>
          )}
        </Row>
      </Row>

      {isWording && (
        <PlanWordsForm
          plan={plan}
          isBusy={writes.isPending}
          onClose={() => setWording(false)}
          onSave={(words) => void save({ ...bodyOf(view), ...words }).then((after) => after && setWording(false))}
        />
      )}
      {isOpen && tooEarlyCount > 0 && (
        <Notice kind="warning">
          <Row wrap justify="space-between">
            {t(messages.tooEarly, { n: tooEarlyCount })}
            <Button size="sm" disabledReason={whyNotBook} onClick={() => setChain('too_early')}>
              {t(messages.moveThem)}
            </Button>
          </Row>
        </Notice>
      )}

      {(visits.length > 0 || editing === newVisit) && (
        <ol className={styles.board} aria-label={t(messages.visit.list, { plan: plan.name })}>
          {visits.map((one, at) => {
            const { visit } = one
            const isEdited = editing === visit.id
            return (
              <li
                key={visit.id}
                className={styles.place}
                data-editing={isEdited || undefined}
                {...(isOpen && !whyNotEdit && !isEdited && drag.propsOf(at, reorder))}
              >
                {at > 0 && <Arrow />}
                {isEdited ? (
                  <Card className={styles.card}>
                    <VisitForm
                      body={bodyOf(view).proposed[at] ?? emptyVisit}
                      treatments={one.treatments}
                      {...{ planned, schedule, options }}
                      isBusy={writes.isPending}
                      onSave={(body) => void saveVisit(body)}
                      onClose={() => setEditing(null)}
                      onRemove={() => void save(withoutVisit(bodyOf(view), visit.id)).then((after) => after && setEditing(null))}
                      whyNotRemove={
                        visit.appointment || one.treatments.some(({ status }) => status === 'confirmed' || status === 'completed')
                          ? t(messages.visitInUse)
                          : undefined
                      }
                    />
                  </Card>
                ) : (
                  <VisitCard
                    view={one}
                    planName={plan.name}
                    isFirst={at === 0}
                    isLast={at === visits.length - 1}
                    {...{ today, options, isOpen, whyNotEdit, whyNotBook, whyNotPerform }}
                    isNext={plan.status === 'confirmed' && toBook.length === 1 && toBook[0] === one}
                    acts={{
                      edit: () => setEditing(visit.id),
                      book: () => onBook(one),
                      move: (step) => reorder(at, at + step),
                      perform: onPerform,
                    }}
                  />
                )}
              </li>
            )
          })}
          {editing === newVisit && (
            <li className={styles.place} data-editing>
              {visits.length > 0 && <Arrow />}
              <Card className={styles.card}>
                <VisitForm
                  body={emptyVisit}
                  treatments={[]}
                  {...{ planned, schedule, options }}
                  isBusy={writes.isPending}
                  onSave={(body) => void saveVisit(body)}
                  onClose={() => setEditing(null)}
                />
              </Card>
            </li>
          )}
        </ol>
      )}

      <Row wrap justify="space-between" gap={12}>
        {isOpen ? (
          <Row wrap gap={8}>
            <Button
              size="sm"
              icon={<Plus {...icon} />}
              aria-label={t(messages.addVisitTo, { plan: plan.name })}
              data-add-visit={plan.id}
              disabledReason={whyNotEdit}
              onClick={() => setEditing(newVisit)}
            >
              {t(messages.addVisit)}
            </Button>
            <TemplateMenu
              label={t(messages.templatesFor, { plan: plan.name })}
              schedule={schedule}
              disabledReason={whyNotEdit}
              add={(body) => writes.addTariff(plan, body)}
            />
          </Row>
        ) : (
          <span />
        )}
        <Text weight={600} className={styles.amount} style={{ marginInlineStart: 'auto' }}>
          {t(messages.total)} {money(cents(total))}
        </Text>
      </Row>

      {chain && <ChainDialog view={view} of={chain} today={today} onClose={() => setChain(null)} />}
      <ConfirmDialog
        opened={asking === 'cancel'}
        title={t(messages.cancelTitle, { plan: plan.name })}
        confirmLabel={t(messages.cancel)}
        keepLabel={t(messages.keep)}
        onClose={() => setAsking(null)}
        onConfirm={async () => void (await become('cancelled'))}
      >
        {t(messages.cancelText)}
        {bookedCount > 0 && ` ${t(messages.cancelBooked, { n: bookedCount })}`}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'remove'}
        title={t(messages.removeTitle, { plan: plan.name })}
        confirmLabel={t(messages.remove)}
        keepLabel={t(messages.keep)}
        onClose={() => setAsking(null)}
        describeError={why}
        onConfirm={async () => {
          await writes.remove(plan)
          showToast({ kind: 'success', title: t(messages.toasts.removed) })
        }}
      >
        {t(messages.removeText)}
      </ConfirmDialog>
    </Stack>
  )
}

const Arrow = () => (
  <span className={styles.arrow} aria-hidden="true">
    <ArrowRight size={18} strokeWidth={1.75} />
  </span>
)

/** The rarer acts on a plan. */
const PlanMenu = ({
  view: { plan },
  whyNotEdit,
  optionCount,
  onEdit,
  onCopy,
  onPrint,
  onBecome,
  onRemove,
}: {
  view: PlanView
  whyNotEdit: string | undefined
  optionCount: number
  onEdit: () => void
  onCopy: () => void
  onPrint: (withOptions: boolean) => void
  onBecome: (status: 'proposed') => void
  onRemove: () => void
}) => {
  const { t } = useMessages()
  const whyNotPrint = useWhyNot('documents.print')
  const label = t(messages.more, { plan: plan.name })
  const isOpen = plan.status !== 'cancelled'
  return (
    <Menu
      label={label}
      width={260}
      position="bottom-end"
      trigger={<IconButton label={label} icon={<Ellipsis size={18} strokeWidth={1.75} />} />}
    >
      {isOpen && (
        <MenuItem icon={<Pencil {...icon} />} disabledReason={whyNotEdit} onSelect={onEdit}>
          {t(messages.editPlan)}
        </MenuItem>
      )}
      <MenuItem icon={<Copy {...icon} />} disabledReason={whyNotEdit} onSelect={onCopy}>
        {t(messages.copyAsOption)}
      </MenuItem>
      <MenuItem icon={<Printer {...icon} />} disabledReason={whyNotPrint} onSelect={() => onPrint(false)}>
        {t(messages.print)}
      </MenuItem>
      {optionCount > 1 && (
        <MenuItem icon={<Printer {...icon} />} disabledReason={whyNotPrint} onSelect={() => onPrint(true)}>
          {t(messages.printOptions)}
        </MenuItem>
      )}
      {plan.status === 'confirmed' && (
        <MenuItem icon={<RotateCcw {...icon} />} disabledReason={whyNotEdit} onSelect={() => onBecome('proposed')}>
          {t(messages.unconfirm)}
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem icon={<Trash2 {...icon} />} danger disabledReason={whyNotEdit} onSelect={onRemove}>
        {t(messages.remove)}
      </MenuItem>
    </Menu>
  )
}

/** Cards are dragged to another place with the pointer; the keys and buttons do the same. */
const useVisitDrag = () => {
  const [from, setFrom] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    setFrom(null)
    setOver(null)
  }
  return {
    propsOf: (at: number, move: (from: number, to: number) => void) => ({
      draggable: true,
      'data-dragged': from === at || undefined,
      'data-over': (over === at && from !== at) || undefined,
      onDragStart: (event: React.DragEvent) => {
        // Firefox drags only what carries data.
        event.dataTransfer?.setData('text/plain', '')
        setFrom(at)
      },
      onDragEnd: end,
      onDragOver: (event: React.DragEvent) => {
        if (from === null) return
        event.preventDefault()
        setOver(at)
      },
      onDrop: (event: React.DragEvent) => {
        event.preventDefault()
        if (from !== null && from !== at) move(from, at)
        end()
      },
    }),
  }
}
