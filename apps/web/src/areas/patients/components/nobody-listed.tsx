import { SearchX, UserPlus, UsersRound } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import type { ListAddress } from '../list-address.ts'
import { messages } from '../messages.ts'
import styles from './nobody-listed.module.css'
import { ListDrawing, SearchDrawing } from '../../../ui/drawings/list-drawings.tsx'

const plus = <UserPlus size={16} strokeWidth={1.75} aria-hidden="true" />

/** Why the list is empty for this search and filter, with what to do next. */
export const NobodyListed = ({
  address: { search = '', status = 'active' },
  onChange,
  onCreate,
  whyNotCreate,
}: {
  address: ListAddress
  onChange: (part: Partial<ListAddress>) => void
  onCreate: () => void
  whyNotCreate: string | undefined
}) => {
  const { t } = useMessages()
  const searchText = search.trim()
  if (searchText) {
    return (
      <EmptyState
        article="patients-list"
        icon={SearchX}
        drawing={SearchDrawing}
        title={t(messages.noMatch.title, { search: searchText })}
        action={
          <Row wrap justify="center" className={styles.actions}>
            <Button onClick={() => onChange({ search: '' })}>{t(messages.clearSearch)}</Button>
            {status !== 'all' && <Button onClick={() => onChange({ status: 'all' })}>{t(messages.noMatch.inAll)}</Button>}
            {whyNotCreate === undefined && (
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
        drawing={ListDrawing}
        title={t(messages.emptyFilter[status])}
        action={<Button onClick={() => onChange({ status: 'active' })}>{t(messages.emptyFilter.showActive)}</Button>}
      />
    )
  }
  return (
    <EmptyState
      article="patients-create"
      icon={UsersRound}
      drawing={ListDrawing}
      title={t(messages.empty.title)}
      action={
        <Button variant="primary" icon={plus} onClick={onCreate}>
          {t(messages.newPatient)}
        </Button>
      }
      whyNot={whyNotCreate}
    >
      {t(messages.empty.text)}
    </EmptyState>
  )
}
