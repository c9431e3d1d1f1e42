import { useNavigate } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { User } from '@molaire/contract/users/shapes'
import { actions, may, type Actor } from '@molaire/domain/users/access'
import { displayName } from '@molaire/domain/users/display-name'
import type { RoleLabel } from '@molaire/domain/users/roles'
import { describeError } from '../../../platform/api/describe-error.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { impersonate } from '../../../platform/session/impersonated.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { Card, Row, Stack, Text, pageClass } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { useUsers } from '../api.ts'
import { RightsTable } from '../components/rights-table.tsx'
import { UserAvatar } from '../components/user-avatar.tsx'
import { permissionsMessages as messages } from '../permissions-messages.ts'
import { whoMayMessages } from '../who-may-messages.ts'
import { useRoleName } from '../use-role-name.ts'
import { flags, reasonsOf, type Flag } from '../who-may.ts'
import styles from './permissions-page.module.css'

/** One role for each kind of person. Other roles are reached by choosing a person who has one. */
const offered: readonly RoleLabel[] = [
  'receptionist',
  'hygienist',
  'assistant',
  'dentist',
  'manager',
  'tariff',
  'statistic',
  'member',
]

/** Whose rights are shown: a person's, or those of a role with ticked flags. */
interface Chosen {
  personId: string | null
  role: RoleLabel | ''
  isAdmin: boolean
  flags: readonly Flag[]
}
const nobody: Chosen = { personId: null, role: '', isAdmin: false, flags: [] }

const chosenFrom = (user: User): Chosen => ({
  personId: user.id,
  role: user.role,
  isAdmin: user.isAdmin,
  flags: flags.filter((flag) => user[flag]),
})

const actorOf = ({ personId, role, isAdmin, flags: ticked }: Chosen): Actor | null =>
  role === ''
    ? null
    : {
        id: personId ?? '',
        role,
        isAdmin,
        isDentist: ticked.includes('isDentist'),
        isManager: ticked.includes('isManager'),
        isTariff: ticked.includes('isTariff'),
        isStatistic: ticked.includes('isStatistic'),
      }

/**
 * API-06: the table of rights in words, the rights of one person and their reasons, and the button
 * that opens the application with those rights.
 */
export const PermissionsPage = () => {
  const { t } = useMessages()
  const [chosen, setChosen] = useState(nobody)
  const actor = actorOf(chosen)
  return (
    <div className={pageClass}>
      <Stack as="header" gap={4} align="start" style={{ marginBottom: 16 }}>
        <PageHeading title={t(messages.title)} />
        <Text as="p" tone="soft" style={{ maxWidth: '68ch' }}>
          {t(messages.intro)}
        </Text>
      </Stack>
      <Card style={{ marginBottom: 16 }}>
        <Picker chosen={chosen} actor={actor} onChoose={setChosen} />
      </Card>
      <Card>
        <RightsTable actor={actor} />
      </Card>
    </div>
  )
}

const Picker = ({ chosen, actor, onChoose }: { chosen: Chosen; actor: Actor | null; onChoose: (chosen: Chosen) => void }) => {
  const { t } = useMessages()
  const navigate = useNavigate()
  const roleName = useRoleName()
  const staff = useUsers()
  const people = staff.data ?? []
  const { role, flags: ticked } = chosen
  /** A role or flag that was changed by hand no longer stands for that person. */
  const byHand = (part: Partial<Chosen>) => onChoose({ ...chosen, personId: null, isAdmin: false, ...part })
  const look = () => {
    if (role === '') return
    impersonate({ role, flags: [...ticked] })
    void navigate({ to: paths.calendar() })
  }
  const roles = role === '' || offered.includes(role) ? offered : [...offered, role]
  return (
    <Stack as="section" gap={16} pad={18} aria-label={t(messages.picker.title)}>
      <div>
        <h2>{t(messages.picker.title)}</h2>
        <Text as="p" tone="soft" style={{ maxWidth: '68ch', marginTop: 4 }}>
          {t(messages.picker.help)}
        </Text>
      </div>
      <div className={styles.fields}>
        <Combobox
          label={t(messages.picker.person)}
          placeholder={t(messages.picker.personHint)}
          emptyText={t(messages.picker.noPerson)}
          error={staff.isError ? `${t(messages.picker.staffFailed)} ${describeError(staff.error)}` : undefined}
          loading={staff.isPending}
          clearable
          options={people.map((user) => ({
            value: user.id,
            label: displayName(user),
            detail: roleName(user.role),
            lead: <UserAvatar person={user} size={24} />,
          }))}
          value={chosen.personId}
          onChange={(id) => {
            const user = people.find((one) => one.id === id)
            onChoose(user ? chosenFrom(user) : nobody)
          }}
        />
        <Select
          label={t(messages.picker.role)}
          placeholder={t(messages.picker.chooseRole)}
          options={roles.map((value) => ({ value, label: roleName(value) }))}
          value={role}
          onChange={(value) => byHand({ role: value })}
        />
        <Row as="fieldset" wrap gap="8px 20px" align="stretch">
          <Text as="legend" size="dense" weight={500} pad={0} style={{ marginBottom: 14 }}>
            {t(messages.picker.flags)}
          </Text>
          {flags.map((flag) => (
            <Checkbox
              key={flag}
              label={t(whoMayMessages.flag[flag])}
              checked={ticked.includes(flag)}
              onChange={(on) =>
                byHand({
                  role: role === '' ? 'member' : role,
                  flags: flags.filter((one) => (one === flag ? on : ticked.includes(one))),
                })
              }
            />
          ))}
        </Row>
      </div>
      <div role="status" style={actor ? {} : { marginTop: -16 }}>
        {actor && <Why actor={actor} />}
      </div>
      <Row wrap>
        <Button
          variant="primary"
          icon={<Eye size={16} strokeWidth={1.75} aria-hidden="true" />}
          disabledReason={
            !actor ? t(messages.picker.nothingChosen) : actor.isAdmin ? t(messages.picker.administrator) : undefined
          }
          onClick={look}
        >
          {t(messages.picker.impersonate)}
        </Button>
        {staff.isError && <Button onClick={() => void staff.refetch()}>{t(common.ui.retry)}</Button>}
        {actor && <Button onClick={() => onChoose(nobody)}>{t(messages.picker.clear)}</Button>}
      </Row>
    </Stack>
  )
}

/**
 * The columns that apply to a person, the reason for each, and the number of actions that they
 * allow.
 */
const Why = ({ actor }: { actor: Actor }) => {
  const { t } = useMessages()
  const roleName = useRoleName()
  const allowed = actions.filter((action) => may(actor, action)).length
  return (
    <Text
      as="div"
      tone="accent"
      pad="10px 14px"
      style={{ borderRadius: 'var(--radius-panel)', background: 'var(--accent-subtle)' }}
    >
      <Text as="p" weight={600}>
        {t(messages.picker.counted, { n: allowed, total: actions.length })}
      </Text>
      <Stack as="ul" gap={2}>
        {actor.isAdmin && <li>{t(messages.why.admin)}</li>}
        {reasonsOf(actor).map((reason) => (
          <li key={reason.by === 'role' ? reason.kind : reason.flag}>
            {reason.by === 'role'
              ? t(messages.why.role, { kind: t(messages.kind[reason.kind]), role: roleName(actor.role) })
              : t(messages.why.flag, { kind: t(messages.kind[reason.kind]), flag: t(whoMayMessages.flag[reason.flag]) })}
          </li>
        ))}
      </Stack>
    </Text>
  )
}
