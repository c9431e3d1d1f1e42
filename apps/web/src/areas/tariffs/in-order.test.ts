import { expect, test } from 'vitest'
import { inOrder, isToTranslate } from './in-order.ts'
import { aTariff } from './testing.ts'

const a = (code: string, categoryFr: string | null, subcategoryFr: string | null = null) =>
  aTariff(1, { code, categoryFr, categoryEn: categoryFr && `${categoryFr} EN`, subcategoryFr })

test('CFG-05 sections follow their first codes, those without a category come last', () => {
  const tariffs = [a('5', 'Zoé'), a('2', 'Zoé', 'b'), a('9', null), a('1', 'Alpha'), a('3', 'Zoé', 'a'), a('4', 'Zoé', 'b')]
  expect(inOrder(tariffs, 'fr').map(({ code, category, subcategory }) => [code, category, subcategory])).toEqual([
    ['1', 'Alpha', ''],
    ['2', 'Zoé', 'b'],
    ['4', 'Zoé', 'b'],
    ['3', 'Zoé', 'a'],
    ['5', 'Zoé', ''],
    ['9', '', ''],
  ])
  expect(inOrder(tariffs, 'en')[0]?.category).toBe('Alpha EN')
})

test('CFG-05 what has no English words is to translate, and shows the French ones', () => {
  const tariff = aTariff(1, { descriptionEn: null })
  expect([isToTranslate(tariff), isToTranslate(aTariff(1)), isToTranslate(aTariff(1, { categoryEn: null }))]).toEqual([
    true,
    false,
    true,
  ])
  expect(inOrder([tariff], 'en')[0]?.description).toBe('Composite 1')
})
