import { useEffect, useEffectEvent, useState } from 'react'
import type { SterilizationLoadDetails } from '@molaire/contract/sterilization/shapes'
import { isOpen, parameterBounds } from '@molaire/domain/sterilization/loads'
import { EditShell } from '../../../platform/forms/edit-shell.tsx'
import { sameValue } from '../../../platform/forms/same-value.ts'
import { useRecordForm } from '../../../platform/forms/use-record-form.ts'
import { recall as recallChoice, remember } from '../../../platform/device/remembered.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useWhyNot } from '../../users/index.ts'
import { readLoad, useSterilizationWrites } from '../api.ts'
import { messages } from '../messages.ts'
import { useSterilizationWords } from '../use-sterilization-words.ts'
import { LoadFacts, LoadTrays } from './load-parts.tsx'
import { usedTrays } from '../recalls/serial-list.ts'
import { QuarantineDialog } from './quarantine-dialog.tsx'
import { BiologicalFields, ResultsFields } from './results-fields.tsx'
import {
  fieldsOfLoad,
  isParameterChanged,
  readDecimal,
  resultsBody,
  verdictOf,
  wrongParameters,
  type ResultFields,
} from './results-form.ts'

const { load: words } = messages

/** The kind of internal indicator that this clinic uses rarely changes. */
const indicatorKey = 'sterilization.indicatorType'

/**
 * STER-01: records what is read of a load, and releases it in the same act when nothing is missing.
 * A reading that fails leads at once to the recall.
 */
export const ResultsSheet = ({
  load,
  width,
  onRecall,
  onClose,
}: {
  load: SterilizationLoadDetails
  width: number
  onRecall: (id: string) => void
  onClose: () => void
}) => {
  const { t, why, readings } = useSterilizationWords()
  const whyNot = useWhyNot('sterilization.write')
  const writes = useSterilizationWrites()
  const [isQuarantining, setQuarantining] = useState(false)
  const edit = useRecordForm<SterilizationLoadDetails, ResultFields>({
    id: 'results',
    record: load,
    fieldsOf: (one) => {
      const fields = fieldsOfLoad(one ?? load)
      const usual = recallChoice(indicatorKey)
      return fields.internalIndicatorType === '' && typeof usual === 'string' && isOpen((one ?? load).status)
        ? { ...fields, internalIndicatorType: usual }
        : fields
    },
    check: (fields) =>
      Object.fromEntries(
        wrongParameters(fields).map((name) => [
          name,
          t(words.wrongNumber, { ...(parameterBounds[name] as { least: number; most: number }) }),
        ]),
      ),
    save: async (fields, before) => {
      let now = before ?? load
      if (sameValue(fields, edit.opened) && (!isOpen(now.status) || verdictOf(fields, now).kind === 'waiting')) {
        showToast({ kind: 'info', title: t(words.nothingToSave) })
        return
      }
      if (isOpen(now.status) && isParameterChanged(fields, now)) {
        const parameters = {
          cycleType: now.cycleType,
          machineCycle: fields.machineCycle,
          temperatureCelsius: readDecimal(fields.temperature) ?? null,
          pressureKpa: readDecimal(fields.pressure) ?? null,
          exposureMinutes: readDecimal(fields.exposure) ?? null,
          hasImplants: now.hasImplants,
          isTest: now.isTest,
          note: fields.note,
          endedAt: now.endedAt,
        }
        now = { ...now, ...(await writes.updateLoad(now, parameters)) }
        edit.adopt(now)
      }
      now = { ...now, ...(await writes.recordResults(now, resultsBody(fields, now))) }
      edit.adopt(now)
      if (fields.internalIndicatorType !== '') remember(indicatorKey, fields.internalIndicatorType)
      if (now.status === 'failed') {
        showToast({ kind: 'error', title: t(words.wasFailed), detail: t(words.failedBecause, { list: readings(now.failures) }) })
        onRecall(now.id)
        return
      }
      if (now.status === 'processed' && now.missing.length === 0) {
        await writes.release(now)
        showToast({ kind: 'success', title: t(words.released, { n: now.trays.length }) })
      } else showToast({ kind: 'success', title: t(words.saved) })
      onClose()
    },
    readAgain: ({ id }) => readLoad(id),
    errors: why,
    onLeave: onClose,
  })
  const record = edit.record ?? load
  // A colleague's readings are taken over while nothing is typed here. Otherwise the save names the
  // conflict.
  const takeOver = useEffectEvent(() => {
    if (load.version > record.version && sameValue(edit.form.values, edit.opened)) edit.form.replace(edit.adopt(load))
  })
  useEffect(() => takeOver(), [load.version])
  const isJudged = !isOpen(record.status)
  const verdict = verdictOf(edit.form.values, record)
  const save = isJudged ? words.save : verdict.kind === 'releasable' ? words.saveAndRelease : words.save
  return (
    <>
      <EditShell
        id="results"
        of={edit}
        title={t(words.title, { n: load.number, sterilizer: load.sterilizerName })}
        save={t(verdict.kind === 'failed' ? words.saveFailed : save)}
        labels={{
          temperature: t(words.temperature),
          pressure: t(words.pressure),
          exposure: t(words.exposure),
        }}
        whyNot={whyNot}
        width={width}
        note={null}
        aside={
          record.status !== 'in_progress' &&
          record.status !== 'quarantined' && (
            <Button variant="ghost" disabledReason={whyNot} onClick={() => setQuarantining(true)}>
              {t(words.quarantine)}
            </Button>
          )
        }
      >
        <LoadFacts load={load} onRecall={onRecall} />
        {isJudged ? <BiologicalFields form={edit.form} isFixed /> : <ResultsFields load={load} form={edit.form} />}
        <Stack gap={8} aria-live="polite">
          {verdict.kind === 'failed' && (
            <Notice kind="error">{t(words.failedBecause, { list: readings(verdict.failures) })}</Notice>
          )}
          {verdict.kind === 'waiting' && !isJudged && (
            <Notice kind="info">{t(words.missing, { list: readings(verdict.missing) })}</Notice>
          )}
        </Stack>
        <LoadTrays load={load} onPacked={(now) => edit.adopt(now)} />
      </EditShell>
      {isQuarantining && (
        <QuarantineDialog
          onConfirm={async (reason) => {
            await writes.quarantine(record, reason)
            showToast({ kind: 'success', title: t(words.quarantined) })
            // As a failure does, once a tray has served a patient.
            if (usedTrays(record).length > 0) onRecall(record.id)
            else onClose()
          }}
          why={why}
          onClose={() => setQuarantining(false)}
        />
      )}
    </>
  )
}
