import { useState } from 'react'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { messages } from '../messages.ts'
import type { WeekClash } from '../painting/plans.ts'
import { useWeekWords } from '../use-week-words.ts'
import styles from './clash-list.module.css'

const atFirst = 3

/** CFG-04: the clashes of the week, in sentences. Each has a link to the first of its blocks. */
export const ClashList = ({
  clashes,
  week,
  onShow,
}: {
  clashes: readonly WeekClash[]
  week: WeekSchedule
  onShow: (blockId: string) => void
}) => {
  const words = useWeekWords()
  const { t } = words
  const [isWhole, setIsWhole] = useState(false)
  if (clashes.length === 0) return null
  const shownClashes = isWhole ? clashes : clashes.slice(0, atFirst)
  return (
    <div style={{ marginBottom: 12 }}>
      <Notice kind="warning" title={t(messages.clash.title, { n: clashes.length })}>
        <ul style={{ margin: '2px 0 0', padding: 0, listStyle: 'none' }}>
          {shownClashes.map((clash) => (
            <li key={`${clash.ids[0]} ${clash.kind} ${clash.start}`}>
              {words.clash(clash, week)}{' '}
              <button type="button" className={styles.show} onClick={() => onShow(clash.ids[0] ?? '')}>
                {t(messages.clash.show)}
              </button>
            </li>
          ))}
        </ul>
        {shownClashes.length < clashes.length && (
          <Button size="xs" variant="ghost" onClick={() => setIsWhole(true)}>
            {t(messages.clash.more, { n: clashes.length - shownClashes.length })}
          </Button>
        )}
      </Notice>
    </div>
  )
}
