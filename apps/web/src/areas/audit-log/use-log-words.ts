import type { AuditEvent } from '@molaire/contract/audit-log/endpoints'
import { displayName } from '@molaire/domain/users/display-name'
import { isOfSession } from '@molaire/domain/audit-log/kinds'
import { auditedColumnWord } from '@molaire/words/audit-log/columns'
import { auditedTableWords } from '@molaire/words/audit-log/tables'
import { defaultTimeZone, wallClock } from '../../platform/clock/wall-clock.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { ofName } from '../../platform/i18n/french.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { useClinics } from '../clinics/index.ts'
import { messages } from './messages.ts'

/** How the log words its entries in the current language, on the wall clock of the clinic. */
export const useLogWords = () => {
  const { t, locale } = useMessages()
  const format = useFormat()
  const timeZone = useClinics().data?.items[0]?.timeZone ?? defaultTimeZone
  const clockOf = (at: string) => {
    const { date, minutes } = wallClock(new Date(at), timeZone)
    const two = (n: number) => String(n).padStart(2, '0')
    return { date, time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` }
  }
  const timeOf = (at: string) => format.time(clockOf(at).time)

  const tableWord = (table: string) =>
    table in auditedTableWords ? t(auditedTableWords[table as keyof typeof auditedTableWords]) : table // just looked up

  /** « le dossier », « une facture (00012) ». */
  const whatOf = ({ table, patient, label }: AuditEvent) => {
    if (patient !== null && table === 'patients') return t(messages.theRecord)
    // The name of a person without a last name ends with a space.
    const name = label?.trim()
    return name ? t(messages.named, { what: tableWord(table), name }) : tableWord(table)
  }
  return {
    clockOf,
    timeOf,
    dayOf: (at: string) => format.date(clockOf(at).date, 'long'),
    momentOf: (at: string) => `${format.date(clockOf(at).date)}, ${timeOf(at)}`,
    nameOf: ({ user, device, kind }: AuditEvent) =>
      user ? displayName(user) : (device ?? t(isOfSession(kind) ? messages.noAccount : messages.system)),
    /** « a consulté le dossier ». */
    didOf: (entry: AuditEvent) => {
      if (isOfSession(entry.kind)) return t(messages.didSession[entry.kind])
      if (entry.kind === 'merged') return t(messages.did.merged)
      return t(messages.did[entry.kind], { what: whatOf(entry) })
    },
    /** « d’Ève Roy » in two parts, so that the name can be a link. */
    ofPatient: (patient: { firstName: string; lastName: string }) => {
      const name = displayName(patient)
      return { of: locale === 'fr' ? ofName(name).slice(0, -name.length) : 'of ', name }
    },
    /** The words for fields, each once. */
    fieldsOf: (entries: readonly AuditEvent[]) => [
      ...new Set(entries.flatMap(({ fields }) => fields).map((field) => fieldWord(field, t))),
    ],
  }
}

type Translate = ReturnType<typeof useMessages>['t']
/** The word for a field of an entry. */
export const fieldWord = (field: string, t: Translate): string => {
  const word = auditedColumnWord(field)
  return word ? t(word) : field
}
