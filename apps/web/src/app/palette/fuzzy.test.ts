import { expect, test } from 'vitest'
import { fits } from './fuzzy.ts'

test.each([
  ['', 'Salles', '', 0],
  ['salles', 'Salles', '', 0],
  ['PERIODES', 'Périodes de travail', '', 0],
  ['travail', 'Périodes de travail', '', 1],
  ['trav per', 'Périodes de travail', '', 1],
  ['rdv', 'Nouveau rendez-vous', 'ajouter rdv', 2],
  ['nouv rdv', 'Nouveau rendez-vous', 'ajouter rdv', 2],
  ['perides', 'Périodes de travail', '', 3],
  ['perriodes', 'Périodes de travail', '', 3],
  ['peroides', 'Périodes de travail', '', 3],
  ['pariodes', 'Périodes de travail', '', 3],
  ['pardes', 'Périodes de travail', '', null],
  ['sla', 'Salles', '', null],
  ['salles xyz', 'Salles', '', null],
])('SHELL-13 « %s » fits « %s » (%s): %s', (typed, name, alsoCalled, score) => {
  expect(fits(typed, name, alsoCalled)).toBe(score)
})
