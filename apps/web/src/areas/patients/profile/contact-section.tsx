import { Copy, MapPin } from 'lucide-react'
import type { Patient } from '@molaire/contract/patients/shapes'
import { phoneUri } from '@molaire/domain/shared/phone'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { copyText } from '../../../platform/toast/copy-text.ts'
import { buttonClass, IconButton } from '../../../ui/button.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { messages as words } from '../messages.ts'
import { Fact } from './fact.tsx'
import { mapOf } from './links.ts'
import { messages } from './messages.ts'
import { useValueWords } from './use-value-words.ts'
import styles from './profile-tab.module.css'

/** Telephone, e-mail, address and emergency contact of a patient. */
export const ContactSection = ({ patient }: { patient: Patient }) => {
  const { t } = useMessages()
  const { say, cityLine: cityLineOf } = useValueWords()
  const { phone, email, age, streetAddress, emergencyContactName, emergencyContactPhone } = patient
  const born = say(patient, 'dateOfBirth')
  const cityLine = cityLineOf(patient)
  const country = say(patient, 'country')
  // A phone opens the address in its map application; few computers have one.
  const isWide = useIsWide()
  const map = isWide ? undefined : mapOf(patient)
  return (
    <section className={styles.section} aria-labelledby="file-contact">
      <h2 id="file-contact" style={{ marginBottom: 10 }}>
        {t(words.sections.contact)}
      </h2>
      <dl className={styles.facts}>
        <Fact
          patient={patient}
          what="phone"
          acts={
            phone && (
              <IconButton
                size="xs"
                label={t(messages.copyPhone)}
                icon={<Copy size={14} strokeWidth={1.75} />}
                onClick={() => void copyText(phone, t(messages.copied))}
              />
            )
          }
        >
          {phone && <a href={phoneUri(phone)}>{phone}</a>}
        </Fact>
        <Fact patient={patient} what="email">
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </Fact>
        <Fact patient={patient} what="dateOfBirth">
          {born && (age === null ? born : t(messages.bornOn, { date: born, age: t(words.years, { n: age }) }))}
        </Fact>
        <Fact
          patient={patient}
          what="address"
          className={styles.two}
          acts={
            map && (
              <Tooltip label={t(messages.openMap)} describes={false}>
                <a className={buttonClass('ghost', 'xs', styles.iconLink)} href={map} aria-label={t(messages.openMap)}>
                  <MapPin size={14} strokeWidth={1.75} aria-hidden="true" />
                </a>
              </Tooltip>
            )
          }
        >
          {(streetAddress || cityLine || country) && (
            <>
              {streetAddress && <span className={styles.line}>{streetAddress}</span>}
              {cityLine && <span className={styles.line}>{cityLine}</span>}
              {country && <span className={styles.line}>{country}</span>}
            </>
          )}
        </Fact>
        <Fact patient={patient} what="emergency">
          {(emergencyContactName || emergencyContactPhone) && (
            <>
              {emergencyContactName && <span className={styles.line}>{emergencyContactName}</span>}
              {emergencyContactPhone && (
                <a className={styles.line} href={phoneUri(emergencyContactPhone)}>
                  {emergencyContactPhone}
                </a>
              )}
            </>
          )}
        </Fact>
      </dl>
    </section>
  )
}
