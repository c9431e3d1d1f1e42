import { CalendarPlus, Check, FileText, Pencil, Plus, Trash2, TriangleAlert, UsersRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { allStatuses } from '@molaire/domain/invoices/status'
import { InvoiceStatusPill } from '../../areas/invoices/index.ts'
import { fmtDuration } from '../../platform/i18n/format.ts'
import { showToast } from '../../platform/toast/toast-store.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, IconButton, type ButtonSize, type ButtonVariant } from '../../ui/button.tsx'
import { Checkbox, Switch } from '../../ui/checkbox.tsx'
import { ChipGroup } from '../../ui/chip-group.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CountBadge } from '../../ui/count-badge.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DurationStepper } from '../../ui/duration-stepper.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Card, Row, Stack } from '../../ui/layout.tsx'
import { Menu, MenuDivider, MenuItem } from '../../ui/menu.tsx'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { Notice, type NoticeKind } from '../../ui/notice.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { Pill, Tag, type Hue } from '../../ui/pill.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Segment } from '../../ui/segment.tsx'
import { Select } from '../../ui/select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { StepList } from '../../ui/step-list.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { ToastCard, type ToastKind } from '../../ui/toast-card.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'

const variants: readonly ButtonVariant[] = ['primary', 'default', 'soft', 'ghost', 'danger']
const sizes: readonly ButtonSize[] = ['md', 'sm', 'xs']
const hues: readonly Hue[] = ['gray', 'blue', 'violet', 'orange', 'green', 'red', 'teal', 'rose', 'amber']
const icon = { size: 16, strokeWidth: 1.75 } as const
const nothing = () => {}

/** Every kind of button, by size, disabled and busy. */
export const Buttons = () => (
  <Stack gap={12}>
    {sizes.map((size) => (
      <Row key={size} wrap>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} size={size}>
            {variant}
          </Button>
        ))}
      </Row>
    ))}
    <Row wrap>
      <Button icon={<Plus {...icon} />}>With an icon</Button>
      <Button variant="primary" busy>
        Busy
      </Button>
      <Button disabledReason="Only a manager may do this.">Disabled, says why</Button>
      <IconButton label="Edit" icon={<Pencil {...icon} />} />
      <IconButton label="Delete" disabledReason="Only a manager may do this." icon={<Trash2 {...icon} />} />
      <Tooltip label="A tooltip" shortcut="S">
        <Button variant="soft">Tooltip</Button>
      </Tooltip>
      <Kbd>Ctrl K</Kbd>
      <CountBadge>12</CountBadge>
    </Row>
  </Stack>
)

/** Every field, empty, filled and refused. */
export const Fields = () => {
  const [text, setText] = useState('Lafrenière')
  const [phone, setPhone] = useState('819 555-0147')
  const [day, setDay] = useState('2026-11-20')
  const [time, setTime] = useState('13:30')
  const [minutes, setMinutes] = useState(60)
  const [one, setOne] = useState<'a' | 'b' | ''>('a')
  const [several, setSeveral] = useState<('a' | 'b' | 'c')[]>(['a'])
  const [secret, setSecret] = useState('Molaire-1')
  const [code, setCode] = useState('123')
  const search = useRef<HTMLInputElement>(null)
  const options = [
    { value: 'a' as const, label: 'Consultation' },
    { value: 'b' as const, label: 'Treatment' },
  ]
  return (
    <Stack gap={16}>
      <TextField label="Last name" required value={text} onChange={setText} help="As on the insurance card." />
      <TextField label="Email" value="eve@" onChange={nothing} error="Invalid email." />
      <TextField label="Disabled" value="Fixed after creation" onChange={nothing} disabled />
      <TextArea label="Note" value={text} onChange={setText} />
      <PhoneField label="Phone" value={phone} onChange={setPhone} />
      <DateField label="Date" value={day} onChange={setDay} today="2026-11-20" />
      <TimeField label="Time" value={time} onChange={setTime} />
      <DurationStepper label="Duration" value={minutes} onChange={setMinutes} format={(value) => fmtDuration(value, 'en')} />
      <Select label="Type" options={options} value={one} onChange={setOne} />
      <Combobox
        label="Practitioner"
        options={options}
        value={one === '' ? null : one}
        onChange={(value) => setOne(value ?? '')}
      />
      <MultiSelect
        label="Several"
        options={[...options, { value: 'c', label: 'Surgery' }]}
        values={several}
        onChange={setSeveral}
      />
      <PasswordField label="Password" value={secret} onChange={setSecret} autoComplete="current-password" />
      <CodeField label="Code" length={6} value={code} onChange={setCode} />
      <SearchBox label="Search" search="" onSearch={nothing} ref={search} />
    </Stack>
  )
}

/** What is switched, ticked or chosen among a few. */
export const Choices = () => {
  const [on, setOn] = useState(true)
  const [view, setView] = useState<'day' | 'week'>('day')
  const [days, setDays] = useState<string[]>(['mon'])
  const [tab, setTab] = useState<'one' | 'two'>('one')
  return (
    <Stack gap={16}>
      <Row wrap gap={16}>
        <Checkbox label="Ticked" checked={on} onChange={setOn} />
        <Checkbox label="Disabled" checked={false} onChange={nothing} disabled />
        <Switch label="Switched on" checked={on} onChange={setOn} />
      </Row>
      <Segment
        label="View"
        options={[
          { value: 'day', label: 'Day' },
          { value: 'week', label: 'Week' },
        ]}
        value={view}
        onChange={setView}
      />
      <ChipGroup
        label="Days"
        all="every day"
        choices={['mon', 'tue', 'wed'].map((value) => ({ value, label: value }))}
        chosen={days}
        onChange={setDays}
      />
      <Tabs
        label="Tabs"
        tabs={[
          { value: 'one', label: 'Reason' },
          { value: 'two', label: 'Treatments' },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab}
      </Tabs>
      <StepList label="Steps" steps={['File', 'Review', 'Import'].map((label) => ({ key: label, label }))} current="Review" />
      <Card>
        <Pagination summary="1 to 25 of 214" onNext={nothing} pageSize={25} pageSizes={[10, 25, 50]} onPageSize={nothing} />
      </Card>
    </Stack>
  )
}

/** Hues with their icon and word, the statuses of invoices, and people. */
export const Statuses = () => (
  <Stack gap={12}>
    <Row wrap>
      {hues.map((hue) => (
        <Pill key={hue} hue={hue} icon={Check}>
          {hue}
        </Pill>
      ))}
    </Row>
    <Row wrap>
      {hues.map((hue) => (
        <Tag key={hue} hue={hue}>
          {hue}
        </Tag>
      ))}
    </Row>
    <Row wrap>
      {allStatuses.map((status) => (
        <InvoiceStatusPill key={status} status={status} />
      ))}
    </Row>
    <Row wrap>
      {Array.from({ length: 10 }, (_, tint) => (
        <Avatar key={tint} initials="ÈL" tint={tint} size={40} />
      ))}
    </Row>
  </Stack>
)

const notices: readonly NoticeKind[] = ['info', 'success', 'warning', 'error']
const toasts: readonly ToastKind[] = ['success', 'error', 'info']

/** What the application says: notices, toasts, loading, nothing there, failed. */
export const Feedback = () => (
  <Stack gap={16}>
    {notices.map((kind) => (
      <Notice key={kind} kind={kind} title={kind}>
        What happened, then what to do.
      </Notice>
    ))}
    {toasts.map((kind) => (
      <ToastCard key={kind} kind={kind} title={`A toast: ${kind}`} detail="With a detail" onDismiss={nothing} />
    ))}
    <Row wrap>
      {toasts.map((kind) => (
        <Button key={kind} size="sm" onClick={() => showToast({ kind, title: `A toast: ${kind}` })}>
          Show {kind}
        </Button>
      ))}
      <Button
        size="sm"
        onClick={() => showToast({ kind: 'success', title: 'Appointment moved', action: { label: 'Undo', onPress: nothing } })}
      >
        Show undo
      </Button>
    </Row>
    <Row gap={16}>
      <Spinner />
      <Stack grow gap={8}>
        <Skeleton width="70%" height={18} />
        <Skeleton width="40%" />
      </Stack>
    </Row>
    <Card>
      <EmptyState icon={UsersRound} title="No patients yet" action={<Button variant="primary">Add patient</Button>}>
        A first and last name are enough to start.
      </EmptyState>
    </Card>
    <Card>
      <ErrorState message="The list couldn’t be loaded." onRetry={nothing} />
    </Card>
  </Stack>
)

/** What opens over the page. It has the theme of the page. */
export const Surfaces = () => {
  const [opened, setOpened] = useState<'dialog' | 'confirm' | 'sheet'>()
  const close = () => setOpened(undefined)
  return (
    <Row wrap>
      <Button onClick={() => setOpened('dialog')}>Dialog</Button>
      <Button onClick={() => setOpened('confirm')}>Confirm</Button>
      <Button onClick={() => setOpened('sheet')}>Sheet</Button>
      <Menu label="Menu" trigger={<Button>Menu</Button>}>
        <MenuItem icon={<FileText {...icon} />} onSelect={nothing}>
          Open
        </MenuItem>
        <MenuItem icon={<CalendarPlus {...icon} />} onSelect={nothing}>
          Book
        </MenuItem>
        <MenuDivider />
        <MenuItem icon={<TriangleAlert {...icon} />} onSelect={nothing}>
          Archive
        </MenuItem>
      </Menu>
      <Dialog opened={opened === 'dialog'} onClose={close} title="A dialog" footer={<Button onClick={close}>Close</Button>}>
        Its text.
      </Dialog>
      <ConfirmDialog
        opened={opened === 'confirm'}
        title="Delete Room 3?"
        confirmLabel="Delete room"
        keepLabel="Keep"
        onConfirm={close}
        onClose={close}
      >
        Its past appointments keep it.
      </ConfirmDialog>
      <Sheet opened={opened === 'sheet'} onClose={close} title="A sheet">
        Its form.
      </Sheet>
    </Row>
  )
}
