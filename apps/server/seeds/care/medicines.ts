import { allergyLike } from '@molaire/domain/prescriptions/allergies'
import type { Alert } from '@molaire/domain/patients/alerts'

/** What dentists of the demo prescribe, each with a favourite of its name. */
export interface Medicine {
  name: string
  medication: string
  form: string
  concentration: string
  dosage: string
  quantity: string
  duration: string
  renewals: number
  notes: string | null
}

const medicine = (
  name: string,
  [medication, form, concentration]: readonly [string, string, string],
  [dosage, quantity, duration]: readonly [string, string, string],
  more: { renewals?: number; notes?: string } = {},
): Medicine => ({
  ...{ name, medication, form, concentration, dosage, quantity, duration },
  renewals: more.renewals ?? 0,
  notes: more.notes ?? null,
})

export const medicines = {
  amoxicillin: medicine(
    'Antibiotique',
    ['Amoxicilline', 'Capsule', '500 mg'],
    ['1 capsule trois fois par jour, jusqu’à la fin', '21 capsules', '7 jours'],
  ),
  clindamycin: medicine(
    'Antibiotique, allergie à la pénicilline',
    ['Clindamycine', 'Capsule', '300 mg'],
    ['1 capsule quatre fois par jour, avec un grand verre d’eau', '28 capsules', '7 jours'],
  ),
  ibuprofen: medicine(
    'Douleur et enflure',
    ['Ibuprofène', 'Comprimé', '600 mg'],
    ['1 comprimé toutes les six heures au besoin, en mangeant', '20 comprimés', '5 jours'],
    { renewals: 1, notes: 'Ne pas dépasser quatre comprimés par jour' },
  ),
  acetaminophen: medicine(
    'Douleur, sans anti-inflammatoire',
    ['Acétaminophène', 'Comprimé', '500 mg'],
    ['2 comprimés toutes les six heures au besoin', '30 comprimés', '4 jours'],
    { notes: 'Ne pas dépasser huit comprimés par jour' },
  ),
  chlorhexidine: medicine(
    'Rince-bouche',
    ['Chlorhexidine', 'Rince-bouche', '0,12 %'],
    ['Se rincer avec 15 ml pendant 30 secondes, matin et soir', '1 bouteille de 475 ml', '14 jours'],
    { renewals: 1 },
  ),
} as const
export type MedicineKey = keyof typeof medicines

/** What a medicine is wanted for: the ones that serve, the usual one first. */
const choices = {
  infection: ['amoxicillin', 'clindamycin'],
  pain: ['ibuprofen', 'acetaminophen'],
  rinse: ['chlorhexidine'],
} as const satisfies Record<string, readonly MedicineKey[]>
export type Need = keyof typeof choices

/** The medicine that a person with these alerts is given; undefined when none is safe for them. */
export function medicineFor(need: Need, alerts: readonly Alert[]): MedicineKey | undefined {
  const bleeds = alerts.some(({ kind, label }) => kind === 'medication' && label === 'anticoagulant')
  return choices[need].find(
    (key) => !(bleeds && key === 'ibuprofen') && allergyLike(medicines[key].medication, alerts) === undefined,
  )
}

/** The favourites of each dentist. */
export const favouriteKeys: readonly MedicineKey[] = ['amoxicillin', 'clindamycin', 'ibuprofen', 'chlorhexidine']
