import { useDebouncedCallback } from '@mantine/hooks'
import { PackageOpen, Plus, Printer, SearchX, Siren } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Tray } from '@molaire/contract/sterilization/shapes'
import { addDays } from '@molaire/domain/shared/local-date'
import { trayStates, type TrayState } from '@molaire/domain/sterilization/trays'
import { describeError } from '../../../platform/api/describe-error.ts'
import { todayIn } from '../../../platform/clock/wall-clock.ts'
import { ListFooter } from '../../../platform/lists/list-footer.tsx'
import { useTurning } from '../../../platform/lists/use-list-place.ts'
import { BriefButton } from '../../../ui/brief-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { CountBadge } from '../../../ui/count-badge.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { Card } from '../../../ui/layout.tsx'
import { walkRows } from '../../../ui/list-keys.ts'
import type { PageSize } from '../../../ui/page-sizes.ts'
import { Select } from '../../../ui/select.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useIsTouch, useIsWide } from '../../../ui/use-media.ts'
import { useWhyNot } from '../../users/index.ts'
import { periods, type Period, type Place } from '../address.ts'
import { findTray, useTrays } from '../api.ts'
import { ClinicChoice, useOwnClinic } from '../components/clinic-choice.tsx'
import { HeadActs } from '../components/sterilization-head.tsx'
import styles from '../components/sterilization.module.css'
import { messages } from '../messages.ts'
import { RecallDialog } from '../recalls/recall-dialog.tsx'
import { ScanField } from '../scan/scan-field.tsx'
import { ScanMessages } from '../scan/scan-messages.tsx'
import { useScans } from '../scan/use-scans.ts'
import { useTypeAnywhere } from '../scan/use-type-anywhere.ts'
import { useSterilizationWords } from '../use-sterilization-words.ts'
import { AddTraysDialog } from './add-trays-dialog.tsx'
import { useTrayColumns } from './tray-columns.tsx'
import { TrayLabelsDialog, type LabelledTray } from './tray-labels-dialog.tsx'
import { TraySheet } from './tray-sheet.tsx'
import { SearchDrawing } from '../../../ui/drawings/list-drawings.tsx'
import { TrayDrawing } from '../components/tray-drawing.tsx'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const typingPauseMs = 200

type Opened = { act: 'add'; serialNumber: string } | { act: 'recall' } | { act: 'print'; trays: readonly LabelledTray[] }

/** STER-01: the trays with their state and last use. A scan shows the trace of a tray. */
export const TraysView = ({ address, change }: Place) => {
  const words = useSterilizationWords()
  const { t, why, zoneOf } = words
  const { clinic, state, period, search, tray } = address
  const own = useOwnClinic(clinic)
  const whyNot = useWhyNot('sterilization.write')
  const mayNotPrint = useWhyNot('documents.print')
  const isWide = useIsWide()
  const field = useRef<HTMLInputElement>(null)
  const isTouched = useIsTouch()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Tray>>(new Map())
  const [size, setSize] = useState<PageSize>(25)
  useTypeAnywhere(field)
  const searchSoon = useDebouncedCallback((text: string) => change({ search: text.trim() || undefined }), {
    delay: typingPauseMs,
    flushOnUnmount: false,
  })
  const scans = useScans({
    take: async (serialNumber) => {
      searchSoon.cancel()
      const { id } = await findTray(serialNumber)
      change({ tray: id, search: undefined })
      return id
    },
    why,
  })

  const today = todayIn(zoneOf(own))
  const turning = useTurning(JSON.stringify([clinic, state, period, search]), size)
  const list = useTrays({
    clinicId: clinic,
    state,
    search,
    ...(period && { from: addDays(today, 1 - period), to: today }),
    limit: size,
    nextKey: turning.nextKey,
  })
  const rows = list.data?.items ?? []
  const columns = useTrayColumns(words, {
    ...{ rows, chosen },
    onChoose: (some, on) =>
      setChosen((before) => {
        const ids = new Set(some.map(({ id }) => id))
        const others = [...before].filter(([id]) => !ids.has(id))
        return new Map([...others, ...(on ? some.map((one) => [one.id, one] as const) : [])])
      }),
    onShow: (id) => change({ tray: id }),
  })
  const isFiltered = state !== undefined || period !== undefined || search !== undefined
  const print = (trays: readonly LabelledTray[]) => setOpened({ act: 'print', trays })
  const add = (serialNumber = '') => setOpened({ act: 'add', serialNumber })
  const scanField = (
    <ScanField ref={field} onScan={scans.scan} onType={searchSoon} disabledReason={undefined} takesFocus={!isTouched} />
  )
  const filters = (
    <FilterBar
      lead={isWide && <div style={{ flex: '1 1 320px', maxWidth: 520 }}>{scanField}</div>}
      on={[state, period, clinic]}
      onClear={() => change({ state: undefined, period: undefined, clinic: undefined })}
    >
      <Select
        label={t(messages.trays.stateFilter)}
        hideLabel
        value={state ?? 'all'}
        onChange={(chosen: TrayState | 'all') => change({ state: chosen === 'all' ? undefined : chosen })}
        options={[
          { value: 'all', label: t(messages.trays.allStates) },
          ...trayStates.map((value) => ({ value, label: t(messages.trayStates[value]) })),
        ]}
      />
      <Select
        label={t(messages.trays.periodFilter)}
        hideLabel
        value={String(period ?? 0)}
        onChange={(chosen) => change({ period: periods.find((one): one is Period => one === Number(chosen)) })}
        options={[
          { value: '0', label: t(messages.trays.anyTime) },
          ...periods.map((n) => ({
            value: String(n),
            label: n === 1 ? t(messages.trays.usedToday) : t(messages.trays.usedWithin, { n }),
          })),
        ]}
      />
      <ClinicChoice clinic={clinic} onChange={(id) => change({ clinic: id })} />
    </FilterBar>
  )
  return (
    <>
      <HeadActs>
        {!isWide && filters}
        {isWide ? (
          <Button
            icon={<Printer {...glyph} />}
            disabledReason={mayNotPrint}
            onClick={() => print(chosen.size > 0 ? [...chosen.values()] : rows)}
          >
            {t(messages.labels.title)}
            {chosen.size > 0 && <CountBadge>{chosen.size}</CountBadge>}
          </Button>
        ) : (
          <BriefButton icon={<Printer {...glyph} />} disabledReason={mayNotPrint} onClick={() => print(rows)}>
            {t(messages.labels.title)}
          </BriefButton>
        )}
        <BriefButton icon={<Siren {...glyph} />} disabledReason={whyNot} onClick={() => setOpened({ act: 'recall' })}>
          {t(messages.trays.recall)}
        </BriefButton>
        <BriefButton variant="primary" icon={<Plus {...glyph} />} disabledReason={whyNot} onClick={() => add()}>
          {t(messages.trays.add)}
        </BriefButton>
      </HeadActs>
      {/* The arrow keys are an addition: Tab and Enter reach everything. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={(event) => walkRows(event, field.current)}>
        {isWide ? filters : <div style={{ marginBottom: 12 }}>{scanField}</div>}
        <ScanMessages scans={scans} create={{ run: add, disabledReason: whyNot }} />
        <Card className={styles.card}>
          <DataTable
            label={t(messages.trays.list)}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            loading={list.isPending}
            failed={
              list.isError
                ? {
                    message: t(messages.trays.loadFailed),
                    details: describeError(list.error),
                    onRetry: () => void list.refetch(),
                  }
                : null
            }
            onRowPress={({ id }) => change({ tray: id })}
            empty={
              search !== undefined ? (
                <EmptyState
                  article="configuration-sterilization"
                  icon={SearchX}
                  drawing={SearchDrawing}
                  title={t(messages.trays.noneLike, { serialNumber: search.toUpperCase() })}
                  action={<Button onClick={() => add(search)}>{t(messages.trays.create)}</Button>}
                  whyNot={whyNot}
                />
              ) : isFiltered ? (
                <EmptyState
                  article="configuration-sterilization"
                  icon={SearchX}
                  drawing={SearchDrawing}
                  title={t(messages.trays.noneFiltered)}
                  action={
                    <Button onClick={() => change({ state: undefined, period: undefined })}>
                      {t(messages.trays.clearFilters)}
                    </Button>
                  }
                />
              ) : (
                <EmptyState
                  article="configuration-sterilization"
                  icon={PackageOpen}
                  drawing={TrayDrawing}
                  title={t(messages.trays.none)}
                  action={<Button onClick={() => add()}>{t(messages.trays.add)}</Button>}
                  whyNot={whyNot}
                >
                  {t(messages.trays.noneText)}
                </EmptyState>
              )
            }
          />
          <ListFooter list={list} turning={turning} size={size} onSize={setSize} />
        </Card>
      </div>
      {tray !== undefined && <TraySheet key={tray} id={tray} onClose={() => change({ tray: undefined })} />}
      {opened?.act === 'add' && (
        <AddTraysDialog
          clinicId={own}
          serialNumber={opened.serialNumber}
          onAdded={(all) => all.forEach(scans.forget)}
          onPrint={print}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.act === 'print' && <TrayLabelsDialog trays={opened.trays} onClose={() => setOpened(null)} />}
      {opened?.act === 'recall' && (
        <RecallDialog onDone={(id) => change({ view: 'recalls', recall: id })} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
