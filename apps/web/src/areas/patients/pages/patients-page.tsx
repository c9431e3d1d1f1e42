import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { PatientSummary } from '@molaire/contract/patients/shapes'
import { may } from '@molaire/domain/users/access'
import { Button } from '../../../ui/button.tsx'
import { DataTable, type Sort } from '../../../ui/data-table.tsx'
import { usePageKeys, walkRows } from '../../../ui/list-keys.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Select } from '../../../ui/select.tsx'
import { describeError } from '../../../platform/api/describe-error.ts'
import { hasCode } from '../../../platform/api/api-error.ts'
import { useSuspended } from '../../../platform/api/connection.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useCurrentUser } from '../../users/index.ts'
import { usePatients } from '../api.ts'
import { NewPatientDialog } from '../components/new-patient-dialog.tsx'
import { NobodyListed } from '../components/nobody-listed.tsx'
import { usePatientColumns } from '../components/patient-columns.tsx'
import { useClinicToday } from '../components/use-clinic-today.ts'
import {
  changeList,
  pageSizes,
  readListAddress,
  shownRange,
  statusFilters,
  type ListAddress,
  type SortOrder,
} from '../list-address.ts'
import { messages } from '../messages.ts'
import styles from './patients-page.module.css'

/** PAT-01: the patients of the group. What is listed stands in the address, so that it can be shared and come back to. */
export const PatientsPage = () => {
  const { t } = useMessages()
  const navigate = useNavigate()
  const address = readListAddress(useSearch({ strict: false }))
  const trail = useTrail()
  const today = useClinicToday()
  const { user } = useCurrentUser()
  const suspended = useSuspended()
  const isAllowed = user !== undefined && may(user, 'patients.write')
  const whyNot = user && !isAllowed ? t(messages.notAllowed) : suspended

  const { search = '', status = 'active', sort = 'name', size = 25 } = address
  const list = usePatients({ search: search.trim() || undefined, status, sort, limit: size, nextKey: address.after })
  const page = list.data
  const rows = page?.items ?? []
  const range = shownRange(address, rows.length, page?.count ?? 0)

  const [isCreating, setIsCreating] = useState(false)
  const openNew = () => setIsCreating(true)
  const searchBox = useRef<HTMLInputElement>(null)
  usePageKeys({ search: searchBox, onNew: isAllowed && !suspended ? openNew : undefined })

  const show = (next: ListAddress, { replace = false, earlier = [] }: { replace?: boolean; earlier?: readonly string[] } = {}) =>
    void navigate({ to: paths.patients(), search: next, replace, state: (state) => ({ ...state, trail: earlier }) })
  const change = (part: Partial<ListAddress>, replace = false) => show(changeList(address, part), { replace })
  const turnForward = (nextKey: string) =>
    show({ ...address, page: (address.page ?? 1) + 1, after: nextKey }, { earlier: [...trail, address.after ?? ''] })
  const turnBack = () => {
    const key = trail.at(-1)
    if (!key) return show(changeList(address, {}))
    show({ ...address, page: (address.page ?? 2) - 1, after: key }, { earlier: trail.slice(0, -1) })
  }
  const open = (patient: PatientSummary) => void navigate({ to: paths.patientProfile(patient.id) })
  const columns = usePatientColumns({ today, search })

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageHeading title={t(messages.title)} />
        <Button
          variant="primary"
          icon={<UserPlus size={16} strokeWidth={1.75} aria-hidden="true" />}
          disabledReason={whyNot}
          aria-keyshortcuts="Shift+N"
          onClick={openNew}
        >
          {t(messages.newPatient)}
        </Button>
      </header>
      {/* The arrows are a comfort beside Tab and Enter, which reach everything. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={(event) => walkRows(event, searchBox.current)}>
        <div className={styles.filters} role="search">
          <div className={styles.search}>
            <SearchBox
              ref={searchBox}
              label={t(messages.search)}
              placeholder={t(messages.searchHint)}
              search={search}
              onSearch={(text) => change({ search: text }, true)}
            />
          </div>
          <Select
            label={t(messages.status)}
            hideLabel
            width={140}
            value={status}
            onChange={(chosen) => change({ status: chosen })}
            options={statusFilters.map((value) => ({ value, label: t(messages.filters[value]) }))}
          />
          <p className={styles.order}>{t(messages.sortedBy[sort])}</p>
        </div>
        <div className={styles.card}>
          <DataTable
            label={t(messages.title)}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            loading={list.isPending}
            failed={
              list.isError
                ? {
                    message: describeError(list.error),
                    // A page key that the server does not know any more: the first page is what can still be shown.
                    onRetry: () => (hasCode(list.error, 'invalid_request') ? change({}) : void list.refetch()),
                  }
                : null
            }
            empty={<NobodyListed address={address} onChange={change} onCreate={isAllowed && !suspended ? openNew : undefined} />}
            sort={sortShown(sort)}
            onSort={(asked) => change({ sort: sortAsked(asked) })}
            onRowPress={open}
          />
          {page && rows.length > 0 && (
            <Pagination
              // The rows of the page before, or of another search, stay until the new ones come: they are not counted as those.
              summary={list.isPlaceholderData ? '' : t(messages.range, range)}
              onPrevious={address.page ? turnBack : undefined}
              onNext={
                page.pagination.nextKey && !list.isPlaceholderData ? () => turnForward(page.pagination.nextKey ?? '') : undefined
              }
              pageSize={size}
              pageSizes={pageSizes}
              onPageSize={(chosen) => change({ size: chosen })}
            />
          )}
        </div>
      </div>
      {isCreating && (
        <NewPatientDialog
          search={rows.length === 0 ? search : ''}
          today={today}
          onClose={() => setIsCreating(false)}
          onCreated={(patient) => {
            setIsCreating(false)
            const name = `${patient.firstName} ${patient.lastName}`
            showToast({ kind: 'success', title: t(messages.form.created, { name }) })
            // The new line may belong to another page: the list shows it by its name.
            show({ search: name })
          }}
        />
      )}
    </div>
  )
}

const sortShown = (order: SortOrder): Sort =>
  order.startsWith('-') ? { key: order.slice(1), direction: 'descending' } : { key: order, direction: 'ascending' }

const sortAsked = ({ key, direction }: Sort): SortOrder => {
  const by = key === 'lastVisit' ? 'lastVisit' : 'name'
  return direction === 'descending' ? `-${by}` : by
}

/**
 * The keys of the pages before this one, kept with the entry of the browser's history: keys only lead forward. An address
 * opened afresh has none, and its way back is the first page.
 */
const useTrail = (): readonly string[] => {
  const kept: unknown = useRouterState({ select: ({ location }) => (location.state as { trail?: unknown }).trail }) // whatever history holds
  return Array.isArray(kept) ? kept.filter((key): key is string => typeof key === 'string') : []
}
