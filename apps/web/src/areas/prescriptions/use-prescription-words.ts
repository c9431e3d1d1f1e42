import type { Prescription } from '@molaire/contract/prescriptions/shapes'
import type { PrescriptionElement } from '@molaire/domain/prescriptions/content'
import type { PrintElement } from '@molaire/domain/prescriptions/print'
import { useFormat, fmtList } from '../../platform/i18n/format.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import { describeError } from '../../platform/api/describe-error.ts'
import { messages } from './messages.ts'

type Content = Pick<
  Prescription,
  'medication' | 'concentration' | 'form' | 'dosage' | 'quantity' | 'duration' | 'description' | 'renewals'
> & { validUntil?: string | null }

/** How prescriptions, their elements and their refusals are written on the screen. */
export const usePrescriptionWords = () => {
  const { t, locale } = useMessages()
  const { date } = useFormat()
  const listOf = (names: readonly (PrescriptionElement | PrintElement)[]) =>
    fmtList(
      names.map((name) => {
        // The field's label, “Valid until”, names nothing in a list.
        const word = t(name === 'validity' ? messages.sign.missingValidity : messages.element[name])
        return word.charAt(0).toLowerCase() + word.slice(1)
      }),
      locale,
    )
  return {
    t,
    date,
    listOf,
    /** `Ibuprofène 600 mg`, unless the name says the concentration already. */
    nameOf: ({ medication, concentration }: Pick<Content, 'medication' | 'concentration'>) =>
      concentration === null || medication.includes(concentration) ? medication : `${medication} ${concentration}`,
    /** `Comprimé · 1 co. aux 6 h · 3 jours · 2 renouvellements, valable jusqu'au 20 déc.` */
    lineOf: ({ form, dosage, quantity, duration, description, renewals, validUntil }: Content) =>
      [
        form,
        dosage,
        description,
        quantity,
        duration,
        renewals > 0 &&
          [
            t(messages.details.renewals, { n: renewals }),
            validUntil && t(messages.details.validUntil, { day: date(validUntil, 'short') }),
          ]
            .filter(Boolean)
            .join(', '),
      ]
        .filter(Boolean)
        .join(' · '),
    /** The sentence of a refusal, with what is missing by name. */
    why: (error: unknown): string => {
      const missing = isApiError(error) ? error.details['missing'] : undefined
      const known = Array.isArray(missing) ? missing.filter(isElement) : []
      return known.length > 0 ? t(messages.sign.missing, { list: listOf(known) }) : describeError(error, messages.errors)
    },
  }
}
export type PrescriptionWords = ReturnType<typeof usePrescriptionWords>

const isElement = (name: unknown): name is PrescriptionElement | PrintElement =>
  typeof name === 'string' && name in messages.element
