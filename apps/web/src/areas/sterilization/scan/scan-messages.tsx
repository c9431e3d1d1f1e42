import { X } from 'lucide-react'
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { HelpLink } from '../../../ui/help-link.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { messages } from '../messages.ts'
import type { Scans } from './use-scans.ts'

/**
 * APT-10: the scans that are being checked, and those that did not count, each with its reason and
 * what one can do. `create` offers to add a tray that does not exist.
 */
export const ScanMessages = ({
  scans: { waiting, refused, forget, scan },
  pad = 0,
  create,
}: {
  scans: Scans
  /** Around them, in a card without any of its own. */
  pad?: CSSProperties['padding']
  create?: { run: (serialNumber: string) => void; disabledReason: string | undefined } | undefined
}): ReactNode => {
  const { t } = useMessages()
  const box = useRef<HTMLElement>(null)
  const [latest] = refused
  // In a sheet the field may stand at its lower edge. In Chromium the call returns a promise, which
  // must not be returned: it is no cleanup.
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), [waiting.length, latest])
  if (waiting.length === 0 && refused.length === 0) return null
  return (
    <Stack gap={8} pad={pad} ref={box}>
      {waiting.map(({ id, text }) => (
        <Row key={id} gap={8} role="status">
          <Spinner />
          <Text size="dense" tone="soft">
            {t(messages.scan.checking, { serialNumber: text })}
          </Text>
        </Row>
      ))}
      {refused.map(({ serialNumber, why, refusal, isUnknown, isLost }) => (
        <Notice
          key={serialNumber}
          kind="error"
          title={
            <Row as="span" justify="space-between">
              {serialNumber}
              <IconButton
                size="xs"
                label={t(messages.scan.dismiss, { serialNumber })}
                icon={<X size={14} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => forget(serialNumber)}
              />
            </Row>
          }
        >
          <Row wrap gap="4px 12px">
            <span style={{ flex: '1 1 100%' }}>{why}</span>
            {isUnknown && create && (
              <Button size="xs" disabledReason={create.disabledReason} onClick={() => create.run(serialNumber)}>
                {t(messages.scan.create, { serialNumber })}
              </Button>
            )}
            {isLost && (
              <Button size="xs" onClick={() => void scan(serialNumber)}>
                {t(messages.scan.again)}
              </Button>
            )}
            <HelpLink refusal={refusal} />
          </Row>
        </Notice>
      ))}
    </Stack>
  )
}
