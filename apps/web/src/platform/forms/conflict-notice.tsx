import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { describeError } from '../api/describe-error.ts'
import { common } from '../i18n/common-messages.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { ConflictChoice, type Choice } from './conflict-choice.tsx'
import type { Conflict } from './use-conflict.ts'

/**
 * Shown at the top of a form whose save was refused because somebody else changed the record.
 * Offers to load the current values, and then says that they are loaded, or lets the user choose
 * between both values of each field.
 */
export const ConflictNotice = ({
  conflict,
  choices = [],
  labels = {},
}: {
  conflict: Conflict
  choices?: readonly Choice[]
  /** The labels of the fields to choose in. */
  labels?: Readonly<Record<string, string>>
}) => {
  const { t } = useMessages()
  const box = useRef<HTMLDivElement>(null)
  const { status } = conflict
  useEffect(() => {
    if (status !== 'none') box.current?.focus()
  }, [status])
  if (status === 'none') return null
  if (status === 'reloaded' && choices.length > 0)
    return (
      <Notice kind="warning" title={t(common.form.conflict)} ref={box}>
        <p>{t(common.form.choose)}</p>
        <ConflictChoice choices={choices} labels={labels} />
      </Notice>
    )
  if (status === 'reloaded')
    return (
      <Notice kind="info" ref={box}>
        {t(common.form.reloaded)}
      </Notice>
    )
  return (
    <Notice kind="error" title={t(common.form.conflict)} ref={box}>
      <p>{conflict.error === undefined ? t(common.form.conflictText) : describeError(conflict.error)}</p>
      <div style={{ marginTop: 8 }}>
        <Button size="sm" busy={conflict.busy} onClick={conflict.reload}>
          {t(common.form.reload)}
        </Button>
      </div>
    </Notice>
  )
}
