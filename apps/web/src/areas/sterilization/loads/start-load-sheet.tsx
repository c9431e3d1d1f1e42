import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Sterilizer, Tray } from '@molaire/contract/sterilization/shapes'
import { failedTest, lastFailedLoad } from '@molaire/domain/sterilization/daily-tests'
import { cycleTypes, type CycleType } from '@molaire/domain/sterilization/loads'
import { mayBePacked } from '@molaire/domain/sterilization/trays'
import { EditShell } from '../../../platform/forms/edit-shell.tsx'
import { useRecordForm } from '../../../platform/forms/use-record-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { recall as recallChoice, remember } from '../../../platform/device/remembered.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useWhyNot } from '../../users/index.ts'
import { findTray, useLoads, useSterilizationWrites, useTrays } from '../api.ts'
import { TrayPill } from '../components/pills.tsx'
import { messages } from '../messages.ts'
import { ScanField } from '../scan/scan-field.tsx'
import { ScanMessages } from '../scan/scan-messages.tsx'
import { useScans } from '../scan/use-scans.ts'
import { AddTraysDialog } from '../trays/add-trays-dialog.tsx'
import { useSterilizationWords } from '../use-sterilization-words.ts'
import styles from './loads.module.css'
import { isInUse, TrayRemarks, type ScannedTray } from './tray-remarks.tsx'

const { startLoad: words } = messages
const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const lastKey = 'sterilization.lastSterilizer'

type Fields = { sterilizerId: string; cycleType: CycleType; machineCycle: string; hasImplants: boolean; isTest: boolean }

/** What a sterilizer usually runs. */
const usualCycle = (one: Sterilizer | undefined): CycleType => (one?.hasPreVacuum === false ? 'gravity' : 'pre_vacuum')

/**
 * STER-01: begins a load: the sterilizer, its program, and the trays, which are scanned in or taken
 * from those that are to be sterilized.
 */
export const StartLoadSheet = ({
  sterilizers,
  onStarted,
  onClose,
}: {
  sterilizers: readonly Sterilizer[]
  onStarted: (id: string) => void
  onClose: () => void
}) => {
  const { t, why } = useSterilizationWords()
  const whyNot = useWhyNot('sterilization.write')
  const writes = useSterilizationWrites()
  const [chosen, setChosen] = useState<readonly ScannedTray[]>([])
  const [creating, setCreating] = useState<string | null>(null)
  const add = (trays: readonly ScannedTray[]) => setChosen((all) => [...all, ...trays.filter((tray) => !includes(all, tray))])
  const last = recallChoice(lastKey)
  const first = sterilizers.find(({ id }) => id === last) ?? sterilizers[0]
  const edit = useRecordForm<never, Fields>({
    id: 'start-load',
    record: null,
    fieldsOf: () => ({
      sterilizerId: first?.id ?? '',
      cycleType: usualCycle(first),
      machineCycle: '',
      hasImplants: false,
      isTest: false,
    }),
    check: ({ sterilizerId }) => (sterilizerId === '' ? { sterilizerId: t(common.fields.required) } : {}),
    save: async (fields) => {
      const load = await writes.createLoad(fields)
      remember(lastKey, fields.sterilizerId)
      if (chosen.length > 0 && !fields.isTest)
        try {
          await writes.pack(load.id, { serialNumbers: chosen.map(({ serialNumber }) => serialNumber) })
        } catch (error) {
          // The load runs: its sheet takes the trays again.
          showToast({ kind: 'error', title: t(words.notPacked), detail: why(error) })
          onClose()
          onStarted(load.id)
          return
        }
      showToast({ kind: 'success', title: t(words.done, { n: load.number }) })
      onClose()
    },
    errors: why,
    alsoDirty: chosen.length > 0,
    onLeave: onClose,
  })
  const { values, field, set, replace } = edit.form
  const sterilizer = sterilizers.find(({ id }) => id === values.sterilizerId)
  const count = values.isTest ? 0 : chosen.length
  const labels = { sterilizerId: t(words.sterilizer) }
  const shell = (
    <EditShell
      id="start-load"
      of={edit}
      title={t(words.title)}
      save={count > 0 ? t(words.submitWith, { n: count }) : t(words.submit)}
      labels={labels}
      whyNot={whyNot}
      width={520}
      note={null}
    >
      <Select
        {...field('sterilizerId')}
        label={labels.sterilizerId}
        required
        placeholder={t(words.chooseSterilizer)}
        onChange={(id) =>
          replace({ ...values, sterilizerId: id, cycleType: usualCycle(sterilizers.find((one) => one.id === id)) })
        }
        options={sterilizers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {!values.isTest && <FailedTest sterilizerId={values.sterilizerId} />}
      <Row gap={12} align="start" wrap>
        <div style={{ flex: '1 1 200px' }}>
          <Select
            {...field('cycleType')}
            label={t(words.cycleType)}
            onChange={(type) => set('cycleType', type)}
            options={cycleTypes
              .filter((type) => type !== 'pre_vacuum' || sterilizer?.hasPreVacuum !== false)
              .map((type) => ({ value: type, label: t(messages.cycleTypes[type]) }))}
          />
        </div>
        <div style={{ flex: '1 1 160px' }}>
          <TextField {...field('machineCycle')} label={t(words.machineCycle)} maxLength={40} autoComplete="off" />
        </div>
      </Row>
      <Checkbox
        label={t(words.implants)}
        help={t(words.implantsHelp)}
        checked={values.hasImplants}
        onChange={(on) => set('hasImplants', on)}
      />
      <Checkbox label={t(words.isTest)} checked={values.isTest} onChange={(on) => set('isTest', on)} />
      {!values.isTest && (
        <LoadTrays
          clinicId={sterilizer?.clinicId}
          whyNot={whyNot}
          chosen={chosen}
          onAdd={add}
          onRemove={(serialNumber) => setChosen((all) => all.filter((one) => one.serialNumber !== serialNumber))}
          onCreate={setCreating}
        />
      )}
    </EditShell>
  )
  return (
    <>
      {shell}
      {/* Beside the form: what is sent in a dialog inside it would send it too. */}
      {creating !== null && (
        <AddTraysDialog
          clinicId={sterilizer?.clinicId ?? ''}
          serialNumber={creating}
          isBare
          onAdded={(all) => add(all.map((serialNumber) => ({ serialNumber })))}
          onClose={() => setCreating(null)}
        />
      )}
    </>
  )
}

/** The loads among which the last test is looked for: some weeks of a busy sterilizer. */
const lookedThrough = 100

/**
 * STER-01: warns of a sterilizer that failed its last test, and says that its last load failed.
 * Whoever knows better may go on.
 */
const FailedTest = ({ sterilizerId }: { sterilizerId: string }) => {
  const { t, date, readings } = useSterilizationWords()
  const list = useLoads(sterilizerId === '' ? undefined : { sterilizerId, limit: lookedThrough })
  const loads = list.data?.items ?? []
  // Silence would mean that the last tests passed.
  if (list.isLoadingError)
    return (
      <Notice kind="warning" title={t(words.failedTest.unread)}>
        <Button size="sm" onClick={() => void list.refetch()}>
          {t(common.ui.retry)}
        </Button>
      </Notice>
    )
  // Until its own are there, those of the sterilizer chosen before are shown.
  const own = loads.filter((load) => load.sterilizerId === sterilizerId)
  const failed = failedTest(own)
  if (failed)
    return (
      <Notice
        kind="warning"
        title={t(words.failedTest[failed.test], { n: failed.load.number, date: date(failed.load.loadedOn) })}
      >
        {t(words.failedTest.text)}
      </Notice>
    )
  const last = lastFailedLoad(own)
  if (!last) return null
  return (
    <Notice kind="info" title={t(words.failedLoad, { n: last.number, date: date(last.loadedOn) })}>
      {t(messages.load.failedBecause, { list: readings(last.failures) })}
    </Notice>
  )
}

/** The trays of the load: scanned in, or taken from the list of those that are to be sterilized. */
const LoadTrays = ({
  clinicId,
  whyNot,
  chosen,
  onAdd,
  onRemove,
  onCreate,
}: {
  clinicId: string | undefined
  whyNot: string | undefined
  chosen: readonly ScannedTray[]
  onAdd: (trays: readonly ScannedTray[]) => void
  onRemove: (serialNumber: string) => void
  onCreate: (serialNumber: string) => void
}) => {
  const { t, why } = useSterilizationWords()
  const field = useRef<HTMLInputElement>(null)
  /** The tray of the last scan, if the load had it already. */
  const [repeatedTray, setRepeatedTray] = useState<ScannedTray | null>(null)
  const scans = useScans({
    take: async (serialNumber) => {
      const tray = await findTray(serialNumber)
      if (!mayBePacked(tray.state)) throw new NotPackable(tray)
      setRepeatedTray(includes(chosen, tray) ? tray : null)
      onAdd([tray])
      return tray.serialNumber
    },
    why: (error) =>
      error instanceof NotPackable
        ? t(messages.errors[`sterilization_tray_${error.tray.state === 'discarded' ? 'discarded' : 'waiting'}`])
        : why(error),
  })
  /** The row of a pressed button goes away: the next one takes the focus, else the field. */
  const focusBeside = (button: HTMLElement) => {
    const row = button.closest('li')
    const beside = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button')
    ;(beside ?? field.current)?.focus()
  }
  const of = { clinicId, limit: 100 }
  const toReprocess = useTrays({ ...of, state: 'to_reprocess' }).data?.items ?? []
  const used = useTrays({ ...of, state: 'used' }).data?.items ?? []
  // A tray of an appointment that isn't over is still in use: "Add all" leaves it out.
  const inOrder = [...toReprocess, ...used.toSorted((one, other) => Number(isInUse(one)) - Number(isInUse(other)))]
  const offered = inOrder.filter((tray) => !includes(chosen, tray))
  const together = offered.filter((tray) => !isInUse(tray))
  const refused = scans.refused.filter((scan) => !includes(chosen, scan))
  return (
    <Stack gap={10}>
      <Text as="h3" size="h3">
        {t(words.trays)}
      </Text>
      <ScanField ref={field} onScan={scans.scan} disabledReason={whyNot} takesFocus={clinicId !== undefined} />
      <ScanMessages scans={{ ...scans, refused }} create={{ run: onCreate, disabledReason: whyNot }} />
      <Text as="p" size="dense" tone="faint" role="status">
        {chosen.length === 0 ? t(words.noTrays) : t(messages.trayCount, { n: chosen.length })}
        {repeatedTray !== null &&
          includes(chosen, repeatedTray) &&
          ` · ${t(words.alreadyThere, { serialNumber: repeatedTray.serialNumber })}`}
        <TrayRemarks trays={chosen} />
      </Text>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={t(words.trays)}>
          {chosen.map(({ serialNumber }) => (
            <li key={serialNumber}>
              {serialNumber}
              <IconButton
                size="xs"
                label={t(words.removeTray, { serialNumber })}
                icon={<X {...glyph} size={14} />}
                onClick={(event) => {
                  focusBeside(event.currentTarget)
                  onRemove(serialNumber)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {offered.length > 0 && (
        <>
          <Row justify="space-between">
            <Text as="h4" size="caption" tone="faint" weight={600} margin={0} id="to-sterilize">
              {t(words.toSterilize)}
            </Text>
            {together.length > 1 && (
              <Button
                size="xs"
                variant="ghost"
                disabledReason={whyNot}
                onClick={() => {
                  field.current?.focus()
                  onAdd(together)
                }}
              >
                {t(words.addAll)}
              </Button>
            )}
          </Row>
          <ul className={styles.offered} aria-labelledby="to-sterilize">
            {offered.map((tray) => (
              <li key={tray.id}>
                <Row gap={8} grow wrap>
                  <span className={styles.serial}>{tray.serialNumber}</span>
                  <Text size="caption" tone="faint">
                    {tray.content}
                  </Text>
                  {/* The heading says the other state. */}
                  {tray.state === 'used' && <TrayPill state={tray.state} />}
                  {isInUse(tray) && (
                    <Text size="caption" tone="faint">
                      {t(words.notCompleted)}
                    </Text>
                  )}
                </Row>
                <IconButton
                  size="xs"
                  variant="default"
                  label={t(words.addTray, { serialNumber: tray.serialNumber })}
                  icon={<Plus {...glyph} />}
                  disabledReason={whyNot}
                  onClick={(event) => {
                    focusBeside(event.currentTarget)
                    onAdd([tray])
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  )
}

const includes = (trays: readonly ScannedTray[], { serialNumber }: { serialNumber: string }): boolean =>
  trays.some((tray) => tray.serialNumber === serialNumber)

/** A tray that cannot be put in a load now. */
class NotPackable extends Error {
  readonly tray: Pick<Tray, 'state'>
  constructor(tray: Pick<Tray, 'state'>) {
    super('the tray cannot be packed')
    this.tray = tray
  }
}
