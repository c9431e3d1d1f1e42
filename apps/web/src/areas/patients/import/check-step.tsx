import { ChevronLeft } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ImportPlan } from '@molaire/contract/patients/import'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SegmentField } from '../../../ui/segment-field.tsx'
import { hasCode } from '../../../platform/api/api-error.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Foot } from './columns-step.tsx'
import { useRefusalWords } from './file-step.tsx'
import styles from './import.module.css'
import { messages } from './messages.ts'
import type { Opened } from './opened.ts'
import { ProblemList } from './problem-list.tsx'
import type { Run } from './use-import-run.ts'

/** The third step: the check, its result, and the import. */
export const CheckStep = ({
  opened,
  plan,
  run,
  whyNot,
  onCancel,
  onAgain,
  onBack,
  onImport,
}: {
  opened: Opened
  plan: ImportPlan
  run: Run
  whyNot: string | undefined
  onCancel: () => void
  onAgain: () => void
  onBack: () => void
  onImport: (plan: ImportPlan) => void
}) => {
  const { t } = useMessages()
  const words = useRefusalWords()
  switch (run.state) {
    case 'running':
      return <Progress run={run} onCancel={onCancel} />
    case 'ended':
      return <Ended opened={opened} plan={plan} run={run} whyNot={whyNot} onBack={onBack} onImport={onImport} />
    case 'idle':
    case 'cancelled':
      return (
        <Stopped onAgain={onAgain} onBack={onBack}>
          <Notice kind="info">{t(messages.cancelled)}</Notice>
        </Stopped>
      )
    case 'failed': {
      const isLost = run.isImport && (hasCode(run.error, 'network') || !(run.error instanceof Error))
      return (
        <Stopped onAgain={onAgain} onBack={onBack}>
          <Notice kind="error">
            {isLost
              ? t(messages.interrupted)
              : hasCode(run.error, 'patient_import_refused')
                ? t(run.error.details['reason'] === 'entered' ? messages.entered : messages.changed)
                : words(run.error)}
          </Notice>
        </Stopped>
      )
    }
  }
}

const Stopped = ({ children, onAgain, onBack }: { children: ReactNode; onAgain: () => void; onBack: () => void }) => {
  const { t } = useMessages()
  return (
    <Card style={{ overflow: 'clip' }}>
      <Stack pad={16}>{children}</Stack>
      <Foot>
        <BackToColumns onBack={onBack} />
        <Button variant="primary" onClick={onAgain}>
          {t(messages.again)}
        </Button>
      </Foot>
    </Card>
  )
}

const BackToColumns = ({ onBack }: { onBack: () => void }) => {
  const { t } = useMessages()
  return (
    <Button icon={<ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={onBack}>
      {t(messages.backToColumns)}
    </Button>
  )
}

const Progress = ({ run, onCancel }: { run: Extract<Run, { state: 'running' }>; onCancel: () => void }) => {
  const { t } = useMessages()
  const { number } = useFormat()
  const { done, of, step, isImport } = run
  const what = t(step === 'writing' ? messages.writing : messages.checking)
  // Checking and writing count as half of an import each.
  const share = of === 0 ? 0 : Math.min(1, done / of)
  const whole = isImport ? (step === 'writing' ? 0.5 + share / 2 : share / 2) : share
  return (
    <Card>
      <Stack align="center" gap={10} pad="56px 20px" style={{ textAlign: 'center' }}>
        <Text as="p" weight={600}>
          {what}
        </Text>
        <div
          className={styles.bar}
          role="progressbar"
          aria-label={what}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(whole * 100)}
        >
          <span style={{ width: `${(whole * 100).toFixed(1)}%` }} />
        </div>
        <Text as="p" tone="soft">
          {of > 0 && t(messages.progress, { done: number(done), of: number(of) })}
        </Text>
        {isImport && (
          <Text as="p" tone="soft">
            {t(messages.keepOpen)}
          </Text>
        )}
        <Button onClick={onCancel}>{t(common.ui.cancel)}</Button>
      </Stack>
    </Card>
  )
}

const Ended = ({
  opened,
  plan,
  run: { end, problems },
  whyNot,
  onBack,
  onImport,
}: {
  opened: Opened
  plan: ImportPlan
  run: Extract<Run, { state: 'ended' }>
  whyNot: string | undefined
  onBack: () => void
  onImport: (plan: ImportPlan) => void
}) => {
  const { t } = useMessages()
  const { number } = useFormat()
  const [duplicates, setDuplicates] = useState(plan.duplicates)
  const [isLeavingOut, setIsLeavingOut] = useState(plan.wrong === 'leaveOut')
  const broken = problems.find(({ rule }) => rule === 'open_quote' || rule === 'too_long')
  const ready = end.good + (duplicates === 'import' ? end.duplicates : 0)
  const reason =
    whyNot ??
    (broken
      ? t(messages.whyNot.broken)
      : end.wrong > 0 && !isLeavingOut
        ? t(messages.whyNot.wrong)
        : ready === 0
          ? t(messages.whyNot.nobody)
          : undefined)
  const figures = [
    { key: 'good', value: ready, tone: 'good' },
    { key: 'wrong', value: end.wrong, tone: end.wrong > 0 ? 'danger' : 'text' },
    { key: 'duplicates', value: end.duplicates, tone: 'text' },
    { key: 'warnings', value: end.warnings, tone: 'text' },
  ] as const
  const notice = broken ? (
    <Notice kind="error" title={t(messages.broken.title)}>
      {t(broken.rule === 'too_long' ? messages.broken.tooLong : messages.broken.text, { line: number(broken.line) })}
    </Notice>
  ) : opened.preview.isCut ? (
    <Notice kind="warning" title={t(messages.isCut.title)}>
      {t(messages.isCut.text)}
    </Notice>
  ) : (
    problems.length === 0 && <Notice kind="success">{t(messages.allGood)}</Notice>
  )
  return (
    <>
      <dl className={styles.figures} aria-label={t(messages.summary.label)}>
        {figures.map(({ key, value, tone }) => (
          <Card key={key} pad="12px 16px">
            <Text as="dt" size="caption" tone="faint">
              {t(messages.summary[key])}
            </Text>
            <Text as="dd" size="h1" tone={tone}>
              {number(value)}
            </Text>
          </Card>
        ))}
      </dl>
      <Card style={{ overflow: 'clip' }}>
        {notice && <Stack pad={problems.length > 0 ? '16px 16px 0' : 16}>{notice}</Stack>}
        {problems.length > 0 && <ProblemList problems={problems} untold={end.untold} />}
        <Row className={styles.choices} gap="16px 32px" align="flex-end" wrap pad={16}>
          {end.duplicates > 0 && !broken && (
            <SegmentField
              label={t(messages.duplicates.label)}
              value={duplicates}
              onChange={setDuplicates}
              options={(['skip', 'import'] as const).map((value) => ({ value, label: t(messages.duplicates[value]) }))}
            />
          )}
          {end.wrong > 0 && !broken && (
            <Checkbox label={t(messages.leaveOut, { n: end.wrong })} checked={isLeavingOut} onChange={setIsLeavingOut} />
          )}
        </Row>
        <Foot>
          <BackToColumns onBack={onBack} />
          <Button
            variant="primary"
            disabledReason={reason}
            onClick={() => onImport({ ...plan, duplicates, wrong: isLeavingOut ? 'leaveOut' : 'refuse' })}
          >
            {t(messages.import, { n: ready })}
          </Button>
        </Foot>
      </Card>
    </>
  )
}
