import { expect, test } from 'vitest'
import { allergyLike } from './allergies.ts'

const allergicTo = (...labels: string[]) => labels.map((label) => ({ kind: 'allergy' as const, label }))

test.each([
  ['Pénicilline', 'Penicillin V 300 mg'],
  ['Pénicilline', 'Amoxicilline 500 mg'],
  ['Allergie sévère à la pénicilline', 'AMOXICILLIN'],
  ['penicillin', 'Clavulin 875'],
  ['Amoxicilline', 'Pen V'],
  ['Pénicilline', 'Céphalexine 500 mg'],
  ['AINS', 'Ibuprofène 600 mg'],
  ['A.A.S.', 'Naproxène'],
  ['Aspirine', 'Advil'],
  ['Codéine', 'Hydromorphone 1 mg'],
  ['Codéine', 'Empracet-30'],
  ['Erythromycin', 'Azithromycine 250 mg'],
  ['Sulfamides', 'Bactrim DS'],
  ['Iode', 'Povidone iodée'],
  ['Chlorhexidine', 'Chlorhexidine 0,12 %'],
  ['Latex', 'Digue de latex'],
  ['nystatine', 'Nystatin 100 000 U/ml'],
])('APT-11 with the allergy %s, %s is warned of', (allergy, medication) => {
  expect(allergyLike(medication, allergicTo('Arachides', allergy))).toBe(allergy)
})

test.each([
  ['Pénicilline', 'Clindamycine 300 mg'],
  ['Pénicilline', 'Ibuprofène 600 mg'],
  ['Latex', 'Amoxicilline'],
  ['Clindamycine', 'Azithromycine'],
  ['Allergie sévère', 'Allegra'],
  ['Noix', 'Nystatine'],
  ['Codéine', 'Acétaminophène 500 mg'],
])('APT-11 with the allergy %s, %s is not', (allergy, medication) => {
  expect(allergyLike(medication, allergicTo(allergy))).toBeUndefined()
})

test('APT-11 only allergies count, and an empty name resembles nothing', () => {
  expect(allergyLike('Amoxicilline', [{ kind: 'medication', label: 'Amoxicilline' }])).toBeUndefined()
  expect(allergyLike('', allergicTo('Pénicilline'))).toBeUndefined()
  expect(allergyLike('  …', allergicTo('', '…'))).toBeUndefined()
})
