import { CircleAlert, CircleCheck, CircleDashed, CircleHelp, Copy, RefreshCw, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { openScanner } from '../../areas/inventory/index.ts'
import type { Message } from '../../platform/i18n/define-messages.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { PageHeading } from '../../platform/page-title/page-heading.tsx'
import { copyText } from '../../platform/toast/copy-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack, Text, listPageClass } from '../../ui/layout.tsx'
import { isCovered, isTyping, useDocumentKeys } from '../../ui/list-keys.ts'
import type { Icon } from '../../ui/pill.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { thisBuild } from '../build-info.ts'
import { deviceChecks, serverChecks, type CheckName, type CheckResult } from './checks.ts'
import { messages } from './messages.ts'
import styles from './self-check.module.css'
import { TestPaper } from './test-paper.tsx'
import { useSelfCheck } from './use-self-check.ts'

const icons: Record<CheckResult['state'], Icon> = {
  checking: CircleDashed,
  good: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
  manual: CircleHelp,
}

/** CFG-09: /config/test, what works on this device and on the server. R checks again. */
export const SelfCheckPage = () => {
  const { t } = useMessages()
  const { resultOf, again, add } = useSelfCheck()
  const [printedAt, setPrintedAt] = useState<Date>()
  useDocumentKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.key.toLowerCase() === 'r' && !isTyping(event.target) && !isCovered()) again()
  })
  useShortcuts([{ keys: ['R'], says: t(messages.again) }])

  const print = () => {
    // The browser reads the page as soon as it prints, so the sheet must be there already.
    flushSync(() => setPrintedAt(new Date()))
    window.print()
    setPrintedAt(undefined)
  }
  const scan = () =>
    openScanner({
      mode: 'text',
      title: t(messages.scanTitle),
      aim: t(messages.scanAim),
      onText: (text) => {
        // Only its beginning: a code of another product can be long.
        const detail = t(messages.scanned, { text: text.slice(0, 24) })
        add({ camera: { state: 'good', detail } })
        return Promise.resolve('done')
      },
    })
  const actions: Partial<Record<CheckName, ReactNode>> = {
    camera: (
      <Button size="sm" onClick={scan}>
        {t(messages.try)}
      </Button>
    ),
    printing: (
      <Button size="sm" onClick={print}>
        {t(messages.printTest)}
      </Button>
    ),
  }
  const all = [...serverChecks, ...deviceChecks].map((name) => ({ name, ...resultOf(name) }))
  const toMend = all.filter(({ state }) => state === 'warn' || state === 'bad').length
  const isChecking = all.some(({ state }) => state === 'checking')
  const diagnostics = [
    `${thisBuild.version} ${thisBuild.commit.slice(0, 8)}`,
    navigator.userAgent,
    ...all.map(({ name, state, detail }) => `${name}: ${state}${name === 'camera' ? '' : `, ${detail}`}`),
  ].join('\n')

  return (
    <Stack className={listPageClass} gap={16} style={{ maxWidth: 976 }}>
      <Row as="header" gap="12px 16px" wrap>
        <div style={{ flex: '1 1 280px' }}>
          <PageHeading title={t(messages.title)} />
          <Text as="p" tone="soft">
            {t(messages.note)}
          </Text>
        </div>
        <Row wrap>
          <Button icon={<Copy size={16} strokeWidth={1.75} />} onClick={() => void copyText(diagnostics, t(messages.copied))}>
            {t(messages.copy)}
          </Button>
          <Button variant="primary" icon={<RefreshCw size={16} strokeWidth={1.75} />} onClick={again}>
            {t(messages.again)}
          </Button>
        </Row>
      </Row>
      <Text as="p" role="status" tone={isChecking ? 'soft' : toMend > 0 ? 'warning' : 'good'} weight={500}>
        {isChecking ? t(messages.states.checking) : toMend > 0 ? t(messages.toMend, { n: toMend }) : t(messages.allGood)}
      </Text>
      <Checks title={messages.server} names={serverChecks} resultOf={resultOf} actions={actions} />
      <Checks title={messages.device} names={deviceChecks} resultOf={resultOf} actions={actions} />
      {printedAt && <TestPaper at={printedAt} />}
    </Stack>
  )
}

const Checks = ({
  title,
  names,
  resultOf,
  actions,
}: {
  title: Message
  names: readonly CheckName[]
  resultOf: (name: CheckName) => CheckResult
  actions: Partial<Record<CheckName, ReactNode>>
}) => {
  const { t } = useMessages()
  return (
    <section>
      <Text as="h2" size="h3" pad="0 0 8px">
        {t(title)}
      </Text>
      <Card>
        <ul className={styles.rows}>
          {names.map((name) => {
            const { state, detail } = resultOf(name)
            const Glyph = icons[state]
            return (
              <li key={name} className={styles.row} data-state={state}>
                <Glyph size={18} strokeWidth={1.75} aria-hidden="true" />
                <Text weight={500}>
                  {t(messages.names[name])}
                  <VisuallyHidden> {t(messages.states[state])}</VisuallyHidden>
                </Text>
                <Text tone="soft" className={styles.detail}>
                  {detail}
                </Text>
                {actions[name]}
              </li>
            )
          })}
        </ul>
      </Card>
    </section>
  )
}
