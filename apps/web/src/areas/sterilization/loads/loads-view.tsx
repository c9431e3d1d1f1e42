import { Flame, Plus, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { capitalised } from '../../../platform/i18n/format.ts'
import { ListFooter } from '../../../platform/lists/list-footer.tsx'
import { useTurning } from '../../../platform/lists/use-list-place.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { BriefButton } from '../../../ui/brief-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { Card } from '../../../ui/layout.tsx'
import { usePageKeys, walkRows } from '../../../ui/list-keys.ts'
import { NewButton } from '../../../ui/new-button.tsx'
import type { PageSize } from '../../../ui/page-sizes.ts'
import { Select } from '../../../ui/select.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { useWhyNot } from '../../users/index.ts'
import type { Place, SterilizationAddress } from '../address.ts'
import { sterilizers, useLoads } from '../api.ts'
import { ClinicChoice } from '../components/clinic-choice.tsx'
import { HeadActs } from '../components/sterilization-head.tsx'
import styles from '../components/sterilization.module.css'
import { messages } from '../messages.ts'
import { RecallDialog } from '../recalls/recall-dialog.tsx'
import { useSterilizationWords } from '../use-sterilization-words.ts'
import { useLoadColumns } from './load-columns.tsx'
import { LoadSheet } from './load-sheet.tsx'
import { StartLoadSheet } from './start-load-sheet.tsx'
import { TrayDrawing } from '../components/tray-drawing.tsx'

/** STER-01: the loads of the sterilizers, by day. */
export const LoadsView = ({ address, change }: Place) => {
  const words = useSterilizationWords()
  const { t, why, date } = words
  const { clinic, sterilizer, load } = address
  const navigate = useNavigate()
  const isWide = useIsWide()
  const whyNot = useWhyNot('sterilization.write')
  const [isStarting, setStarting] = useState(false)
  const [recalled, setRecalled] = useState<string | null>(null)
  const [size, setSize] = useState<PageSize>(25)
  const known = sterilizers.useList({ archived: 'no' })
  const own = (known.data?.items ?? []).filter(({ clinicId }) => clinic === undefined || clinicId === clinic)
  const turning = useTurning(JSON.stringify([clinic, sterilizer]), size)
  const list = useLoads({ clinicId: clinic, sterilizerId: sterilizer, limit: size, nextKey: turning.nextKey })
  const columns = useLoadColumns(words, { onShow: (id) => change({ load: id }), onRecall: setRecalled, whyNot })
  const isWithout = known.isSuccess && own.length === 0
  const whyNotStart = whyNot ?? (isWithout ? t(messages.loads.noSterilizerText) : undefined)
  const start = () => setStarting(true)
  usePageKeys({ onNew: whyNotStart === undefined ? start : undefined })
  const toSterilizers = () =>
    void navigate({ to: paths.sterilization(), search: { view: 'sterilizers', clinic } satisfies SterilizationAddress as never }) // the address of this screen
  const filters = (own.length > 1 || clinic !== undefined || (known.data?.items.length ?? 0) > 1) && (
    <FilterBar on={[own.length > 1 && sterilizer, clinic]} onClear={() => change({ sterilizer: undefined, clinic: undefined })}>
      {own.length > 1 && (
        <Select
          label={t(messages.loads.sterilizerFilter)}
          hideLabel
          value={own.some(({ id }) => id === sterilizer) ? (sterilizer ?? 'all') : 'all'}
          onChange={(id) => change({ sterilizer: id === 'all' ? undefined : id })}
          options={[
            { value: 'all', label: t(messages.loads.allSterilizers) },
            ...own.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <ClinicChoice clinic={clinic} onChange={(id) => change({ clinic: id, sterilizer: undefined })} />
    </FilterBar>
  )
  return (
    <>
      <HeadActs>
        {!isWide && filters}
        <BriefButton icon={<Settings2 size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={toSterilizers}>
          {t(messages.loads.sterilizers)}
        </BriefButton>
        <NewButton icon={Plus} disabledReason={whyNotStart} onClick={start}>
          {t(messages.loads.start)}
        </NewButton>
      </HeadActs>
      {isWide && filters}
      {/* The arrow keys are an addition: Tab and Enter reach everything. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={(event) => walkRows(event, null)}>
        <Card className={styles.card}>
          <DataTable
            label={t(messages.loads.list)}
            columns={columns}
            rows={list.data?.items ?? []}
            rowKey={({ id }) => id}
            sectionOf={({ loadedOn }) => capitalised(date(loadedOn, 'long'))}
            loading={list.isPending}
            failed={
              list.isError
                ? { message: t(messages.loads.loadFailed), details: why(list.error), onRetry: () => void list.refetch() }
                : null
            }
            onRowPress={({ id }) => change({ load: id })}
            empty={
              isWithout ? (
                <EmptyState
                  article="configuration-sterilization"
                  icon={Flame}
                  drawing={TrayDrawing}
                  title={t(messages.loads.noSterilizer)}
                  action={<Button onClick={toSterilizers}>{t(messages.loads.addSterilizer)}</Button>}
                >
                  {t(messages.loads.noSterilizerText)}
                </EmptyState>
              ) : (
                <EmptyState
                  article="configuration-sterilization"
                  icon={Flame}
                  drawing={TrayDrawing}
                  title={t(messages.loads.none)}
                  action={<Button onClick={start}>{t(messages.loads.start)}</Button>}
                  whyNot={whyNotStart}
                >
                  {t(messages.loads.noneText)}
                </EmptyState>
              )
            }
          />
          <ListFooter list={list} turning={turning} size={size} onSize={setSize} />
        </Card>
      </div>
      {load !== undefined && (
        <LoadSheet
          key={load}
          id={load}
          onRecall={(id) => {
            change({ load: undefined })
            setRecalled(id)
          }}
          onClose={() => change({ load: undefined })}
        />
      )}
      {isStarting && (
        <StartLoadSheet sterilizers={own} onStarted={(id) => change({ load: id })} onClose={() => setStarting(false)} />
      )}
      {recalled !== null && (
        <RecallDialog
          loadId={recalled}
          onDone={(id) => change({ view: 'recalls', load: undefined, recall: id })}
          onClose={() => setRecalled(null)}
        />
      )}
    </>
  )
}
