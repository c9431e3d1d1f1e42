import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areNamesAlike, reasonsOfDuplicate, type Identity } from './duplicates.ts'

const nobody = { dateOfBirth: null, phone: null, email: null, healthInsuranceNumber: null }
const genevieve: Identity = {
  firstName: 'Geneviève',
  lastName: 'Côté-Bélanger',
  dateOfBirth: '1984-06-02',
  phone: '819 555-0147',
  email: 'g.cote@courriel.example',
  healthInsuranceNumber: 'COTG84560212',
}
const like = (changes: Partial<Identity>): Identity => ({ ...genevieve, ...nobody, ...changes })
const named = (text: string) => {
  const [firstName = '', lastName = ''] = text.split('/')
  return { firstName, lastName }
}

test.each([
  ['Geneviève/Côté-Bélanger', 'GENEVIEVE/cote belanger'],
  ['Geneviève/Côté-Bélanger', 'Côté-Bélanger/Geneviève'],
  ['Geneviève/Côté-Bélanger', 'Geneviève/Côté-Bélangr'],
  ['Geneviève/Côté-Bélanger', 'Geneviéve/Côté-Béllanger'],
  ['Geneviève/Côté-Bélanger', 'Genevievr/Côté-Bélanger'],
  ['Geneviève/Côté-Bélanger', 'Genevivèe/Côté-Bélanger'],
  ['Jean-Pierre/Roy', 'Jeanpierre/Roy'],
  ['Œuvrard/L’Écuyer', "Oeuvrard/L'Ecuyer"],
  ['😀/Roy', '😀/Roi'],
  ['Léa/Roy', 'Léo/Roy'],
])('PAT-04 %s and %s may be one person’s names', (one, other) => {
  expect(areNamesAlike(named(one), named(other))).toBe(true)
})

test.each([
  ['Marie/Roy', 'Marc/Roy'],
  ['Geneviève/Côté', 'Geneviève/Côté-Bélanger'],
  ['Geneviève/Côté-Bélanger', 'Geneviève/Bélanger-Côté'],
  ['Geneviève/Côté', 'Genvieve/Cots'],
  ['😀/Roy', '🎉/Ray'],
])('PAT-04 %s and %s are two people’s names', (one, other) => {
  expect(areNamesAlike(named(one), named(other))).toBe(false)
})

test('PAT-04 the same names speak for one person with the same birth date, telephone or e-mail, and the reasons say which', () => {
  expect(reasonsOfDuplicate(genevieve, like({ dateOfBirth: '1984-06-02' }))).toEqual(['birth_date'])
  expect(reasonsOfDuplicate(genevieve, like({ phone: '819 555-0147' }))).toEqual(['phone'])
  expect(reasonsOfDuplicate(genevieve, like({ email: 'G.Cote@Courriel.example' }))).toEqual(['email'])
  expect(reasonsOfDuplicate(genevieve, genevieve)).toEqual(['birth_date', 'phone', 'health_insurance_number', 'email'])
})

test('PAT-04 names alone, or what is in common without the names, say nothing', () => {
  expect(reasonsOfDuplicate(genevieve, like({}))).toEqual([])
  expect(reasonsOfDuplicate(like({}), like({}))).toEqual([])
  const brother = { firstName: 'Antoine', lastName: 'Côté-Bélanger' }
  expect(reasonsOfDuplicate(genevieve, like({ ...brother, dateOfBirth: '1984-06-02', phone: '819 555-0147' }))).toEqual([])
})

test('PAT-04 the same health insurance number is enough, whatever the names', () => {
  const married = like({ lastName: 'Lafontaine', healthInsuranceNumber: 'COTG84560212' })
  expect(reasonsOfDuplicate(genevieve, married)).toEqual(['health_insurance_number'])
  expect(reasonsOfDuplicate(genevieve, { ...married, phone: '819 555-0147' })).toEqual(['phone', 'health_insurance_number'])
})

const letters = fc.stringMatching(/^[a-z]{1,12}$/)
const twoNames = fc.record({ firstName: letters, lastName: letters })

test('PAT-04 likeness goes both ways, and one mistake anywhere in a name never hides it', () => {
  fc.assert(
    fc.property(twoNames, twoNames, (one, other) => {
      expect(areNamesAlike(one, other)).toBe(areNamesAlike(other, one))
      expect(areNamesAlike(one, { firstName: one.lastName, lastName: one.firstName })).toBe(true)
    }),
  )
  fc.assert(
    fc.property(twoNames, fc.nat(), fc.stringMatching(/^[a-z]$/), (one, place, letter) => {
      const { lastName } = one
      const at = place % lastName.length
      const before = lastName.slice(0, at)
      const [typed = '', next = ''] = lastName.slice(at)
      const mistakes = [before + letter + lastName.slice(at), before + letter + lastName.slice(at + 1)]
      mistakes.push(before + next + typed + lastName.slice(at + 2))
      if (lastName.length > 1) mistakes.push(before + lastName.slice(at + 1))
      for (const wrong of mistakes) expect(areNamesAlike(one, { ...one, lastName: wrong }), wrong).toBe(true)
    }),
  )
})
