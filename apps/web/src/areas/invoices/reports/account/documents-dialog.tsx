import { Mail, Printer } from 'lucide-react'
import { useState } from 'react'
import type { Payer } from '@molaire/contract/invoices/shapes'
import type { Patient } from '@molaire/contract/patients/shapes'
import { addMonths, isLocalDate, type LocalDate } from '@molaire/domain/shared/local-date'
import { describeError } from '../../../../platform/api/describe-error.ts'
import { tell } from '../../../../platform/toast/tell.ts'
import { showToast } from '../../../../platform/toast/toast-store.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Row, Stack, Text } from '../../../../ui/layout.tsx'
import { SegmentField } from '../../../../ui/segment-field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { DateField } from '../../../../ui/date-field.tsx'
import { ClinicSelect, clinicToShow, useClinics } from '../../../clinics/index.ts'
import { useWhyNot } from '../../../users/index.ts'
import { mailOf } from '../../contact.ts'
import { documentMessages } from '../../messages.ts'
import { printStatement, printYearlySummary, useMailDocument } from '../api.ts'
import { messages } from '../messages.ts'
import { useInvoiceWords } from '../use-invoice-words.ts'

const kinds = ['statement', 'yearly_summary'] as const
/** How many years back a summary is offered: what the tax authorities may ask for. */
const yearsBack = 6

/**
 * Facts §5: the statement of a period, or what was paid in a year for the tax credit; on paper or
 * by mail, in the patient's language.
 */
export const DocumentsDialog = ({
  patient,
  payer,
  today,
  onClose,
}: {
  patient: Patient
  /** Gets the mail in the patient's place. */
  payer: Payer | null
  today: LocalDate
  onClose: () => void
}) => {
  const { t } = useInvoiceWords()
  const clinics = useClinics().data?.items ?? []
  const [chosenClinic, chooseClinic] = useState<string>()
  const clinicId = chosenClinic ?? clinicToShow(clinics, patient.clinicId)?.id
  const whyNot = useWhyNot('documents.print')
  const [kind, setKind] = useState<(typeof kinds)[number]>('statement')
  const [period, setPeriod] = useState({ from: addMonths(today, -12), to: today })
  const thisYear = Number(today.slice(0, 4))
  // Until the spring, the year that is over is the one that is asked for.
  const [year, setYear] = useState(Number(today.slice(5, 7)) < 5 ? thisYear - 1 : thisYear)
  const [isFamily, setIsFamily] = useState(false)
  const mailing = useMailDocument()
  const address = mailOf({ payer, patientName: patient.firstName, patientEmail: patient.email })?.address
  const about = `documents ${patient.id}`
  const noEmail = address ? undefined : t(messages.noEmail)
  const why = (error: unknown) => describeError(error, documentMessages.errors)
  const ordered = period.from <= period.to ? period : { from: period.to, to: period.from }

  const print = async () => {
    if (clinicId === undefined) return
    await tell(
      () =>
        kind === 'statement'
          ? printStatement(patient.id, { clinicId, ...ordered })
          : printYearlySummary(patient.id, { clinicId, year, family: isFamily ? 'yes' : 'no' }),
      { failed: t(messages.documentFailed), why },
    )
  }
  const mail = async () => {
    if (clinicId === undefined) return
    const sent = await tell(
      () =>
        mailing.mutateAsync({
          kind,
          id: patient.id,
          clinicId,
          ...(kind === 'statement' ? ordered : { year, family: isFamily }),
        }),
      { about, failed: t(messages.account.mailFailed), why },
    )
    if (!sent) return
    // The server has the latest word on where it goes.
    showToast({ kind: 'success', title: t(messages.account.mailed, { address: sent.address }), about })
    onClose()
  }
  const set = (which: 'from' | 'to') => (day: string) => isLocalDate(day) && setPeriod({ ...period, [which]: day })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(messages.account.documents)}
      width={440}
      initialFocus="heading"
      closeOnOverlay
      footer={
        <>
          <Button
            icon={<Mail size={16} strokeWidth={1.75} aria-hidden="true" />}
            busy={mailing.isPending}
            disabledReason={whyNot ?? noEmail}
            onClick={() => void mail()}
          >
            {t(messages.account.mail)}
          </Button>
          <Button
            variant="primary"
            icon={<Printer size={16} strokeWidth={1.75} aria-hidden="true" />}
            disabledReason={whyNot}
            onClick={() => void print()}
          >
            {t(messages.print)}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <SegmentField
          label={t(messages.account.document)}
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: t(messages.account.kinds[value]) }))}
        />
        {kind === 'statement' ? (
          <Row gap={12} wrap>
            <DateField label={t(messages.from)} value={period.from} onChange={set('from')} />
            <DateField label={t(messages.to)} value={period.to} onChange={set('to')} />
          </Row>
        ) : (
          <>
            <Select
              label={t(messages.account.year)}
              width={120}
              value={String(year)}
              onChange={(chosen) => setYear(Number(chosen))}
              options={Array.from({ length: yearsBack + 1 }, (_, back) => {
                const value = String(thisYear - back)
                return { value, label: value }
              })}
            />
            <Checkbox
              label={t(messages.account.family)}
              help={t(messages.account.familyHelp)}
              checked={isFamily}
              onChange={setIsFamily}
            />
          </>
        )}
        {clinicId !== undefined && <ClinicSelect value={clinicId} onChange={chooseClinic} />}
        <Text as="p" size="caption" tone="faint">
          {t(messages.account.inTheirLanguage)}
          {address && ` ${t(messages.account.mailGoesTo, { address })}`}
        </Text>
      </Stack>
    </Dialog>
  )
}
