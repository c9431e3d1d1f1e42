import { Plus, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Patient } from '@molaire/contract/patients/shapes'
import { checkHealthInsuranceNumber } from '@molaire/domain/patients/health-insurance-number'
import { may } from '@molaire/domain/users/access'
import { useSuspended } from '../../../platform/api/connection.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { useCurrentUser } from '../../users/index.ts'
import { useClinicToday } from '../components/use-clinic-today.ts'
import { PatientDialog } from '../dialog/patient-dialog.tsx'
import { fieldsIn } from '../dialog/patient-form.ts'
import { messages as words } from '../messages.ts'
import { Fact } from './fact.tsx'
import { messages, type InPlace } from './messages.ts'
import { useValueWords } from './use-value-words.ts'
import { Row } from '../../../ui/layout.tsx'
import styles from './profile-tab.module.css'

const groups = ['insurance', 'preferences', 'consents'] as const
type Group = (typeof groups)[number]

/** The insurance card, the preferences and the consents of a patient. */
export const OtherSection = ({ patient }: { patient: Patient }) => {
  const { t } = useMessages()
  const { say } = useValueWords()
  const today = useClinicToday()
  const [adding, setAdding] = useState<Group | null>(null)
  const [edited, setEdited] = useState<ReadonlySet<InPlace>>(new Set())
  const onEditing = (what: InPlace, isEditing: boolean) =>
    setEdited((before) => new Set(isEditing ? [...before, what] : [...before].filter((one) => one !== what)))
  return (
    <section className={styles.section}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <FactGroup
            key={group}
            patient={patient}
            name={group}
            isEdited={fieldsIn[group].some((field) => edited.has(field))}
            onAdd={() => setAdding(group)}
            below={
              // Doubts about a card are shown and never prevent saving.
              group === 'insurance' &&
              checkHealthInsuranceNumber(patient, today).map((doubt) => (
                <Row key={doubt} className={styles.warning} as="p" gap={6} align="flex-start">
                  <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
                  {t(words.form.doubts[doubt])}
                </Row>
              ))
            }
          >
            {fieldsIn[group].map((name) => (
              <Fact key={name} patient={patient} onEditing={onEditing} what={name}>
                {name === 'healthInsuranceNumber' && patient[name] ? (
                  <span style={{ letterSpacing: '0.02em' }}>{say(patient, name)}</span>
                ) : (
                  say(patient, name)
                )}
              </Fact>
            ))}
          </FactGroup>
        ))}
      </div>
      {adding && <PatientDialog patient={patient} section={adding} onClose={() => setAdding(null)} />}
    </section>
  )
}

/** One of the three groups. An empty one is a single line, whose button opens the dialog on it. */
const FactGroup = ({
  patient,
  name,
  isEdited,
  onAdd,
  below,
  children,
}: {
  patient: Patient
  name: Group
  /** Its values stay visible while one is being edited, even if a colleague empties them. */
  isEdited: boolean
  onAdd: () => void
  below: ReactNode
  children: ReactNode
}) => {
  const { t } = useMessages()
  const { user } = useCurrentUser()
  const suspended = useSuspended()
  const title = t(words.sections[name])
  const isEmpty = fieldsIn[name].every((field) => (patient[field]?.length ?? 0) === 0)
  const mayAdd = user !== undefined && may(user, 'patients.write') && patient.mergedInto === null
  const isQuiet = isEmpty && !isEdited
  const wasQuiet = useRef(isQuiet)
  const add = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The values disappeared with the focus, so the button takes it.
    if (isQuiet && !wasQuiet.current && document.activeElement === document.body) add.current?.focus({ preventScroll: true })
    wasQuiet.current = isQuiet
  }, [isQuiet])
  return (
    <div>
      <h2 style={{ marginBottom: 10 }}>{title}</h2>
      {isQuiet ? (
        <Row as="p" gap="4px 8px" wrap style={{ color: 'var(--text-3)' }}>
          {t(messages.nothing)}
          {mayAdd && (
            <Button
              ref={add}
              variant="ghost"
              size="xs"
              icon={<Plus size={14} strokeWidth={1.75} aria-hidden="true" />}
              aria-label={t(messages.addTo, { section: title })}
              disabledReason={suspended}
              onClick={onAdd}
            >
              {t(messages.add)}
            </Button>
          )}
        </Row>
      ) : (
        <dl className={styles.facts}>{children}</dl>
      )}
      {below}
    </div>
  )
}
