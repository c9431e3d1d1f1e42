import { Copy, MapPin } from 'lucide-react'
import type { Patient } from '@molaire/contract/patients/shapes'
import { phoneUri } from '@molaire/domain/shared/phone'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { copyText } from '../../../platform/toast/copy-text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { touchArea } from '../../../ui/layout.tsx'
import { buttonClass, IconButton } from '../../../ui/button.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { messages as words } from '../messages.ts'
import { Facts } from './facts.tsx'
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
  // A phone opens the address in its map application; few computers have one.
  const isWide = useIsWide()
  const map = isWide ? undefined : mapOf(patient)
  const address = [streetAddress, cityLineOf(patient), say(patient, 'country')].filter(Boolean)
  return (
    <section className={styles.section} aria-labelledby="file-contact">
      <Facts
        patient={patient}
        heading={<h2 id="file-contact">{t(words.sections.contact)}</h2>}
        facts={[
          {
            what: 'phone',
            value: phone && (
              <a href={phoneUri(phone)} className={touchArea}>
                {phone}
              </a>
            ),
            acts: phone && (
              <IconButton
                size="xs"
                label={t(messages.copyPhone)}
                icon={<Copy size={14} strokeWidth={1.75} />}
                onClick={() => void copyText(phone, t(messages.copied))}
              />
            ),
          },
          {
            what: 'email',
            value: email && (
              <a href={`mailto:${email}`} className={touchArea}>
                {email}
              </a>
            ),
          },
          {
            what: 'dateOfBirth',
            value: born && (age === null ? born : t(messages.bornOn, { date: born, age: t(words.years, { n: age }) })),
          },
          {
            what: 'address',
            className: styles.two,
            value:
              address.length > 0 &&
              address.map((line) => (
                <span key={line} className={styles.line}>
                  {line}
                </span>
              )),
            acts: map && (
              <Tooltip label={t(messages.openMap)} describes={false}>
                <a className={buttonClass('ghost', 'xs', styles.iconLink)} href={map} aria-label={t(messages.openMap)}>
                  <MapPin size={14} strokeWidth={1.75} aria-hidden="true" />
                </a>
              </Tooltip>
            ),
          },
          {
            what: 'emergency',
            value: (emergencyContactName || emergencyContactPhone) && (
              <>
                {emergencyContactName && <span className={styles.line}>{emergencyContactName}</span>}
                {emergencyContactPhone && (
                  <a className={classNames(styles.line, touchArea)} href={phoneUri(emergencyContactPhone)}>
                    {emergencyContactPhone}
                  </a>
                )}
              </>
            ),
          },
        ]}
      />
    </section>
  )
}
