import { RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { describeError } from '../../../platform/api/describe-error.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { translate, useMessages } from '../../../platform/i18n/use-messages.ts'
import { useChosenGroup } from '../../../platform/session/use-session.ts'
import { chooseGroup } from '../../../platform/session/chosen-group.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useGroups } from '../api.ts'
import { selectorMessages as messages } from './group-selector-messages.ts'
import { groupsLastSeenBy, noteGroups, type OwnGroup } from './worked-group.tsx'
import styles from './group-selector.module.css'

/** True after a choice: the layout is drawn anew, and its selector takes the focus. */
let keepsFocus = false

/**
 * SHELL-12: the group that this tab works in. `withAll` offers all groups at once, for
 * administrators. `listsAll` says whether the screen below then shows all of them or only the
 * user's own. `ownerId` is the user whose groups are listed.
 */
export const GroupSelector = ({
  ownerId,
  own,
  withAll,
  listsAll,
  onChosen,
}: {
  ownerId: string
  own: OwnGroup
  withAll: boolean
  listsAll: boolean
  onChosen?: () => void
}) => {
  const { t } = useMessages()
  const chosenGroupId = useChosenGroup()
  const { data, error, isFetching, refetch } = useGroups()
  const [announcement, setAnnouncement] = useState('')
  const select = useRef<HTMLSelectElement>(null)
  const groups = data?.items ?? groupsLastSeenBy(ownerId)

  useEffect(() => {
    if (!data) return
    noteGroups(ownerId, data.items)
    if (chosenGroupId === null || (chosenGroupId === 'all' && withAll) || data.items.some(({ id }) => id === chosenGroupId))
      return
    chooseGroup(null)
    showToast({ kind: 'error', title: translate(common.groupClosed) })
  }, [data, ownerId, chosenGroupId, withAll])
  useEffect(() => {
    if (keepsFocus) select.current?.focus()
    keepsFocus = false
  }, [])

  const refresh = async () => {
    setAnnouncement('')
    const answer = await refetch()
    if (answer.isSuccess) setAnnouncement(t(messages.loaded, { n: answer.data.items.length }))
    else showToast({ kind: 'error', title: t(messages.loadFailed), detail: describeError(answer.error) })
  }

  const namedGroups = groups.some(({ id }) => id === own.id) ? groups : [own, ...groups]
  const offered = namedGroups.map(({ id, name }) => ({ value: id, label: name }))
  // The list may be late or fail: the selector must not name another group than the one the
  // requests carry.
  const unnamed =
    chosenGroupId !== null && chosenGroupId !== 'all' && !namedGroups.some(({ id }) => id === chosenGroupId)
      ? [{ value: chosenGroupId, label: t(messages.unnamed) }]
      : []
  const all = { value: 'all', label: listsAll ? t(messages.all) : t(messages.allHere, { group: own.name }) }
  return (
    <Row wrap gap={2}>
      <div className={styles.select}>
        <Select
          ref={select}
          label={t(messages.label)}
          hideLabel
          value={chosenGroupId ?? own.id}
          options={[...(withAll ? [all] : []), ...unnamed, ...offered]}
          onChange={(group) => {
            keepsFocus = onChosen === undefined
            onChosen?.()
            chooseGroup(group === own.id ? null : group)
          }}
        />
      </div>
      <IconButton
        label={t(error && !data ? messages.loadAgain : messages.refresh)}
        aria-busy={isFetching}
        icon={
          <RefreshCw
            size={16}
            strokeWidth={1.75}
            className={styles.refresh}
            data-turning={isFetching || undefined}
            aria-hidden="true"
          />
        }
        onClick={() => void refresh()}
      />
      {chosenGroupId === 'all' && !listsAll && (
        <Text as="p" size="caption" tone="faint" className={styles.note} style={{ flexBasis: '100%' }}>
          {t(messages.thisScreen, { group: own.name })}
        </Text>
      )}
      <span role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </span>
    </Row>
  )
}
