import { ArrowLeft, Download, Mail, Printer } from 'lucide-react'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { SterilizationRecall } from '@molaire/contract/sterilization/shapes'
import { awaitsLetter } from '@molaire/domain/sterilization/recall'
import { hasCode } from '../../../platform/api/api-error.ts'
import { usePrintKey } from '../../../platform/device/use-print-key.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { tell } from '../../../platform/toast/tell.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, Row, Stack, Text, touchArea } from '../../../ui/layout.tsx'
import { Skeleton, useLateLoading } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useWhyNot } from '../../users/index.ts'
import { exportRecall, printRecall, printRecallLetters, useRecall } from '../api.ts'
import { PartLink } from '../components/part-link.tsx'
import shared from '../components/sterilization.module.css'
import { messages } from '../messages.ts'
import { useSterilizationWords } from '../use-sterilization-words.ts'
import { RecallContacts } from './recall-contacts.tsx'
import { RecallWindow, SerialChips } from './recall-preview.tsx'
import styles from './recalls.module.css'

const { recall: words } = messages
const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** STER-02: one recall: whom to reach, how far one is, and its papers. */
export const RecallView = ({ id }: { id: string }) => {
  const { t, why, dayOf } = useSterilizationWords()
  const recall = useRecall(id)
  const isLate = useLateLoading(recall.isPending)
  const title = t(messages.title)
  return (
    <>
      <Row as="header" wrap gap="8px 12px" className={styles.head}>
        <Stack gap={4} align="flex-start">
          <Link to={paths.sterilization()} search={{ view: 'recalls' } as never} className={buttonClass('ghost', 'sm')}>
            <ArrowLeft {...glyph} />
            {t(words.back)}
          </Link>
          <PageHeading title={title} keepOnPhone>
            {recall.data ? t(words.heading, { date: dayOf(recall.data.createdAt) }) : title}
          </PageHeading>
        </Stack>
        {recall.data && <RecallPapers recall={recall.data} />}
      </Row>
      {recall.data ? (
        <Shown recall={recall.data} />
      ) : recall.isError ? (
        <Card as="section">
          <ErrorState
            message={t(hasCode(recall.error, 'not_found') ? words.gone : words.loadFailed)}
            details={hasCode(recall.error, 'not_found') ? undefined : why(recall.error)}
            onRetry={() => void recall.refetch()}
          />
        </Card>
      ) : (
        <div aria-busy="true">{isLate && <Skeleton height={320} radius="var(--radius-card)" />}</div>
      )}
    </>
  )
}

const Shown = ({ recall }: { recall: SterilizationRecall }) => {
  const { t, moment, person } = useSterilizationWords()
  return (
    <div className={styles.parts}>
      <Card as="section" aria-labelledby="recall-exposed" className={shared.card}>
        <Row wrap gap="4px 12px" pad="14px 16px">
          <Text as="h2" size="h3" id="recall-exposed">
            {t(words.exposed)}
          </Text>
          {recall.contacts.length > 0 && (
            <Text size="dense" tone={recall.toContactCount > 0 ? 'warning' : 'good'} weight={500} role="status">
              {t(words.progress, { n: recall.toContactCount })}
            </Text>
          )}
        </Row>
        <RecallContacts recall={recall} />
      </Card>
      <Card as="section" pad={16}>
        <Stack gap={18}>
          <Stack gap={4}>
            <Text weight={600} style={{ overflowWrap: 'anywhere' }}>
              {recall.reason}
            </Text>
            <Text as="p" size="dense" tone="soft">
              {t(words.startedBy, { name: person(recall.createdBy), date: moment(recall.createdAt) })}
            </Text>
            {recall.loadId !== null && (
              <PartLink to={{ view: 'loads', load: recall.loadId }} className={touchArea}>
                {t(words.viewLoad)}
              </PartLink>
            )}
          </Stack>
          {recall.window && <RecallWindow window={recall.window} />}
          <Stack gap={6}>
            <Text as="h3" size="h3">
              {t(words.quarantined)}
            </Text>
            <SerialChips trays={recall.quarantined} none={t(words.noneQuarantined)} label={t(words.quarantined)} />
          </Stack>
        </Stack>
      </Card>
    </div>
  )
}

/** The papers of a recall: the list for those who call, the letters, and the file. */
const RecallPapers = ({ recall: { id, contacts } }: { recall: SterilizationRecall }) => {
  const { t, why, locale, list, patient } = useSterilizationWords()
  const mayNotPrint = useWhyNot('documents.print')
  const mayNotRead = useWhyNot('patients.read')
  const [busy, setBusy] = useState<'list' | 'letters' | 'export'>()
  const nobody = contacts.length === 0 ? t(words.noneExposed) : undefined
  const run = (which: typeof busy, act: () => Promise<void>, say: { done?: string; failed: string }) => async () => {
    setBusy(which)
    await tell(act, { ...say, why })
    setBusy(undefined)
  }
  const print = run('list', () => printRecall(id, locale), { failed: t(messages.printFailed) })
  usePrintKey(t(words.printList), () => {
    if (busy !== 'list' && mayNotPrint === undefined) void print()
  })
  const toWrite = contacts.filter(awaitsLetter)
  const letterCount = toWrite.filter(({ hasAddress }) => hasAddress).length
  const without = toWrite.filter(({ hasAddress }) => !hasAddress).map((one) => patient(one.patient))
  const lettersDone = t(words.lettersDone, { n: letterCount })
  const letters = run('letters', () => printRecallLetters(id), {
    done: without.length > 0 ? t(words.lettersDoneBut, { done: lettersDone, list: list(without) }) : lettersDone,
    failed: t(messages.printFailed),
  })
  const noLetters =
    letterCount > 0 ? undefined : without.length > 0 ? t(words.noAddress, { list: list(without) }) : t(words.noLetters)
  const save = run('export', () => exportRecall(id, locale), {
    done: t(messages.exported),
    failed: t(messages.exportFailed),
  })
  return (
    <Row wrap gap={8} className={shared.acts}>
      <Button
        icon={<Download {...glyph} />}
        busy={busy === 'export'}
        disabledReason={mayNotRead ?? nobody}
        onClick={() => void save()}
      >
        {t(messages.export)}
      </Button>
      <Button
        icon={<Mail {...glyph} />}
        busy={busy === 'letters'}
        disabledReason={mayNotPrint ?? nobody ?? noLetters}
        onClick={() => void letters()}
      >
        {letterCount > 0 ? t(words.lettersTo, { n: letterCount }) : t(words.letters)}
      </Button>
      {letterCount > 0 && without.length > 0 && (
        <Text size="dense" tone="soft">
          {t(words.withoutAddress, { n: without.length })}
        </Text>
      )}
      <Button
        variant="primary"
        icon={<Printer {...glyph} />}
        busy={busy === 'list'}
        disabledReason={mayNotPrint}
        onClick={() => void print()}
      >
        {t(words.printList)}
      </Button>
    </Row>
  )
}
