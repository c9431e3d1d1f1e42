import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AVATAR_COLORS, avatarIndex, initialsOf } from './initials.ts'

test.each([
  [{ firstName: 'Maude', lastName: 'Archambault', email: 'x@y.ca' }, 'MA'],
  [{ firstName: 'Étienne', lastName: 'Thériault' }, 'ET'],
  [{ firstName: 'jean-sébastien', lastName: 'o’connor' }, 'JO'],
  [{ firstName: 'Œuvray', lastName: 'Ångström' }, 'OA'],
  [{ firstName: 'Zoé', lastName: '' }, 'Z'],
  [{ firstName: null, lastName: 'Roy', email: 'a@b.ca' }, 'R'],
  [{ firstName: ' (Jo) ', lastName: 'Côté' }, 'JC'],
  [{ firstName: '', lastName: ' ', email: 'zoe@clinique.ca' }, 'Z'],
  [{ firstName: '🙂', lastName: '', email: '7up@clinique.ca' }, '7'],
  [{ email: null }, 'U'],
  [{}, 'U'],
])('SHELL-09 the initials of %j are %s', (person, expected) => {
  expect(initialsOf(person)).toBe(expected)
})

test.each([
  ['A', 0],
  ['B', 1],
  ['J', 9],
  ['K', 0],
  ['Z', 5],
  ['MA', 2],
  ['É', 4],
  ['e', 4],
  ['7', 0],
  ['', 0],
])('SHELL-09 the avatar of %j has colour %i', (initials, expected) => {
  expect(avatarIndex(initials)).toBe(expected)
})

test('SHELL-09 any name has initials and one of ten colours', () => {
  const name = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(name, name, name, (firstName, lastName, email) => {
      const initials = initialsOf({ firstName, lastName, email })
      expect(initials).not.toBe('')
      expect(Array.from({ length: AVATAR_COLORS }, (_, i) => i)).toContain(avatarIndex(initials))
    }),
  )
})
