import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { User } from '@molaire/contract/users/shapes'
import { displayName } from '@molaire/domain/users/display-name'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../admin-messages.ts'
import styles from './temporary-password-dialog.module.css'

/** A temporary password to pass on, and whose it is. Kept only while the dialog is open. */
export interface HandedPassword {
  user: User
  temporaryPassword: string
  /** True for a new account, false when it replaces an older password. */
  isNew: boolean
}

const copiedForMs = 2000

/**
 * CFG-10: a temporary password, shown only once. Only its button closes the dialog. A failed copy
 * is reported in the dialog: the toast of `copyText` would show the password a second time.
 */
export const TemporaryPasswordDialog = ({ handed, onClose }: { handed: HandedPassword; onClose: () => void }) => {
  const { t } = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const [copy, setCopy] = useState<'not yet' | 'done' | 'failed'>('not yet')
  useEffect(() => {
    if (copy !== 'done') return
    const timer = setTimeout(() => setCopy('not yet'), copiedForMs)
    return () => clearTimeout(timer)
  }, [copy])
  const copyNow = async () => {
    try {
      await navigator.clipboard.writeText(handed.temporaryPassword)
      setCopy('done')
    } catch {
      // An insecure page has no clipboard: the text is selected, ready to be copied by hand.
      field.current?.select()
      setCopy('failed')
    }
  }
  const name = displayName(handed.user)
  return (
    <Dialog
      opened
      mustAnswer
      onClose={onClose}
      title={t(handed.isNew ? messages.password.created : messages.password.renewed, { name })}
      width={440}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t(messages.password.noted)}
        </Button>
      }
    >
      <Row align="end">
        <div style={{ flex: 1 }}>
          <TextField
            ref={field}
            label={t(messages.password.label)}
            value={handed.temporaryPassword}
            onChange={() => {}}
            readOnly
            autoComplete="off"
            spellCheck={false}
            inputClassName={styles.password ?? ''}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
        <Button
          icon={
            copy === 'done' ? <Check size={16} aria-hidden="true" /> : <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
          }
          onClick={() => void copyNow()}
        >
          <span aria-live="polite">{t(copy === 'done' ? messages.password.copied : messages.password.copy)}</span>
        </Button>
      </Row>
      <Text as="p" size="dense" tone="soft" style={{ marginTop: 12 }}>
        <Text as="strong" tone="text" weight={600}>
          {t(messages.password.once)}
        </Text>{' '}
        {t(messages.password.onceText)}
      </Text>
      {copy === 'failed' && (
        <div style={{ marginTop: 12 }}>
          <Notice kind="warning">{t(messages.password.copyFailed)}</Notice>
        </div>
      )}
    </Dialog>
  )
}
