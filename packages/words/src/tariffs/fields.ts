import { defineTerms } from '../shared/define-terms.ts'

/** CFG-05, CFG-14: the fields of a tariff, in forms and in files. */
export const tariffFieldWords = defineTerms('tariff-fields', {
  code: { fr: 'Code', en: 'Code' },
  descriptionFr: { fr: 'Description en français', en: 'French description' },
  descriptionEn: { fr: 'Description en anglais', en: 'English description' },
  categoryFr: { fr: 'Catégorie en français', en: 'French category' },
  categoryEn: { fr: 'Catégorie en anglais', en: 'English category' },
  subcategoryFr: { fr: 'Sous-catégorie en français', en: 'French subcategory' },
  subcategoryEn: { fr: 'Sous-catégorie en anglais', en: 'English subcategory' },
  surfaceCount: { fr: 'Surfaces', en: 'Surfaces' },
  taxClass: { fr: 'Taxes', en: 'Taxes' },
  price: { fr: 'Prix', en: 'Price' },
  labFee: { fr: 'Frais de laboratoire', en: 'Lab fee' },
  materialFee: { fr: 'Frais de matériel', en: 'Material fee' },
  medicationFee: { fr: 'Frais de médicaments', en: 'Medication fee' },
  additionalFee: { fr: 'Frais additionnels', en: 'Additional fee' },
  appointments: { fr: 'Rendez-vous', en: 'Appointments' },
})
