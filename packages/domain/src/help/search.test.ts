import { expect, test } from 'vitest'
import { searchHelp, type HelpText } from './search.ts'

const articles: HelpText[] = [
  { id: 'rooms', title: 'Les salles', body: ['Une salle appartient à une clinique.', 'Choisissez Créer.'] },
  { id: 'create', title: 'Créer un patient', body: ['Entrez le prénom et le nom.'], synonyms: 'nouvelle fiche, RAMQ' },
  { id: 'radiology', title: 'La radiologie', body: ['Glissez un fichier DICOM.', 'L’œil voit l’écran du patient.'] },
]
const idsFor = (search: string) => searchHelp(articles, search).map(({ id }) => id)

test.each([
  ['PRENOM', ['create']],
  ['dicom', ['radiology']],
  ['oeil', ['radiology']],
  ['ecran', ['radiology']],
  ['  Salle ', ['rooms']],
  ['alle', []],
  ['prénom clinique', []],
  ['fiches', ['create']],
  ['comment créer une fiche', ['create']],
  ['une', ['rooms']],
  ['', []],
  [' ?! ', []],
])('HELP-02 the search « %s » ignores case and accents, and needs every word: %j', (search, ids) => {
  expect(idsFor(search)).toEqual(ids)
})

test('HELP-02 an article whose title has every word comes before one that only says them', () => {
  expect(idsFor('creer')).toEqual(['create', 'rooms'])
  expect(idsFor('patient')).toEqual(['create', 'radiology'])
})

test('HELP-02 a synonym counts like the title, and is never quoted', () => {
  const others: HelpText[] = [{ id: 'list', title: 'La liste', body: ['Voyez la fiche du patient.'] }, ...articles]
  expect(searchHelp(others, 'fiche')).toEqual([{ id: 'create' }, { id: 'list', excerpt: 'Voyez la fiche du patient.' }])
})

test('HELP-02 what was found in the body is quoted, unless the title says it', () => {
  expect(searchHelp(articles, 'radiologie patient')).toEqual([{ id: 'radiology', excerpt: 'L’œil voit l’écran du patient.' }])
  expect(searchHelp(articles, 'salles')).toEqual([{ id: 'rooms' }])
})
