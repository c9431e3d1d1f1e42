import { expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import { planChange, type KnownTariff, type ProposedTariff } from './plan-change.ts'

const fees = (price: number, labFee = 0) => ({
  ...{ price: cents(price), labFee: cents(labFee), materialFee: cents(0), medicationFee: cents(0), additionalFee: cents(0) },
})
const crown: KnownTariff = {
  ...{ id: 'crown', code: '27001', descriptionFr: 'Couronne', descriptionEn: 'Crown', surfaceCount: 'none', taxClass: 'taxable' },
  ...{ categoryFr: 'Restauration', categoryEn: null, subcategoryFr: null, subcategoryEn: null },
  fees: fees(90_000, 25_000),
  appointments: [{ durationMinutes: 60, delayDays: 0 }],
}
const plan = (proposed: Partial<ProposedTariff>, existing?: 'update' | 'skip') =>
  planChange([crown], [{ code: '27001', fees: {}, ...proposed }], existing)[0]

test.each([
  ['the same', {}, 'same', false, false],
  ['the same price', { fees: { price: cents(90_000) } }, 'same', false, false],
  ['another price', { fees: { price: cents(91_000) } }, 'changed', false, true],
  ['another description', { descriptionFr: 'Couronne céramique' }, 'changed', true, false],
  ['other surfaces', { surfaceCount: '1' }, 'changed', true, false],
  ['other taxes', { taxClass: 'exempt' }, 'changed', true, false],
  ['the same taxes', { taxClass: 'taxable' }, 'same', false, false],
  ['other appointments', { appointments: [{ durationMinutes: 45, delayDays: 0 }] }, 'changed', true, false],
  ['no appointments', { appointments: [] }, 'changed', true, false],
  ['a code that the clinic lacks', { code: '27002' }, 'added', true, true],
] as const)('CFG-05 a guide with %s for an act', (_, proposed, outcome, changesWords, changesFees) => {
  expect(plan(proposed)).toMatchObject({ outcome, changesWords, changesFees })
})

test('CFG-05 what a guide leaves out stays: no translation, category or fee is lost', () => {
  const planned = plan({ descriptionEn: null, categoryFr: '', fees: { price: cents(1) } })
  expect(planned?.after).toMatchObject({ descriptionEn: 'Crown', categoryFr: 'Restauration', fees: fees(1, 25_000) })
})

test('CFG-05 a new act without a French description has the English one; its missing fees are 0', () => {
  const planned = plan({ code: 'D1', descriptionEn: 'Crown', fees: { labFee: cents(5) } })
  expect(planned).toMatchObject({ before: null, after: { descriptionFr: 'Crown', surfaceCount: 'none', fees: fees(0, 5) } })
})

test('CFG-05 what the clinic has is skipped when it must stay; of two acts with one code the later counts', () => {
  expect(plan({ fees: fees(1) }, 'skip')?.outcome).toBe('skipped')
  const twice = [fees(1), fees(2)].map((each) => ({ code: '1', fees: each }))
  expect(planChange([], twice)).toMatchObject([{ after: { fees: fees(2) } }])
})

test('CFG-05 an act whose first price begins later gets one on the day of the change', () => {
  expect(planChange([{ ...crown, fees: null }], [{ code: '27001', fees: fees(5) }])).toMatchObject([
    { outcome: 'changed', changesFees: true },
  ])
})
