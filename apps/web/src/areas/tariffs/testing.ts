import * as wire from '@molaire/contract/tariffs/endpoints'
import type { QuickSelection, Tariff } from '@molaire/contract/tariffs/shapes'
import { endpointsOf, saysOf, type RecordScreen } from '../../platform/testing/record-screen.ts'
import { uuid } from '../../platform/testing/screen.ts'

/**
 * A tariff of clinic number 1: 135.00 $ for a filling of three surfaces; `differs` overrides
 * fields.
 */
export const aTariff = (n: number, differs: Partial<Tariff> = {}): Tariff => ({
  id: uuid(500 + n),
  clinicId: uuid(1),
  code: String(23_000 + n),
  descriptionFr: `Composite ${n}`,
  descriptionEn: `Filling ${n}`,
  categoryFr: 'Restauration',
  categoryEn: 'Restoration',
  subcategoryFr: null,
  subcategoryEn: null,
  surfaceCount: '3',
  taxClass: 'exempt',
  price: 13_500,
  labFee: 0,
  materialFee: 0,
  medicationFee: 0,
  additionalFee: 0,
  effectiveOn: '2026-01-01',
  next: null,
  appointments: [],
  isArchived: false,
  version: 3,
  ...differs,
})

/** A quick selection of clinic number 1; `differs` overrides fields. */
export const aSelection = (n: number, differs: Partial<QuickSelection> = {}): QuickSelection => ({
  id: uuid(600 + n),
  clinicId: uuid(1),
  nameFr: `Sélection ${n}`,
  nameEn: `Selection ${n}`,
  tariffIds: [],
  isArchived: false,
  version: 3,
  ...differs,
})

/** The list names a tariff by its code. */
const named = (tariff: Tariff) => ({ ...tariff, name: tariff.code })
const namedSelection = (n: number, differs: Partial<QuickSelection> = {}) => {
  const selection = aSelection(n, { nameEn: null, tariffIds: [uuid(501)], ...differs })
  return { ...selection, name: selection.nameFr }
}

/** The record screens that app/record-screens.test.tsx opens. */
export const screens: RecordScreen[] = [
  {
    titles: {
      conflict: 'API-08 a tariff that somebody else changed meanwhile: what was typed stays, the rest is what it is now',
      archive: 'CFG-05 archived tariffs are shown when asked for, and restored',
      inUse: 'CFG-05 a tariff in use is not deleted: the question says by what, and archives instead',
      removed: 'CFG-05 a tariff that nothing names is removed after a question',
      lists: 'CFG-05 a list of tariffs that cannot be loaded says why and is asked for again',
      phone: 'CFG-05 the tariffs in English, on a phone',
    },
    at: '/config/tariffs',
    endpoints: endpointsOf(wire, 'Tariff'),
    records: [named(aTariff(1)), named(aTariff(2))],
    says: {
      ...saysOf('le acte', 'item', { fr: 'Tarifs', en: 'Tariffs' }, 'Aucun tarif'),
      remove: 'Supprimer l’acte',
      archive: 'Archiver l’acte',
    },
    conflict: {
      into: /^Description en français/,
      text: ' mieux',
      theirs: { descriptionEn: 'Theirs' },
      shown: [/^Description en anglais/, 'Theirs'],
    },
    refused: {
      update: ['tariff_code_taken', 'Cette clinique a déjà un acte avec ce code. Entrez-en un autre.'],
    },
    inUse: {
      code: 'tariff_in_use',
      details: { treatments: 214, quickSelectionTariffs: 1 },
      says: /214 actes inscrits et 1 sélection rapide/,
    },
    phone: ['$135.00', 'Filling 1'],
    inForm: ['English description'],
  },
  {
    titles: {
      conflict: 'API-08 a quick selection that somebody else changed meanwhile: what was typed stays',
      archive: 'CFG-06 archived quick selections are shown when asked for, and restored',
      removed: 'CFG-06 a quick selection is removed after a question',
      lists: 'CFG-06 quick selections that cannot be loaded say why and are asked for again',
      phone: 'CFG-06 the quick selections in English, on a phone',
    },
    at: '/config/tariffs?tab=selections',
    endpoints: endpointsOf(wire, 'QuickSelection'),
    records: [namedSelection(1), namedSelection(2)],
    says: saysOf(
      'la sélection rapide',
      'quick selection',
      { fr: 'Sélections rapides', en: 'Quick selections' },
      'Aucune sélection rapide',
    ),
    conflict: { into: /^Nom en français/, text: ' mieux', theirs: { nameEn: 'Theirs' }, shown: [/^Nom en anglais/, 'Theirs'] },
    refused: { update: ['quick_selection_name_taken', 'Cette clinique a déjà une sélection rapide de ce nom.'] },
    phone: ['— to translate', 'Total $135.00'],
  },
]
