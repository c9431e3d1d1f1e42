import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Patient, Relative } from '@molaire/contract/patients/shapes'
import { Button } from '../../../ui/button.tsx'
import { Skeleton, useLateLoading } from '../../../ui/skeleton.tsx'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useAddressWord } from '../../../platform/navigation/use-address-word.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { useWhyNot } from '../../users/index.ts'
import { Nothing, PageSection } from '../components/page-section.tsx'
import { messages as areaMessages } from '../messages.ts'
import { useFamily, useLinkRelative, useUnlink } from './api.ts'
import { LinkDialog } from './link-dialog.tsx'
import { messages } from './messages.ts'
import { OwnFile } from './own-file.tsx'
import { PayerDialog } from './payer-dialog.tsx'
import { PayerLine } from './payer-line.tsx'
import { PersonCard } from './person-card.tsx'
import { fullName } from './who.ts'
import { Row, Stack } from '../../../ui/layout.tsx'

/** As many cards per line as fit. */
const cardColumns = 'repeat(auto-fill, minmax(min(100%, 212px), 1fr))'

/**
 * PAT-06: a patient's relatives, the payer, and who may see the record. The page provides the card
 * around this section and the padding.
 */
export const FamilyCard = ({ patient }: { patient: Patient }) => {
  const { t } = useMessages()
  const query = useFamily(patient.id)
  const family = query.data
  const late = useLateLoading(query.isPending)
  const mayNotWrite = useWhyNot('patients.write')
  const whyNot = mayNotWrite ?? (patient.status === 'archived' ? t(messages.archivedFile) : undefined)
  // `?link=relative` opens the link dialog, for instance after creating the record.
  const [linkWord, forgetLinkWord] = useAddressWord('link')
  const [open, setOpen] = useState<'link' | 'payer' | null>(null)
  const [announcement, setAnnouncement] = useState<string>()
  // The address may change while the page is shown, and the user's rights may be loaded later.
  if (linkWord !== announcement && !(linkWord && whyNot)) {
    setAnnouncement(linkWord)
    if (linkWord === 'relative') setOpen('link')
  }
  const close = () => {
    setOpen(null)
    if (linkWord !== undefined) forgetLinkWord(undefined)
  }
  const linkButton = useRef<HTMLButtonElement>(null)
  const unlink = useUnlinking(patient)
  return (
    <PageSection
      title={t(messages.title)}
      gap={14}
      query={query}
      loadFailed={t(messages.loadFailed)}
      action={
        <Button
          ref={linkButton}
          variant="ghost"
          size="sm"
          icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
          disabledReason={whyNot}
          disabled={!family}
          onClick={() => setOpen('link')}
        >
          {t(messages.link)}
        </Button>
      }
    >
      {late && (
        <Stack columns={cardColumns} gap={10} role="status" aria-label={t(messages.loading)}>
          <Skeleton height={56} radius="var(--radius-panel)" />
          <Skeleton height={56} radius="var(--radius-panel)" />
        </Stack>
      )}
      {family && (
        <>
          {family.relatives.length > 0 && (
            <Stack as="ul" columns={cardColumns} gap={10}>
              {family.relatives.map((relative) => (
                <PersonCard
                  key={relative.linkId}
                  relative={relative}
                  whyNot={mayNotWrite}
                  onUnlink={() => {
                    unlink(relative)
                    // The card disappears with the focus.
                    linkButton.current?.focus()
                  }}
                />
              ))}
            </Stack>
          )}
          <Row wrap gap="4px 40px" align="baseline">
            <OwnFile patient={patient} family={family} />
            {family.relatives.length === 0 && <Nothing>{t(messages.none)}</Nothing>}
            <PayerLine patient={patient} family={family} onChange={() => setOpen('payer')} />
          </Row>
          {open === 'link' && <LinkDialog patient={patient} family={family} onClose={close} />}
          {open === 'payer' && <PayerDialog patient={patient} family={family} onClose={() => setOpen(null)} />}
        </>
      )}
    </PageSection>
  )
}

/** Removes a link at once, with an undo in the toast. */
const useUnlinking = (patient: Patient) => {
  const { t } = useMessages()
  const unlink = useUnlink()
  const link = useLinkRelative()
  const why = (error: unknown) => describeError(error, areaMessages.errors)
  const restore = ({ linkId: about, patient: { id: relativeId, ...name }, relationship }: Relative) =>
    tell(() => link.mutateAsync({ id: patient.id, relativeId, relationship }), {
      about,
      done: t(messages.restored, { name: fullName(name) }),
      failed: t(messages.restoreFailed),
      why,
    })
  const remove = (relative: Relative) =>
    tell(() => unlink.mutateAsync(relative.linkId), {
      about: relative.linkId,
      done: t(messages.unlinked, { name: fullName(relative.patient) }),
      undo: { label: t(messages.undo), run: () => restore(relative) },
      failed: t(messages.unlinkFailed),
      why,
    })
  return (relative: Relative) => void (!unlink.isPending && remove(relative))
}
