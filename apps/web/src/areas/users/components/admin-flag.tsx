import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../admin-messages.ts'
import styles from './admin-flag.module.css'

/** The flag that opens everything: it is given after one question, asked where it stands, and taken away at once. */
export const AdminFlag = ({ id, checked, onChange }: { id: string; checked: boolean; onChange: (checked: boolean) => void }) => {
  const { t } = useMessages()
  const [isAsking, setIsAsking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const answer = (given: boolean) => {
    setIsAsking(false)
    if (given) onChange(true)
    // The question disappears with the focus in it: back to what was asked about.
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={box} className={styles.flag} data-asking={isAsking || undefined}>
      <Checkbox
        id={id}
        label={t(messages.flag.isAdmin)}
        checked={checked}
        onChange={(on) => (on ? setIsAsking(true) : onChange(false))}
      />
      {isAsking && (
        <Notice kind="warning">
          {t(messages.form.adminWarning)}
          <div className={styles.answers}>
            <Button size="sm" onClick={() => answer(true)}>
              {t(messages.form.adminYes)}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => answer(false)}>
              {t(common.ui.cancel)}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  )
}
