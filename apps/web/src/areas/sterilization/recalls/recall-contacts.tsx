import { Link } from '@tanstack/react-router'
import { Check, Ellipsis, Mail, PencilLine, UserCheck } from 'lucide-react'
import { useState } from 'react'
import type { RecallContact, SterilizationRecall } from '@molaire/contract/sterilization/shapes'
import { phoneUri } from '@molaire/domain/shared/phone'
import { paths } from '../../../platform/navigation/paths.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { Button, buttonClass, IconButton } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Row, Stack, Text, touchArea } from '../../../ui/layout.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { PersonText } from '../../../ui/person-text.tsx'
import { useWhyNot } from '../../users/index.ts'
import { printRecallLetters, useSterilizationWrites } from '../api.ts'
import { ContactPill } from '../components/pills.tsx'
import { messages } from '../messages.ts'
import { useSterilizationWords } from '../use-sterilization-words.ts'
import { Serials } from './recall-preview.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import styles from './recalls.module.css'
import { DoneDrawing } from '../../../ui/drawings/list-drawings.tsx'

const { recall: words } = messages
const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** STER-02: the patients of a recall, when they were exposed, and how each was reached. */
export const RecallContacts = ({ recall: { id, contacts } }: { recall: SterilizationRecall }) => {
  const say = useSterilizationWords()
  const { t, why, person, patient: nameOf } = say
  const isWide = useIsWide()
  const whyNot = useWhyNot('sterilization.contact')
  const mayNotPrint = useWhyNot('documents.print')
  const writes = useSterilizationWrites()
  const [edited, setEdited] = useState<RecallContact | null>(null)
  const markReached = (contact: RecallContact) => {
    const { note } = contact
    return tell(() => writes.contact(contact, { status: 'reached', note }), {
      about: `contact ${contact.id}`,
      done: t(words.saved),
      undo: {
        label: t(messages.undo),
        run: (after) => tell(() => writes.contact(after, { status: contact.status, note }), { failed: t(words.notSaved), why }),
      },
      failed: t(words.notSaved),
      why,
    })
  }
  const printLetter = (contactId: string) =>
    void tell(() => printRecallLetters(id, contactId), { failed: t(messages.printFailed), why })
  return (
    <>
      <DataTable
        label={t(words.exposed)}
        loading={false}
        failed={null}
        rows={contacts}
        rowKey={(contact) => contact.id}
        empty={
          <EmptyState article="configuration-recall" icon={UserCheck} drawing={DoneDrawing} title={t(words.noneExposed)}>
            {t(words.noneExposedText)}
          </EmptyState>
        }
        columns={[
          {
            key: 'patient',
            header: t(words.columns.patient),
            width: '22%',
            isRowHeader: true,
            compact: 'title',
            cell: ({ patient }) => (
              <Link to={paths.patientProfile(patient.id)}>
                <PersonText person={patient} />
              </Link>
            ),
          },
          {
            key: 'phone',
            header: t(words.columns.phone),
            width: '16%',
            cell: ({ patient: { phone } }) => <PhoneLink phone={phone} />,
          },
          {
            key: 'exposures',
            header: t(words.columns.exposures),
            compact: 'detail',
            cell: (contact) => (
              <Stack gap={isWide ? 4 : 12}>
                {/* On a phone a finger needs its height, and the next link must not take it. */}
                {!isWide && <PhoneLink phone={contact.patient.phone} className={buttonClass('default', 'sm', styles.call)} />}
                {contact.exposures.map(({ appointmentId, date, startTime, practitioner, serialNumbers }) => (
                  <Stack key={appointmentId} gap={0}>
                    <Link to={paths.appointment(appointmentId)} search={{ tab: 'sterilisation' } as never} className={touchArea}>
                      {say.dayAndTime(date, startTime)}
                    </Link>
                    <Text size="caption" tone="soft">
                      {person(practitioner)}
                      <Serials numbers={serialNumbers} />
                    </Text>
                  </Stack>
                ))}
                {!isWide && <LastWord contact={contact} />}
              </Stack>
            ),
          },
          {
            key: 'status',
            header: t(words.columns.status),
            width: '22%',
            // Beside the button, a badge would leave a name no room on a phone.
            compact: 'detail',
            cell: (contact) => (
              <Stack gap={2} align="flex-start">
                <ContactPill status={contact.status} />
                {isWide && <LastWord contact={contact} />}
              </Stack>
            ),
          },
          {
            key: 'acts',
            header: t(words.columns.acts),
            hideHeader: true,
            align: 'end',
            width: 130,
            compact: 'action',
            cell: (contact) => {
              const patient = nameOf(contact.patient)
              return (
                <Row gap={4} justify="flex-end">
                  {contact.status !== 'reached' && (
                    <Button
                      size="xs"
                      icon={<Check {...glyph} size={14} />}
                      aria-label={t(words.markReached, { patient })}
                      disabledReason={whyNot}
                      onClick={() => void markReached(contact)}
                    >
                      {t(words.reached)}
                    </Button>
                  )}
                  <Menu
                    label={t(words.more, { patient })}
                    trigger={
                      <IconButton size="xs" label={t(words.more, { patient })} icon={<Ellipsis size={16} strokeWidth={1.75} />} />
                    }
                  >
                    <MenuItem icon={<PencilLine {...glyph} />} disabledReason={whyNot} onSelect={() => setEdited(contact)}>
                      {t(words.edit)}
                    </MenuItem>
                    <MenuItem icon={<Mail {...glyph} />} disabledReason={mayNotPrint} onSelect={() => printLetter(contact.id)}>
                      {t(words.letterTo)}
                    </MenuItem>
                  </Menu>
                </Row>
              )
            },
          },
        ]}
      />
      {edited && <ContactDialog contact={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

/** The telephone number of a patient, which calls it. */
const PhoneLink = ({ phone, className }: { phone: string | null; className?: string }) => {
  const { t } = useSterilizationWords()
  return phone === null ? (
    <Text tone="faint">{t(messages.recallDialog.noPhone)}</Text>
  ) : (
    <a href={phoneUri(phone)} className={className} style={{ whiteSpace: 'nowrap', alignSelf: 'flex-start' }}>
      {phone}
    </a>
  )
}

/** Who reached a patient, when, and what was noted. */
const LastWord = ({ contact: { contactedAt, contactedBy, note } }: { contact: RecallContact }) => {
  const { t, moment, person } = useSterilizationWords()
  return (
    <>
      {contactedAt !== null && (
        <Text size="caption" tone="faint">
          {t(words.contactedBy, { name: person(contactedBy), date: moment(contactedAt) })}
        </Text>
      )}
      {note !== null && (
        <Text size="caption" tone="soft" className={styles.note}>
          {note}
        </Text>
      )}
    </>
  )
}
