import { SearchX, UsersRound } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import type { User } from '@molaire/contract/users/shapes'
import { Button } from '../../../ui/button.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { usePageKeys } from '../../../ui/list-keys.ts'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useWords } from '../../../ui/words.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { messages } from '../admin-messages.ts'
import type { useUserList } from '../use-user-list.ts'
import { TurnPages } from './turn-pages.tsx'
import { ListDrawing, SearchDrawing } from '../../../ui/drawings/list-drawings.tsx'

interface Props {
  list: ReturnType<typeof useUserList>
  columns: Column<User>[]
  /** Beside the heading. With `isForAdding`, also beside the text of an empty list. */
  action?: ReactNode
  note?: string
  /** Opens the form for a new user, where there is one: Shift+N calls it. */
  onNew?: (() => void) | undefined
  isForAdding?: boolean
  onRowPress?: (user: User) => void
  /** Dialogs over the list. */
  children?: ReactNode
}

/**
 * The list of users with its search, pages and empty states: read-only for colleagues (CFG-08),
 * with changes for administrators (CFG-10).
 */
export const UserList = ({ list, columns, action, note, onNew, isForAdding = false, onRowPress, children }: Props) => {
  const { t } = useMessages()
  const words = useWords()
  const searchBox = useRef<HTMLInputElement>(null)
  usePageKeys({ search: searchBox, onNew })
  return (
    <ListPage
      heading={<PageHeading title={t(messages.list.title)} />}
      note={note}
      search={searchBox}
      hasAvatars
      action={action}
      filters={
        <FilterBar
          search={
            <SearchBox
              ref={searchBox}
              label={t(messages.list.search)}
              placeholder={t(messages.list.searchHint)}
              search={list.search}
              onSearch={list.onSearch}
            />
          }
        />
      }
    >
      <DataTable
        label={t(messages.list.title)}
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        loading={list.isLoading}
        failed={list.failed}
        empty={
          list.search ? (
            <EmptyState
              article="configuration-users"
              icon={SearchX}
              drawing={SearchDrawing}
              title={t(messages.list.noMatch, { search: list.search })}
              action={<Button onClick={() => list.onSearch('')}>{words.clearSearch}</Button>}
            >
              {t(messages.list.noMatchText)}
            </EmptyState>
          ) : (
            <EmptyState
              article="configuration-users"
              icon={UsersRound}
              drawing={ListDrawing}
              title={t(messages.list.empty)}
              action={action}
            >
              {t(isForAdding ? messages.list.emptyText : messages.list.emptyNote)}
            </EmptyState>
          )
        }
        {...(onRowPress && { onRowPress })}
      />
      {!list.failed && list.rows.length > 0 && <TurnPages {...list} />}
      {children}
    </ListPage>
  )
}
