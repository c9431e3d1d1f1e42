import { Plus, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Patient } from '@molaire/contract/patients/shapes'
import { checkHealthInsuranceNumber } from '@molaire/domain/patients/health-insurance-number'
import { useSuspended } from '../../../platform/api/connection.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { useClinicToday } from '../components/use-clinic-today.ts'
import { Group } from '../dialog/group.tsx'
import { PatientDialog } from '../dialog/patient-dialog.tsx'
import { fieldsIn } from '../dialog/patient-form.ts'
import { messages as words } from '../messages.ts'
import { useMayEdit } from './fact.tsx'
import { Facts } from './facts.tsx'
import { labelOf, messages, type InPlace } from './messages.ts'
import { useValueWords } from './use-value-words.ts'
import styles from './profile-tab.module.css'

const groups = ['insurance', 'preferences', 'consents'] as const
type Name = (typeof groups)[number]

/**
 * PAT-05: the insurance card, the preferences and the consents of a patient: each one line that
 * unfolds. A group without any value is a button, which opens the dialog on it. Nothing at all for
 * those who may not fill it.
 */
export const OtherSection = ({ patient }: { patient: Patient }) => {
  const { t } = useMessages()
  const { say } = useValueWords()
  const today = useClinicToday()
  const suspended = useSuspended()
  const mayEdit = useMayEdit(patient)
  const [adding, setAdding] = useState<Name | null>(null)
  const [open, setOpen] = useState<ReadonlySet<Name>>(new Set())
  const [edited, setEdited] = useState<ReadonlySet<InPlace>>(new Set())
  const toggle = (name: Name) =>
    setOpen((before) => new Set(before.has(name) ? [...before].filter((one) => one !== name) : [...before, name]))
  const onEditing = (what: InPlace, isEditing: boolean) =>
    setEdited((before) => new Set(isEditing ? [...before, what] : [...before].filter((one) => one !== what)))
  const isFilled = (field: (typeof fieldsIn)[Name][number]) => (patient[field]?.length ?? 0) > 0
  // The values of a group stay while one is being edited, even if a colleague empties them.
  const isShown = (name: Name) => fieldsIn[name].some((field) => isFilled(field) || edited.has(field))
  const absent = mayEdit('notes') ? groups.filter((name) => !isShown(name)) : []
  const shown = groups.filter(isShown)

  const buttons = useRef<HTMLElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    // The group disappeared with the focus, so the button that fills it takes the focus.
    const gone = before.current.find((name) => !shown.includes(name))
    before.current = shown
    if (gone && document.activeElement === document.body)
      buttons.current?.querySelector<HTMLElement>(`[data-adds="${gone}"]`)?.focus({ preventScroll: true })
  })

  if (shown.length === 0 && absent.length === 0) return null
  const doubts = checkHealthInsuranceNumber(patient, today)
  const summaryOf = (name: Name): string => {
    const filled = fieldsIn[name].filter(isFilled)
    return name === 'consents'
      ? filled.map((field) => t(labelOf(field))).join(', ')
      : filled.map((field) => say(patient, field)).join(' · ')
  }
  return (
    <div className={styles.card}>
      <section className={styles.section} aria-labelledby="file-other">
        <Row className={styles.heading} justify="space-between" wrap gap="0 12px">
          <h2 id="file-other">{t(messages.other)}</h2>
          {absent.length > 0 && (
            <Row ref={buttons} className={styles.adds} wrap gap="2px 4px">
              {absent.map((name) => (
                <Button
                  key={name}
                  variant="ghost"
                  size="xs"
                  data-adds={name}
                  icon={<Plus size={14} strokeWidth={1.75} aria-hidden="true" />}
                  aria-label={t(messages.addTo, { section: t(words.sections[name]) })}
                  disabledReason={suspended}
                  onClick={() => setAdding(name)}
                >
                  {t(words.sections[name])}
                </Button>
              ))}
            </Row>
          )}
        </Row>
        {shown.map((name) => (
          <div key={name}>
            <Group
              title={t(words.sections[name])}
              summary={summaryOf(name)}
              hint=""
              isOpen={open.has(name)}
              takesFocus={false}
              onToggle={() => toggle(name)}
            >
              <Facts
                patient={patient}
                onEditing={onEditing}
                facts={fieldsIn[name].map((field) => ({
                  what: field,
                  value:
                    field === 'healthInsuranceNumber' && patient[field] ? (
                      <span style={{ letterSpacing: '0.02em' }}>{say(patient, field)}</span>
                    ) : (
                      say(patient, field)
                    ),
                }))}
              />
            </Group>
            {/* Doubts about a card never prevent saving; they are shown even while it is folded. */}
            {name === 'insurance' &&
              doubts.map((doubt) => (
                <Row key={doubt} className={styles.warning} as="p" gap={6} align="flex-start">
                  <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
                  {t(words.form.doubts[doubt])}
                </Row>
              ))}
          </div>
        ))}
      </section>
      {adding && <PatientDialog patient={patient} section={adding} onClose={() => setAdding(null)} />}
    </div>
  )
}
