import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import type { PatientSummary } from '@molaire/contract/patients/shapes'
import { displayName } from '@molaire/domain/users/display-name'
import { NewButton } from '../../../ui/new-button.tsx'
import { DataTable, type Sort } from '../../../ui/data-table.tsx'
import { Box, Card, Row, Text, pageClass } from '../../../ui/layout.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { usePageKeys, useRowWalk } from '../../../ui/list-keys.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Select } from '../../../ui/select.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { hasCode } from '../../../platform/api/api-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { searchTextState, useSearchText } from '../../../platform/navigation/search-text.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { useClinics } from '../../clinics/index.ts'
import { useUsers, useWhyNot } from '../../users/index.ts'
import { usePatients } from '../api.ts'
import { receivesPatients } from '@molaire/domain/users/access'
import { LetterJump } from '../components/letter-jump.tsx'
import { NobodyListed } from '../components/nobody-listed.tsx'
import { PatientActs, useWhyNotEdit } from '../components/patient-acts.tsx'
import { usePatientColumns } from '../components/patient-columns.tsx'
import { RemovePatient } from '../components/remove-patient.tsx'
import { useClinicToday } from '../components/use-clinic-today.ts'
import { EditPatient } from '../dialog/edit-patient.tsx'
import { PatientDialog } from '../dialog/patient-dialog.tsx'
import { ListMenu } from '../import/list-menu.tsx'
import {
  changeList,
  pageSizes,
  readListAddress,
  shownRange,
  sortOrders,
  statusFilters,
  type ListAddress,
  type SortOrder,
} from '../list-address.ts'
import { messages } from '../messages.ts'
import styles from './patients-page.module.css'

/**
 * PAT-01: the patients of the group. The filters are in the address, so that it can be shared; the
 * search is not, because names are searched.
 */
export const PatientsPage = ({
  onBook,
}: {
  /** Begins a booking; absent where nothing can be booked. */
  onBook?: ((patient: PatientSummary) => void) | undefined
}) => {
  const { t } = useMessages()
  const navigate = useNavigate()
  const address = readListAddress({ ...useSearch({ strict: false }), search: useSearchText() })
  const trail = useTrail()
  const today = useClinicToday()
  const isWide = useIsWide()
  const whyNot = useWhyNot('patients.write')
  const whyNotEdit = useWhyNotEdit()
  const clinics = useClinics().data?.items ?? []
  const practitioners = (useUsers().data ?? []).filter((user) => user.id === address.practitioner || receivesPatients(user))

  const { search = '', status = 'active', sort = 'name', size = 25, practitioner, clinic, from } = address
  const list = usePatients({
    search: search.trim() || undefined,
    status,
    sort,
    practitionerId: practitioner,
    clinicId: clinic,
    from,
    limit: size,
    nextKey: address.after,
  })
  const page = list.data
  const rows = page?.items ?? []
  const range = shownRange(address, rows.length, page?.count ?? 0)

  const summaryOf = () => {
    if (from) return t(messages.fromLetter, { from })
    // When the count is not exact, the page itself gives a better lower bound.
    return page?.isCountExact === false ? t(messages.rangeOfMany, range) : t(messages.range, range)
  }

  const [opened, setOpened] = useState<{ do: 'create' } | { do: 'edit' | 'remove'; patient: PatientSummary } | null>(null)
  const openFor = useCallback((act: 'edit' | 'remove', patient: PatientSummary) => setOpened({ do: act, patient }), [])
  const close = () => setOpened(null)
  const openNew = () => setOpened({ do: 'create' })
  const searchBox = useRef<HTMLInputElement>(null)
  usePageKeys({ search: searchBox, onNew: whyNot ? undefined : openNew })
  const walk = useRowWalk(searchBox, () => list.isPlaceholderData || searchBox.current?.value.trim() !== search.trim())

  const show = (
    { search: text = '', ...next }: ListAddress,
    { replace = false, earlier = [] }: { replace?: boolean; earlier?: readonly string[] } = {},
  ) =>
    void navigate({
      to: paths.patients(),
      search: next,
      replace,
      state: (state) => ({ ...state, trail: earlier, ...searchTextState(text) }),
    })
  const change = (part: Partial<ListAddress>, replace = false) => show(changeList(address, part), { replace })
  const turnForward = (nextKey: string) =>
    show({ ...address, page: (address.page ?? 1) + 1, after: nextKey }, { earlier: [...trail, address.after ?? ''] })
  const turnBack = () => {
    const key = trail.at(-1)
    if (!key) return show(changeList(address, {}))
    show({ ...address, page: (address.page ?? 2) - 1, after: key }, { earlier: trail.slice(0, -1) })
  }
  const open = (patient: PatientSummary) => void navigate({ to: paths.patientProfile(patient.id) })
  const columns = usePatientColumns({
    today,
    search,
    isSimilar: page?.isSimilar ?? false,
    acts: (patient) => <PatientActs patient={patient} onOpen={openFor} {...{ onBook, whyNotEdit, isWide }} />,
  })

  return (
    <div className={pageClass}>
      <Row as="header" gap={16} className={styles.head}>
        <PageHeading title={t(messages.title)} />
        <Row as="span" inline>
          <ListMenu filter={{ search: search.trim() || undefined, status, practitionerId: practitioner, clinicId: clinic }} />
          <NewButton icon={UserPlus} disabledReason={whyNot} onClick={openNew}>
            {t(messages.newPatient)}
          </NewButton>
        </Row>
      </Row>
      {/* The arrow keys are an extra: Tab and Enter reach everything. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={walk}>
        <FilterBar
          search={
            <SearchBox
              ref={searchBox}
              label={t(messages.search)}
              placeholder={t(messages.searchHint)}
              search={search}
              onSearch={(text) => change({ search: text }, true)}
            />
          }
          on={[status !== 'active', practitioner, clinic, from]}
          onClear={() => change({ status: undefined, practitioner: undefined, clinic: undefined, from: undefined })}
          aside={
            <Text as="p" size="caption" tone="faint" style={{ marginLeft: 'auto' }}>
              {t(messages.sortedBy[sort])}
            </Text>
          }
        >
          <Select
            label={t(messages.status)}
            hideLabel
            width={isWide ? 140 : undefined}
            value={status}
            onChange={(chosen) => change({ status: chosen })}
            options={statusFilters.map((value) => ({ value, label: t(messages.filters[value]) }))}
          />
          <Select
            label={t(messages.practitioner)}
            hideLabel
            width={isWide ? 190 : undefined}
            value={practitioner ?? any}
            onChange={(chosen) => change({ practitioner: chosen === any ? undefined : chosen })}
            options={[
              { value: any, label: t(messages.anyPractitioner) },
              ...practitioners.map((user) => ({ value: user.id, label: displayName(user) })),
            ]}
          />
          {(clinics.length > 1 || clinic) && (
            <Select
              label={t(messages.clinic)}
              hideLabel
              width={isWide ? 190 : undefined}
              value={clinic ?? any}
              onChange={(chosen) => change({ clinic: chosen === any ? undefined : chosen })}
              options={[
                { value: any, label: t(messages.anyClinic) },
                ...clinics.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          {!isWide && (
            // There are no headers to sort by.
            <Select
              label={t(messages.order)}
              hideLabel
              value={sort}
              onChange={(chosen) => change({ sort: chosen })}
              options={sortOrders.map((value) => ({ value, label: t(messages.sortedBy[value]) }))}
            />
          )}
          {!isWide && !search.trim() && (sort === 'name' || sort === '-name') && (
            <LetterJump from={from} onJump={(letter) => change({ from: letter })} />
          )}
        </FilterBar>
        {page?.isSimilar && (
          <Box style={{ marginBottom: 12 }}>
            <Notice kind="info" title={t(messages.similar.noneExact, { search: search.trim() })}>
              {t(messages.similar.question)}
            </Notice>
          </Box>
        )}
        <Card className={styles.card}>
          <DataTable
            label={t(messages.title)}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            loading={list.isPending}
            failed={
              list.isError
                ? {
                    message: t(messages.loadFailed),
                    details: describeError(list.error),
                    // The server no longer knows the page key: trying again shows the first page.
                    onRetry: () => (hasCode(list.error, 'invalid_request') ? change({}) : void list.refetch()),
                  }
                : null
            }
            empty={<NobodyListed address={address} onChange={change} onCreate={openNew} whyNotCreate={whyNot} />}
            sort={sortShown(sort)}
            onSort={(sort) => change({ sort: sortAsked(sort) })}
            onRowPress={open}
          />
          {page && rows.length > 0 && (
            <Pagination
              // The rows of the previous page or search stay until the new ones come; the range
              // would not match them.
              summary={list.isPlaceholderData ? '' : summaryOf()}
              onPrevious={address.page ? turnBack : undefined}
              onNext={
                page.pagination.nextKey && !list.isPlaceholderData ? () => turnForward(page.pagination.nextKey ?? '') : undefined
              }
              pageSize={size}
              pageSizes={pageSizes}
              onPageSize={(chosen) => change({ size: chosen })}
            />
          )}
        </Card>
      </div>
      {opened?.do === 'create' && (
        <PatientDialog
          patient={null}
          search={rows.length === 0 ? search : ''}
          {...(onBook && { onBook })}
          onClose={close}
          // The new patient may be on another page, so the list searches for the name.
          onSaved={({ firstName, lastName }) => show({ search: `${firstName} ${lastName}` })}
        />
      )}
      {opened?.do === 'edit' && <EditPatient id={opened.patient.id} onClose={close} />}
      {opened?.do === 'remove' && <RemovePatient patient={opened.patient} onClose={close} />}
    </div>
  )
}

/** The value for no choice: a Select needs a string. */
const any = 'any'

const sortShown = (order: SortOrder): Sort =>
  order.startsWith('-') ? { key: order.slice(1), direction: 'descending' } : { key: order, direction: 'ascending' }

const sortAsked = ({ key, direction }: Sort): SortOrder => {
  const by = key === 'lastVisit' ? 'lastVisit' : 'name'
  return direction === 'descending' ? `-${by}` : by
}

/**
 * The keys of the previous pages, kept in the browser's history entry because keys only lead
 * forward. An address opened afresh has none, and "previous" leads to the first page.
 */
const useTrail = (): readonly string[] => {
  const trailState: unknown = useRouterState({ select: ({ location }) => (location.state as { trail?: unknown }).trail }) // history state is untyped
  return Array.isArray(trailState) ? trailState.filter((key): key is string => typeof key === 'string') : []
}
