import { Printer, ShieldCheck, Siren } from 'lucide-react'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { ListFooter } from '../../../platform/lists/list-footer.tsx'
import { usePrintKey } from '../../../platform/device/use-print-key.ts'
import { useTurning } from '../../../platform/lists/use-list-place.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { usePrinting } from '../../../platform/toast/use-printing.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Card, Text } from '../../../ui/layout.tsx'
import { rowLink, walkRows } from '../../../ui/list-keys.ts'
import type { PageSize } from '../../../ui/page-sizes.ts'
import { rowNameClass } from '../../../ui/row-button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { useWhyNot } from '../../users/index.ts'
import type { Place, SterilizationAddress } from '../address.ts'
import { printRecalls, useRecalls } from '../api.ts'
import { HeadActs } from '../components/sterilization-head.tsx'
import styles from '../components/sterilization.module.css'
import { messages } from '../messages.ts'
import { useSterilizationWords } from '../use-sterilization-words.ts'
import { RecallDialog } from './recall-dialog.tsx'
import { DoneDrawing } from '../../../ui/drawings/list-drawings.tsx'

const { recalls: words } = messages

/** STER-02: the recalls, the latest first, with how many patients are still to be reached. */
export const RecallsView = ({ address: { clinic }, change }: Place) => {
  const { t, why, dayOf, number, locale } = useSterilizationWords()
  const whyNot = useWhyNot('sterilization.write')
  const mayNotPrint = useWhyNot('documents.print')
  const printing = usePrinting({ failed: t(messages.printFailed), why })
  // A list has no header that says what the number counts.
  const isWide = useIsWide()
  const [isRecalling, setRecalling] = useState(false)
  const [size, setSize] = useState<PageSize>(25)
  const turning = useTurning('recalls', size)
  const list = useRecalls({ limit: size, nextKey: turning.nextKey })
  const print = () => mayNotPrint === undefined && void printing.print(() => printRecalls(locale))
  usePrintKey(t(messages.print), print)
  const begin = (
    <Button
      icon={<Siren size={16} strokeWidth={1.75} aria-hidden="true" />}
      disabledReason={whyNot}
      onClick={() => setRecalling(true)}
    >
      {t(messages.recallDialog.title)}
    </Button>
  )
  return (
    <>
      <HeadActs>
        <Button
          icon={<Printer size={16} strokeWidth={1.75} aria-hidden="true" />}
          busy={printing.isPrinting}
          disabledReason={mayNotPrint}
          onClick={print}
        >
          {t(messages.print)}
        </Button>
        {begin}
      </HeadActs>
      {/* The arrow keys are an addition: Tab and Enter reach everything. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={(event) => walkRows(event, null)}>
        <Card className={styles.card}>
          <DataTable
            label={t(words.list)}
            rows={list.data?.items ?? []}
            rowKey={({ id }) => id}
            loading={list.isPending}
            failed={
              list.isError ? { message: t(words.loadFailed), details: why(list.error), onRetry: () => void list.refetch() } : null
            }
            onRowPress={({ id }) => change({ recall: id })}
            columns={[
              {
                key: 'day',
                header: t(words.columns.day),
                width: '14%',
                isRowHeader: true,
                compact: 'title',
                cell: ({ id, createdAt }) => (
                  <Link
                    to={paths.sterilization()}
                    search={{ view: 'recalls', recall: id, clinic } satisfies SterilizationAddress as never}
                    className={rowNameClass}
                    {...rowLink}
                  >
                    {dayOf(createdAt)}
                  </Link>
                ),
              },
              { key: 'reason', header: t(words.columns.reason), compact: 'detail', cell: ({ reason }) => reason },
              {
                key: 'sterilizer',
                header: t(words.columns.sterilizer),
                width: '16%',
                cell: ({ sterilizerName }) => sterilizerName,
              },
              {
                key: 'trays',
                header: t(words.columns.trays),
                align: 'end',
                width: '14%',
                cell: ({ quarantinedCount }) => number(quarantinedCount),
              },
              {
                key: 'patients',
                header: t(words.columns.patients),
                align: 'end',
                width: '10%',
                cell: ({ patientCount }) => number(patientCount),
              },
              {
                key: 'toContact',
                header: t(words.columns.toContact),
                align: 'end',
                width: '12%',
                compact: 'amount',
                cell: ({ toContactCount, patientCount }) =>
                  patientCount === 0 ? (
                    '—'
                  ) : toContactCount > 0 ? (
                    <Text tone="warning" weight={600}>
                      {isWide ? number(toContactCount) : t(words.left, { n: toContactCount })}
                    </Text>
                  ) : (
                    <Text tone="good">{t(words.allReached)}</Text>
                  ),
              },
            ]}
            empty={
              <EmptyState
                article="configuration-recall"
                icon={ShieldCheck}
                drawing={DoneDrawing}
                title={t(words.none)}
                action={begin}
              >
                {t(words.noneText)}
              </EmptyState>
            }
          />
          <ListFooter list={list} turning={turning} size={size} onSize={setSize} />
        </Card>
      </div>
      {isRecalling && <RecallDialog onDone={(id) => change({ recall: id })} onClose={() => setRecalling(false)} />}
    </>
  )
}
