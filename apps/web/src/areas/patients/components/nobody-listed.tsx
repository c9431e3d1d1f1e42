import { SearchX, UserPlus, UsersRound } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import type { ListAddress } from '../list-address.ts'
import { messages } from '../messages.ts'
import styles from './nobody-listed.module.css'

const plus = <UserPlus size={16} strokeWidth={1.75} aria-hidden="true" />

/** Why the list is empty for this search and filter, with what to do next. */
export const NobodyListed = ({
  address: { search = '', status = 'active' },
  onChange,
  onCreate,
}: {
  address: ListAddress
  onChange: (part: Partial<ListAddress>) => void
  /** Absent for users who may not create records. */
  onCreate: (() => void) | undefined
}) => {
  const { t } = useMessages()
  const searchText = search.trim()
  if (searchText) {
    return (
      <EmptyState
        article="patients-list"
        icon={SearchX}
        title={t(messages.noMatch.title, { search: searchText })}
        action={
          <Row wrap justify="center" className={styles.actions}>
            <Button onClick={() => onChange({ search: '' })}>{t(messages.clearSearch)}</Button>
            {status !== 'all' && <Button onClick={() => onChange({ status: 'all' })}>{t(messages.noMatch.inAll)}</Button>}
            {onCreate && (
              <Button variant="primary" icon={plus} onClick={onCreate}>
                {t(messages.noMatch.create, { search: searchText })}
              </Button>
            )}
          </Row>
        }
      >
        {t(messages.noMatch.text)}
      </EmptyState>
    )
  }
  if (status === 'inactive' || status === 'archived') {
    return (
      <EmptyState
        article="patients-list"
        icon={UsersRound}
        title={t(messages.emptyFilter[status])}
        action={<Button onClick={() => onChange({ status: 'active' })}>{t(messages.emptyFilter.showActive)}</Button>}
      />
    )
  }
  return (
    <EmptyState
      article="patients-create"
      icon={UsersRound}
      title={t(messages.empty.title)}
      action={
        onCreate && (
          <Button variant="primary" icon={plus} onClick={onCreate}>
            {t(messages.newPatient)}
          </Button>
        )
      }
    >
      {t(messages.empty.text)}
    </EmptyState>
  )
}
