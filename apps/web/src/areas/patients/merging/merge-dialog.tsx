import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Patient } from '@molaire/contract/patients/shapes'
import { doubtOfMerge, isNameTyped } from '@molaire/domain/patients/merging'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { hasCode } from '../../../platform/api/api-error.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useWhyNot } from '../../users/index.ts'
import { usePatient } from '../api.ts'
import { useMergePatients } from './api.ts'
import { CompareFiles } from './compare-files.tsx'
import { ConfirmMerge } from './confirm-merge.tsx'
import { mergedValues, type Choices } from './merge-values.ts'
import { messages } from './messages.ts'
import { PickOther } from './pick-other.tsx'
import { usePersonWords } from './use-row-words.ts'
import { describeMergeRefusal, useUndo } from './use-undo.ts'
import styles from './merging.module.css'

/**
 * PAT-04: merges two files of one person in three steps: pick the other file, choose the values,
 * confirm. Mounted while it is open.
 */
export const MergeDialog = ({ patient, onClose }: { patient: Patient; onClose: () => void }) => {
  const { t } = useMessages()
  const personOf = usePersonWords()
  const navigate = useNavigate()
  const whyNot = useWhyNot('patients.manage')
  const merge = useMergePatients()
  const { tryToUndo } = useUndo()
  const [otherId, setOtherId] = useState<string>()
  const [step, setStep] = useState<'pick' | 'compare' | 'confirm'>('pick')
  const [isSwapped, setIsSwapped] = useState(false)
  const [choices, setChoices] = useState<Choices>({})
  const [typedName, setTypedName] = useState('')
  const ownQuery = usePatient(patient.id)
  const otherQuery = usePatient(otherId)
  // The files as the user compares them: a refetch does not change them. After a version conflict
  // both are taken again.
  const [compared, setCompared] = useState<{ own: Patient; other: Patient }>()
  if (step === 'compare' && !compared && otherQuery.data && !ownQuery.isFetching && !otherQuery.isFetching)
    setCompared({ own: ownQuery.data ?? patient, other: otherQuery.data })
  const [kept, merged] = isSwapped ? [compared?.other, compared?.own] : [compared?.own, compared?.other]

  // A new step takes the focus, because the button that was pressed is gone.
  const body = useRef<HTMLDivElement>(null)
  const previousStep = useRef(step)
  useEffect(() => {
    if (previousStep.current === step) return
    previousStep.current = step
    body.current?.focus()
  }, [step])

  const pick = (id: string) => {
    merge.reset()
    setOtherId(id)
    setCompared(undefined)
    setChoices({})
    setIsSwapped(false)
    setTypedName('')
    setStep('compare')
  }
  const isDoubted = kept && merged && doubtOfMerge(kept, merged) === 'different_people'
  const isConfirmed = !isDoubted || isNameTyped(typedName, merged)
  const send = () => {
    if (!kept || !merged || !isConfirmed) return
    merge.mutate(
      {
        kept,
        mergedId: merged.id,
        mergedVersion: merged.version,
        values: mergedValues(kept, merged, choices),
        ...(isDoubted && { confirmedName: typedName }),
      },
      {
        onSuccess: ({ id }) => {
          onClose()
          showToast({
            kind: 'success',
            title: t(messages.done),
            about: id,
            action: { label: t(messages.undo), onPress: () => tryToUndo(id) },
          })
          void navigate({ to: paths.patientProfile(kept.id) })
        },
        // Another change came first: compare the new values before trying again.
        onError: (error) => {
          if (!hasCode(error, 'version_conflict')) return
          setCompared(undefined)
          setStep('compare')
        },
      },
    )
  }
  const isLost = otherQuery.isError && !otherQuery.data && !otherQuery.isFetching
  const close = () => !merge.isPending && onClose()
  const people = kept && merged && { kept: personOf(kept), other: personOf(merged) }
  const title = people ? t(step === 'confirm' ? messages.confirm.title : messages.titleOfBoth, people) : t(messages.title)
  const isKeptArchived = kept?.status === 'archived'
  const footer = {
    pick: <Button onClick={close}>{t(common.ui.cancel)}</Button>,
    compare: (
      <>
        <Button onClick={() => setStep('pick')}>{t(messages.pick.again)}</Button>
        <Button
          variant="primary"
          disabled={!kept || !merged}
          disabledReason={isKeptArchived ? t(messages.compare.keptArchived) : undefined}
          onClick={() => {
            merge.reset()
            setStep('confirm')
          }}
        >
          {t(messages.next)}
        </Button>
      </>
    ),
    confirm: (
      <>
        <Button disabled={merge.isPending} onClick={() => setStep('compare')}>
          {t(messages.back)}
        </Button>
        <Button
          variant="primary"
          busy={merge.isPending}
          disabledReason={whyNot ?? (isConfirmed ? undefined : t(messages.doubt.typeFirst))}
          onClick={send}
        >
          {t(messages.confirm.merge)}
        </Button>
      </>
    ),
  }
  return (
    <Dialog
      opened
      onClose={close}
      title={step === 'pick' ? t(messages.title) : title}
      width={step === 'compare' ? 720 : 560}
      initialFocus={step === 'pick' ? 'field' : 'heading'}
      closeOnOverlay={false}
      footer={footer[step]}
    >
      <Stack ref={body} tabIndex={-1} gap={16} className={styles.body}>
        {merge.isError &&
          (hasCode(merge.error, 'version_conflict') ? (
            <Notice kind="error" title={t(messages.conflict.title)}>
              {t(messages.conflict.text)}
            </Notice>
          ) : (
            <Notice kind="error">{describeMergeRefusal(merge.error)}</Notice>
          ))}
        {step === 'pick' && <PickOther patient={ownQuery.data ?? patient} onPick={pick} />}
        {step === 'compare' && !compared && !isLost && (
          <Stack role="status" aria-busy="true" aria-label={t(messages.pick.loading)} gap={16}>
            {[1, 2, 3, 4].map((n) => (
              <Skeleton key={n} height={32} />
            ))}
          </Stack>
        )}
        {step === 'compare' && isLost && (
          <ErrorState
            message={t(messages.pick.loadFailed)}
            details={describeError(otherQuery.error)}
            onRetry={() => void otherQuery.refetch()}
          />
        )}
        {step === 'compare' && kept && merged && (
          <CompareFiles
            kept={kept}
            other={merged}
            choices={choices}
            onChoose={(row, choice) => setChoices({ ...choices, [row]: choice })}
            onSwap={() => {
              setIsSwapped(!isSwapped)
              setTypedName('')
            }}
          />
        )}
        {step === 'confirm' && kept && merged && (
          <ConfirmMerge kept={kept} other={merged} choices={choices} typedName={typedName} onTypeName={setTypedName} />
        )}
      </Stack>
    </Dialog>
  )
}
