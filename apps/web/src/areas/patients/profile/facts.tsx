import { Plus } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Patient } from '@molaire/contract/patients/shapes'
import { useSuspended } from '../../../platform/api/connection.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { Fact, useMayEdit } from './fact.tsx'
import { labelOf, messages, type InPlace } from './messages.ts'
import styles from './profile-tab.module.css'

/** A value of a record as a section shows it. */
interface ShownFact {
  what: InPlace
  /** Empty when the record has no value. */
  value: ReactNode
  /** Extra controls beside the value. */
  acts?: ReactNode
  className?: string | undefined
}

/**
 * PAT-05: the values of a section that are filled, in their order. The others are one line of
 * buttons, each of which opens its field in place; no dashes.
 */
export const Facts = ({
  patient,
  heading,
  facts,
  onEditing,
}: {
  patient: Patient
  /** The heading of the section, with the buttons on its line; else they follow the values. */
  heading?: ReactNode
  facts: readonly ShownFact[]
  /** Called when editing begins and ends. */
  onEditing?: (what: InPlace, isEditing: boolean) => void
}) => {
  const { t } = useMessages()
  const suspended = useSuspended()
  const mayEdit = useMayEdit(patient)
  // A field stays while it is edited, even if a colleague empties it.
  const [edited, setEdited] = useState<ReadonlySet<InPlace>>(new Set())
  const [added, setAdded] = useState<InPlace>()
  const [left, setLeft] = useState<InPlace>()
  const buttons = useRef<HTMLElement>(null)
  const note = (what: InPlace, isEditing: boolean) => {
    setEdited((before) => new Set(isEditing ? [...before, what] : [...before].filter((one) => one !== what)))
    if (!isEditing) {
      setAdded(undefined)
      setLeft(what)
    }
    onEditing?.(what, isEditing)
  }
  useEffect(() => {
    // The field disappeared with the focus, so the button that adds it takes the focus.
    if (left === undefined || document.activeElement !== document.body) return
    buttons.current?.querySelector<HTMLElement>(`[data-adds="${left}"]`)?.focus({ preventScroll: true })
  }, [left])
  const isShown = ({ what, value }: ShownFact) => Boolean(value) || edited.has(what)
  const shown = facts.filter(isShown)
  const absent = facts.filter((fact) => !isShown(fact) && mayEdit(fact.what))
  const adds = absent.length > 0 && (
    <Row ref={buttons} className={styles.adds} wrap gap="2px 4px">
      {absent.map(({ what }) => (
        <Button
          key={what}
          variant="ghost"
          size="xs"
          data-adds={what}
          icon={<Plus size={14} strokeWidth={1.75} aria-hidden="true" />}
          aria-label={t(messages.addTo, { section: t(labelOf(what)) })}
          disabledReason={suspended}
          onClick={() => {
            setLeft(undefined)
            setAdded(what)
            note(what, true)
          }}
        >
          {t(labelOf(what))}
        </Button>
      ))}
    </Row>
  )
  return (
    <>
      {heading !== undefined && (
        <Row className={styles.heading} justify="space-between" wrap gap="0 12px">
          {heading}
          {adds}
        </Row>
      )}
      {shown.length > 0 && (
        <dl className={styles.facts}>
          {shown.map(({ what, value, ...rest }) => (
            <Fact key={what} patient={patient} what={what} startsOpen={added === what} onEditing={note} {...rest}>
              {value}
            </Fact>
          ))}
        </dl>
      )}
      {shown.length === 0 && absent.length === 0 && <Text tone="faint">{t(messages.nothing)}</Text>}
      {heading === undefined && adds}
    </>
  )
}
