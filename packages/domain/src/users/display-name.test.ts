import { expect, test } from 'vitest'
import { displayName, idLabel, shortName, dottedInitials } from './display-name.ts'

test.each([
  [{ title: 'Dre', firstName: 'Maude', lastName: 'Archambault' }, 'Dre Maude Archambault', 'Dre Archambault'],
  [{ firstName: 'Josée', lastName: 'Lachance', credential: 'H.D.' }, 'Josée Lachance, H.D.', 'J. Lachance'],
  [
    { firstName: 'Jean-Sébastien', lastName: 'Pruneau', title: null, credential: null },
    'Jean-Sébastien Pruneau',
    'J.-S. Pruneau',
  ],
  [{ firstName: 'Zoé', lastName: '' }, 'Zoé', 'Zoé'],
  [{ title: 'Dr', firstName: 'Étienne', lastName: null }, 'Dr Étienne', 'Dr Étienne'],
  [{ firstName: ' Ève ', lastName: ' Lafrenière ', title: '', credential: '' }, 'Ève Lafrenière', 'È. Lafrenière'],
  [{ firstName: '', lastName: 'Roy' }, 'Roy', 'Roy'],
])('a person is named: %j', (person, full, short) => {
  expect(displayName(person)).toBe(full)
  expect(shortName(person)).toBe(short)
})

test('SHELL-09 a user known by id only shows its first eight characters', () => {
  expect(idLabel('3f2b8c1e-9a00-4c1d-8f00-000000000000')).toBe('User 3f2b8c1e')
})

test.each([
  ['Geneviève', 'Côté-Bélanger', 'G. C.-B.'],
  ['Étienne', 'Thériault', 'É. T.'],
  ['Marie-Ève', '', 'M.-È.'],
  ['', '', ''],
])('NOTIF-06 %s %s is %j in a list that others may see', (firstName, lastName, initials) => {
  expect(dottedInitials({ firstName, lastName })).toBe(initials)
})
