import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Family, NamedPatient, Patient } from '@molaire/contract/patients/shapes'
import { Button } from '../../../ui/button.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { ofName } from '../../../platform/i18n/french.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { useWhyNot } from '../../users/index.ts'
import { messages } from './messages.ts'
import { fullName } from './who.ts'
import styles from './family.module.css'

const Named = ({ person, children }: { person: NamedPatient; children?: string }) => (
  <Link to={paths.patientProfile(person.id)}>
    <bdi>{children ?? fullName(person)}</bdi>
  </Link>
)

/** PAT-06: who pays for a patient, and for whom the patient pays. */
export const PayerLine = ({ patient, family, onChange }: { patient: Patient; family: Family; onChange: () => void }) => {
  const { t } = useMessages()
  const mayNotWrite = useWhyNot('patients.write')
  const { payer, paysFor } = family
  const whyNot =
    mayNotWrite ??
    (patient.status === 'archived'
      ? t(messages.archivedFile)
      : paysFor.length > 0
        ? t(messages.payer.paysForOthers, { n: paysFor.length })
        : undefined)
  return (
    <Row as="dl" wrap gap="10px 40px" align="flex-start" className={styles.payer}>
      <Row gap={8} align="baseline">
        <Text as="dt" size="dense" tone="faint">
          {t(messages.payer.title)}
        </Text>
        <Row as="dd" wrap gap="2px 12px">
          {payer ? (
            <Named person={payer}>{t(messages.payer.of, { ofName: ofName(fullName(payer)), name: fullName(payer) })}</Named>
          ) : (
            t(messages.payer.own)
          )}
          <Button variant="ghost" size="xs" aria-label={t(messages.payer.changeFor)} disabledReason={whyNot} onClick={onChange}>
            {t(messages.payer.change)}
          </Button>
        </Row>
      </Row>
      {paysFor.length > 0 && (
        <Row gap={8} align="baseline">
          <Text as="dt" size="dense" tone="faint">
            {t(messages.payer.paysFor)}
          </Text>
          <dd>
            {paysFor.map((one, at) => (
              <Fragment key={one.id}>
                {at > 0 && ', '}
                <Named person={one} />
              </Fragment>
            ))}
          </dd>
        </Row>
      )}
    </Row>
  )
}
