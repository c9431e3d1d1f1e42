import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../admin-messages.ts'

/**
 * The administrator flag. Turning it on asks for confirmation in place; turning it off does not.
 */
export const AdminFlag = ({ id, checked, onChange }: { id: string; checked: boolean; onChange: (checked: boolean) => void }) => {
  const { t } = useMessages()
  const [isAsking, setIsAsking] = useState(false)
  const box = useRef<HTMLElement>(null)
  const answer = (isConfirmed: boolean) => {
    setIsAsking(false)
    if (isConfirmed) onChange(true)
    // The question disappears with the focus, so the focus returns to the checkbox.
    box.current?.querySelector('input')?.focus()
  }
  return (
    <Stack ref={box} style={isAsking ? { gridColumn: '1 / -1' } : {}}>
      <Checkbox
        id={id}
        label={t(messages.flag.isAdmin)}
        checked={checked}
        onChange={(on) => (on ? setIsAsking(true) : onChange(false))}
      />
      {isAsking && (
        <Notice kind="warning">
          {t(messages.form.adminWarning)}
          <Row wrap style={{ marginTop: 8 }}>
            <Button size="sm" onClick={() => answer(true)}>
              {t(messages.form.adminYes)}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => answer(false)}>
              {t(common.ui.cancel)}
            </Button>
          </Row>
        </Notice>
      )}
    </Stack>
  )
}
