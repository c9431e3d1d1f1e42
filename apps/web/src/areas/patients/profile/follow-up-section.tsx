import type { Patient } from '@molaire/contract/patients/shapes'
import { displayName } from '@molaire/domain/users/display-name'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { UserAvatar } from '../../users/index.ts'
import { AlertPills } from '../components/alert-pills.tsx'
import { fieldsIn } from '../dialog/patient-form.ts'
import { messages as words } from '../messages.ts'
import { Facts } from './facts.tsx'
import { messages } from './messages.ts'
import { useValueWords } from './use-value-words.ts'
import { Row, Text } from '../../../ui/layout.tsx'
import styles from './profile-tab.module.css'

/** The assigned practitioner and the other follow-up fields, the alerts and the notes. */
export const FollowUpSection = ({ patient }: { patient: Patient }) => {
  const { t } = useMessages()
  const { say, person } = useValueWords()
  const practitioner = person(patient.assignedPractitionerId)
  return (
    <section className={styles.section} aria-labelledby="file-follow-up">
      <Facts
        patient={patient}
        heading={<h2 id="file-follow-up">{t(words.sections.followUp)}</h2>}
        facts={[
          ...fieldsIn.followUp.map((name) => ({
            what: name,
            value:
              name === 'assignedPractitionerId' && practitioner ? (
                <Row as="span" inline>
                  <UserAvatar person={practitioner} size={24} />
                  {displayName(practitioner)}
                </Row>
              ) : (
                say(patient, name)
              ),
          })),
          {
            what: 'alerts',
            // Its editor needs the width: a kind, a text and a button.
            className: styles.all,
            // That there are none is worth reading before any care.
            value:
              patient.alerts.length > 0 ? (
                <AlertPills alerts={patient.alerts} />
              ) : (
                <Text tone="faint">{t(messages.noAlerts)}</Text>
              ),
          },
          {
            what: 'notes',
            className: styles.all,
            value: patient.notes && <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{patient.notes}</span>,
          },
        ]}
      />
    </section>
  )
}
