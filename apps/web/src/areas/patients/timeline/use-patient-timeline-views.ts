import { FileOutput, FilePen, FilePlus2, Merge, Undo2, Users } from 'lucide-react'
import { createElement, useMemo } from 'react'
import type { NamedPatient } from '@molaire/contract/patients/shapes'
import { Pill } from '../../../ui/pill.tsx'
import { capitalised, fmtList } from '../../../platform/i18n/format.ts'
import { ofName } from '../../../platform/i18n/french.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { fullName } from '../family/who.ts'
import { fieldWords } from './field-words.ts'
import { messages } from './messages.ts'
import type { TimelineViews } from './timeline-view.ts'

/**
 * The views of the patients area: a record that was created, changed, merged or copied, and family
 * links.
 */
export const usePatientTimelineViews = (): TimelineViews => {
  const { t, locale } = useMessages()
  return useMemo<TimelineViews>(() => {
    const by = (person: NamedPatient | null) => person && t(messages.by, { name: fullName(person) })
    return {
      file_opened: (entry) => ({ icon: FilePlus2, subject: t(messages.opened), details: [by(entry.by)] }),
      file_changed: (entry) => {
        const words = fieldWords(entry.fields).map((word) => t(word).toLocaleLowerCase(locale))
        return {
          icon: FilePen,
          subject: t(messages.changed),
          details: [words.length > 0 ? fmtList(words, locale) : null, by(entry.by)],
        }
      },
      file_merged: (entry) => ({
        icon: Merge,
        subject: t(messages.merged),
        details: [t(messages.mergedOf, { ofName: ofName(fullName(entry.merged)), name: fullName(entry.merged) }), by(entry.by)],
        ...(entry.isUndone && { pill: createElement(Pill, { hue: 'gray', icon: Undo2, children: t(messages.mergeUndone) }) }),
      }),
      family_linked: (entry) => ({
        icon: Users,
        subject: t(messages.linked),
        details: [
          t(messages.linkedWith, {
            name: fullName(entry.relative),
            relationship: t(messages.relationships[entry.relationship]).toLocaleLowerCase(locale),
          }),
          by(entry.by),
        ],
        link: { to: paths.patientProfile(entry.relative.id) },
      }),
      copy_given: (entry) => {
        const to = t(messages.recipients[entry.recipient])
        return {
          icon: FileOutput,
          subject: t(messages.copyGiven),
          details: [
            entry.recipientName ? t(messages.recipientNamed, { to, name: entry.recipientName }) : to,
            capitalised(entry.purpose),
            by(entry.by),
          ],
        }
      },
    }
  }, [t, locale])
}
