import { Link } from '@tanstack/react-router'
import { Merge } from 'lucide-react'
import { useState } from 'react'
import type { Patient, PatientMerge } from '@molaire/contract/patients/shapes'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Row } from '../../../ui/layout.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { ofName } from '../../../platform/i18n/french.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { useWhyNot } from '../../users/index.ts'
import { useClinicToday } from '../components/use-clinic-today.ts'
import { fullName } from '../family/who.ts'
import { useDayOf } from '../timeline/use-day-of.ts'
import { useMerges } from './api.ts'
import { messages } from './messages.ts'
import { describeMergeRefusal, useUndo } from './use-undo.ts'
import styles from './merging.module.css'

/**
 * PAT-04: above a merged record, a link to the record it became part of; above a kept one, each
 * merge that can still be undone. Nothing above others.
 */
export const MergedNotice = ({ patient }: { patient: Patient }) => {
  const { t } = useMessages()
  const format = useFormat()
  const dayOf = useDayOf()
  const today = useClinicToday()
  const whyNot = useWhyNot('patients.manage')
  const merges = useMerges(patient.id).data?.items ?? []
  const { undo } = useUndo()
  const [mergeToUndo, setMergeToUndo] = useState<PatientMerge | null>(null)
  const { mergedInto } = patient
  const undoable = merges.filter(({ undoneAt, undoableUntil }) => undoneAt === null && dayOf(undoableUntil) >= today)
  const ownMerge = undoable.find(({ merged }) => merged.id === patient.id)
  const mergesIntoThis = undoable.filter(({ kept }) => kept.id === patient.id)
  const undoButton = (merge: PatientMerge) => (
    <Button size="sm" variant="ghost" disabledReason={whyNot} onClick={() => setMergeToUndo(merge)}>
      {t(messages.undo)}
    </Button>
  )
  if (!mergedInto && mergesIntoThis.length === 0) return null
  const into = mergedInto && fullName(mergedInto)
  return (
    <>
      {mergedInto && into && (
        <Row wrap gap="8px 12px" pad="10px 14px" className={styles.banner} role="status">
          <Merge size={18} strokeWidth={1.75} aria-hidden="true" />
          <p>
            <strong>{t(messages.notice.title, { ofName: ofName(into), name: into })}</strong>
            {ownMerge && ` ${t(messages.notice.until, { day: format.date(dayOf(ownMerge.undoableUntil)) })}`}
          </p>
          <Row as="span" wrap>
            {ownMerge && undoButton(ownMerge)}
            <Link className={buttonClass('default', 'sm')} to={paths.patientProfile(mergedInto.id)}>
              {t(messages.notice.open)}
            </Link>
          </Row>
        </Row>
      )}
      {mergesIntoThis.map((merge) => {
        const from = fullName(merge.merged)
        return (
          <Row as="p" key={merge.id} gap="6px 8px" className={styles.came}>
            <Merge size={16} strokeWidth={1.75} aria-hidden="true" />
            <span>
              {t(messages.notice.came, { ofName: ofName(from), name: from, day: format.date(dayOf(merge.mergedAt)) })}{' '}
              {t(messages.notice.until, { day: format.date(dayOf(merge.undoableUntil)) })}
            </span>
            {undoButton(merge)}
          </Row>
        )
      })}
      <ConfirmDialog
        opened={mergeToUndo !== null}
        title={t(messages.undoQuestion)}
        confirmLabel={t(messages.undo)}
        keepLabel={t(messages.keep)}
        danger={false}
        onConfirm={async () => {
          if (mergeToUndo) await undo(mergeToUndo.id)
        }}
        onClose={() => setMergeToUndo(null)}
        describeError={describeMergeRefusal}
      >
        {mergeToUndo &&
          t(messages.undoText, { ofName: ofName(fullName(mergeToUndo.merged)), name: fullName(mergeToUndo.merged) })}
      </ConfirmDialog>
    </>
  )
}
