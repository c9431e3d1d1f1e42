import type { PatientField } from '@molaire/domain/patients/fields'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'
import { FieldInput } from './field-input.tsx'
import type { GroupProps } from './group-props.ts'
import { InsuranceFields } from './insurance-fields.tsx'
import { fieldsIn, type PatientSection } from './patient-form.ts'
import { Text } from '../../../ui/layout.tsx'
import styles from './patient-dialog.module.css'

const Inputs = ({ names, labels, ...inputs }: GroupProps & { names: readonly PatientField[] }) =>
  names.map((name) => <FieldInput key={name} name={name} label={labels[name]} {...inputs} />)

const Address = (props: GroupProps) => {
  const [street, ...town] = fieldsIn.address.filter((name) => name !== 'country')
  return (
    <>
      <Inputs {...props} names={street ? [street] : []} />
      <div className={styles.town}>
        <Inputs {...props} names={town} />
      </div>
      <Inputs {...props} names={['country']} />
    </>
  )
}

const Consents = (props: GroupProps) => {
  const { t } = useMessages()
  return (
    <>
      <Text as="p" size="caption" tone="faint">
        {t(messages.form.consentsHelp)} {t(messages.form.familyConsentHelp)}
      </Text>
      {inPairs('consents')(props)}
    </>
  )
}

const inPairs = (section: PatientSection) => (props: GroupProps) => (
  <div className={styles.pair}>
    <Inputs {...props} names={fieldsIn[section]} />
  </div>
)
const oneByOne = (section: PatientSection) => (props: GroupProps) => <Inputs {...props} names={fieldsIn[section]} />

/** The fields of each group. */
export const groups: Record<Exclude<PatientSection, 'contact'>, (props: GroupProps) => React.ReactNode> = {
  alerts: oneByOne('alerts'),
  address: Address,
  emergency: inPairs('emergency'),
  followUp: inPairs('followUp'),
  insurance: InsuranceFields,
  preferences: oneByOne('preferences'),
  consents: Consents,
  notes: oneByOne('notes'),
}
