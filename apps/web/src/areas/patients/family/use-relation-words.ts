import type { Relationship } from '@molaire/domain/patients/family-links'
import { ofName } from '../../../platform/i18n/french.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from './messages.ts'
import { fullName } from './who.ts'

type Named = { firstName: string; lastName: string }

/** PAT-06: a link in words, so that nobody takes the parent for the child: « Rosalie Bélanger est l’enfant de Geneviève Côté-Bélanger. » */
export const useRelationSentence = () => {
  const { t } = useMessages()
  return (relative: Named, relationship: Relationship, patient: Named): string => {
    const name = fullName(patient)
    return t(messages.sentences[relationship], { relative: fullName(relative), ofPatient: ofName(name), patient: name })
  }
}
