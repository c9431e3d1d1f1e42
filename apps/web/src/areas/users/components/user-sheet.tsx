import { Lock } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import type { User } from '@molaire/contract/users/shapes'
import { userFlags } from '@molaire/domain/users/roles'
import { displayName } from '@molaire/domain/users/display-name'
import { Checkbox, Switch } from '../../../ui/checkbox.tsx'
import { Row, Stack, Text, type TextProps } from '../../../ui/layout.tsx'
import { MultiSelect } from '../../../ui/multi-select.tsx'
import { Tag } from '../../../ui/pill.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { hasCode } from '../../../platform/api/api-error.ts'
import { useSuspended } from '../../../platform/api/connection.ts'
import { EditShell } from '../../../platform/forms/edit-shell.tsx'
import { useRecordForm } from '../../../platform/forms/use-record-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages as ofRecords } from '../../../platform/records/messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useClinicsOf } from '../../clinics/index.ts'
import { useGroups } from '../../groups/index.ts'
import { askForUser, useCreateUser, useSaveNotices, useSubscriptions, useUpdateUser } from '../admin-api.ts'
import { messages } from '../admin-messages.ts'
import { useCurrentUser } from '../api.ts'
import { describeUserError } from '../describe-user-error.ts'
import { flagsOf, type Notices } from '../notices.ts'
import { useRoleName } from '../use-role-name.ts'
import { fieldsOf, newUserBody, nobody, offeredRoles, problemsOf, userBody, type UserFields } from '../user-form.ts'
import { AdminFlag } from './admin-flag.tsx'
import { ClinicNotices } from './clinic-notices.tsx'

const formId = 'user'
const lock = <Lock size={14} strokeWidth={1.75} aria-hidden="true" />
const flagsBesideAdmin = userFlags.filter((flag) => flag !== 'isAdmin')
const placeholders = ['schedule', 'records', 'billing'] as const

/** CFG-10, CFG-11: the form of a new or existing user. Mounted while it is open. */
export const UserSheet = ({
  user: initialUser,
  groupId,
  onClose,
  onCreated,
  onSaved,
}: {
  /** Null for a new user. */
  user: User | null
  /** The first value of a new user's group; empty when it must be chosen. */
  groupId: string
  onClose: () => void
  onCreated: (made: { user: User; temporaryPassword: string }) => void
  onSaved: () => void
}) => {
  const { t } = useMessages()
  const roleName = useRoleName()
  const suspended = useSuspended()
  const create = useCreateUser()
  const update = useUpdateUser()
  const saveNotices = useSaveNotices()
  const groups = useGroups()
  const { user: me } = useCurrentUser()

  const [changedNotices, setChangedNotices] = useState<Notices>({})
  const subscriptions = useSubscriptions(initialUser)
  const savedSubscriptions = subscriptions.data ?? []

  const send = async (fields: UserFields, user: User | null) => {
    if (!user) {
      const newAccount = await create(newUserBody(fields))
      const notices = pick(changedNotices, clinics)
      await saveNotices
        .mutateAsync({ user: newAccount.user, known: [], notices })
        .catch((error: unknown) =>
          showToast({ kind: 'error', title: t(messages.form.noticesSaved), detail: describeUserError(error) }),
        )
      showToast({ kind: 'success', title: t(messages.act.created) })
      return onCreated(newAccount)
    }
    const saved = await update.mutateAsync({ user, body: userBody(fields) })
    // If saving the notices fails, the next attempt starts from this saved version.
    adopt(saved)
    await saveNotices.mutateAsync({ user: saved, known: savedSubscriptions, notices: changedNotices })
    showToast({ kind: 'success', title: t(messages.act.updated) })
    onSaved()
  }

  const sheet = useRecordForm<User, UserFields>({
    id: formId,
    record: initialUser,
    fieldsOf: (user) => (user ? fieldsOf(user) : nobody(groupId)),
    check: (fields) =>
      Object.fromEntries(Object.entries(problemsOf(fields)).map(([name, problem]) => [name, t(common.fields[problem])])),
    save: (fields, user) =>
      send(fields, user).catch((thrown: unknown) => {
        const title = t(user ? messages.act.updateFailed : messages.act.createFailed)
        // A version conflict needs no toast: the form offers what to do.
        if (!hasCode(thrown, 'version_conflict')) showToast({ kind: 'error', title, detail: describeUserError(thrown) })
        throw thrown
      }),
    readAgain: askForUser,
    errors: describeUserError,
    fieldOf: { user_email_taken: 'email' },
    alsoDirty: Object.keys(changedNotices).length > 0,
    onLeave: onClose,
  })
  const { form, record: user, opened, adopt } = sheet

  const { values, field } = form
  const inGroup = useClinicsOf(values.groupId || undefined)
  const clinics = (inGroup.data?.items ?? []).filter(({ isArchived }) => !isArchived)
  const notices = {
    ...Object.fromEntries(savedSubscriptions.map(({ clinicId, notificationTypes }) => [clinicId, flagsOf(notificationTypes)])),
    ...changedNotices,
  }
  const retryNotices = () => {
    if (inGroup.isError) void inGroup.refetch()
    if (subscriptions.isError) void subscriptions.refetch()
  }
  const groupOptions = (groups.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const otherGroups = groupOptions.filter(({ value }) => value !== values.groupId)
  const labels = { firstName: t(messages.form.firstName), email: t(messages.form.email), groupId: t(messages.form.group) }

  return (
    <EditShell
      id={formId}
      of={sheet}
      title={user ? t(ofRecords.editOne, { name: displayName(user) }) : t(messages.act.add)}
      save={t(user ? ofRecords.save : messages.form.create)}
      labels={labels}
      whyNot={suspended}
      width={560}
    >
      <Stack gap={20}>
        <fieldset style={{ ...columns, paddingBottom: 20, borderBottom: '1px solid var(--border-subtle)' }}>
          <Legend>{t(messages.form.identity)}</Legend>
          <TextField {...field('firstName')} label={labels.firstName} required maxLength={100} autoComplete="off" />
          <TextField {...field('lastName')} label={t(messages.form.lastName)} maxLength={100} autoComplete="off" />
          <TextField
            {...field('title')}
            label={t(messages.form.titleBefore)}
            placeholder={t(messages.form.titleHint)}
            maxLength={10}
            width={112}
            autoComplete="off"
          />
          <TextField
            {...field('credential')}
            label={t(messages.form.credential)}
            placeholder={t(messages.form.credentialHint)}
            maxLength={20}
            width={112}
            autoComplete="off"
          />
          <div style={whole}>
            <TextField
              {...field('email')}
              label={labels.email}
              type="email"
              required
              readOnly={user !== null}
              help={t(user ? messages.form.emailFixed : messages.form.emailLater)}
              icon={user && lock}
              maxLength={254}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          </div>
          <Select
            {...field('preferredLocale')}
            label={t(messages.form.language)}
            options={[
              { value: 'fr', label: t(messages.form.french) },
              { value: 'en', label: t(messages.form.english) },
              ...(opened.preferredLocale === 'none' ? [{ value: 'none' as const, label: t(messages.form.noPreference) }] : []),
            ]}
          />
          <Select
            {...field('preferredTheme')}
            label={t(messages.form.theme)}
            options={[
              { value: 'system', label: t(messages.form.system) },
              { value: 'light', label: t(messages.form.light) },
              { value: 'dark', label: t(messages.form.dark) },
              ...(opened.preferredTheme === 'none' ? [{ value: 'none' as const, label: t(messages.form.noPreference) }] : []),
            ]}
          />
        </fieldset>

        <fieldset style={{ ...columns, paddingBottom: 20, borderBottom: '1px solid var(--border-subtle)' }}>
          <Legend>{t(messages.form.rights)}</Legend>
          {/* Only one of the two fields has a help text above it: aligning at the end keeps the
              boxes level. */}
          <div style={{ ...columns, ...whole, ...(user && { alignItems: 'end' }) }}>
            <Select
              {...field('role')}
              label={t(messages.form.role)}
              options={offeredRoles(opened.role).map((role) => ({ value: role, label: roleName(role) }))}
            />
            {user ? (
              <TextField
                label={labels.groupId}
                help={t(ofRecords.fixed)}
                value={user.groupName}
                onChange={() => {}}
                readOnly
                icon={lock}
              />
            ) : (
              <Select
                {...field('groupId')}
                error={field('groupId').error ?? (groups.isError ? t(messages.form.groupsFailed) : undefined)}
                label={labels.groupId}
                required
                placeholder={t(messages.form.chooseGroup)}
                options={groupOptions}
              />
            )}
          </div>
          <fieldset
            style={{ ...columns, ...whole, gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))', gap: '10px 16px' }}
          >
            <SmallLegend>{t(messages.form.flags)}</SmallLegend>
            <AdminFlag id={`${formId}-isAdmin`} checked={values.isAdmin} onChange={(on) => form.set('isAdmin', on)} />
            {flagsBesideAdmin.map((flag) => (
              <Checkbox key={flag} label={t(messages.flag[flag])} checked={values[flag]} onChange={(on) => form.set(flag, on)} />
            ))}
          </fieldset>
          <TextField {...field('licenseNumber')} label={t(messages.form.license)} maxLength={20} autoComplete="off" />
          <TextField {...field('ramqBillingNumber')} label={t(messages.form.ramq)} maxLength={20} autoComplete="off" />
          {(otherGroups.length > 0 || values.accessGroupIds.length > 0) && (
            <div style={whole}>
              <MultiSelect
                label={t(messages.form.accessGroups)}
                help={t(messages.form.accessGroupsHelp)}
                placeholder={t(messages.form.addGroup)}
                values={values.accessGroupIds.filter((id) => id !== values.groupId)}
                onChange={(ids) => form.set('accessGroupIds', ids)}
                options={otherGroups}
              />
            </div>
          )}
          {user && (
            <div style={whole}>
              <Switch
                label={t(messages.form.enabled)}
                help={t(user.id === me?.id ? messages.form.enabledOneself : messages.form.enabledHelp)}
                disabled={user.id === me?.id}
                checked={values.isEnabled}
                onChange={(on) => form.set('isEnabled', on)}
              />
            </div>
          )}
          <Row as="fieldset" wrap gap="10px 24px" align="stretch" pad="12px 14px" style={{ ...whole, ...soon }}>
            <SmallLegend style={{ float: 'left', width: '100%' }}>
              {t(messages.form.detailed)} <Tag>{t(messages.form.soon)}</Tag>
            </SmallLegend>
            {placeholders.map((name) => (
              <Switch key={name} label={t(messages.form.detailedNames[name])} checked={false} disabled onChange={() => {}} />
            ))}
          </Row>
        </fieldset>

        <fieldset style={{ minWidth: 0 }}>
          <Legend>{t(messages.form.notices)}</Legend>
          {values.groupId ? (
            <ClinicNotices
              clinics={clinics}
              notices={notices}
              onChange={(clinicId, flags) => setChangedNotices((before) => ({ ...before, [clinicId]: flags }))}
              isLoading={inGroup.isPending || subscriptions.isPending}
              onRetry={inGroup.isError || subscriptions.isError ? retryNotices : undefined}
            />
          ) : (
            <Text as="p" size="caption" tone="faint">
              {t(messages.notice.noGroup)}
            </Text>
          )}
        </fieldset>
      </Stack>
    </EditShell>
  )
}

/** Two fields side by side where there is room. */
const columns: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  gap: 16,
  alignItems: 'start',
  minWidth: 0,
}
const whole: CSSProperties = { gridColumn: '1 / -1', minWidth: 0 }
const soon: CSSProperties = { borderRadius: 'var(--radius-panel)', background: 'var(--surface-3)' }

const Legend = (props: TextProps) => <Text as="legend" size="body" weight={600} pad={0} style={{ marginBottom: 12 }} {...props} />
const SmallLegend = ({ style, ...props }: TextProps) => (
  <Text as="legend" size="dense" weight={500} pad={0} style={{ marginBottom: 8, ...style }} {...props} />
)

/**
 * Only the notices of these clinics: those of a group that was chosen and then replaced are
 * dropped.
 */
const pick = (notices: Notices, clinics: readonly { id: string }[]): Notices =>
  Object.fromEntries(Object.entries(notices).filter(([clinicId]) => clinics.some(({ id }) => id === clinicId)))
