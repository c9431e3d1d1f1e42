import { expect, test } from 'vitest'
import type { ToothCondition } from '@molaire/contract/treatments/shapes'
import { chartState, type ChartedTreatment } from './chart-state.ts'

const here = 'this appointment'
const filling = (changes: Partial<ChartedTreatment> = {}): ChartedTreatment => ({
  status: 'completed',
  tooth: '26',
  surfaces: 'MO',
  surfaceCount: '2',
  descriptionFr: 'Composite, 2 surfaces',
  descriptionEn: null,
  appointmentId: null,
  completedOn: '2026-01-12',
  ...changes,
})
const act = (descriptionFr: string, changes: Partial<ChartedTreatment> = {}) =>
  filling({ descriptionFr, surfaces: '', surfaceCount: 'none', ...changes })
const condition = (kind: ToothCondition['kind'], surfaces = ''): ToothCondition => ({
  id: kind,
  tooth: '26',
  kind,
  surfaces,
  note: null,
})
const on26 = (treatments: ChartedTreatment[], conditions: ToothCondition[] = []) =>
  chartState(treatments, conditions, ({ appointmentId }) => appointmentId === here).get('26')

test('APT-07 a filling is history, of today, or planned', () => {
  expect(on26([filling()])?.surfaces).toEqual({ M: 'existing', O: 'existing' })
  expect(on26([filling({ appointmentId: here })])?.surfaces).toEqual({ M: 'today', O: 'today' })
  expect(on26([filling({ status: 'confirmed', appointmentId: here })])?.surfaces).toEqual({ M: 'today', O: 'today' })
  expect(on26([filling({ status: 'planned', appointmentId: here })])?.surfaces).toEqual({ M: 'planned', O: 'planned' })
})

test('APT-07 a cancelled treatment is not drawn, nor one without a tooth', () => {
  expect(on26([filling({ status: 'cancelled' })])).toBeUndefined()
  expect(chartState([filling({ tooth: null })], [], () => false).size).toBe(0)
})

test('APT-07 on one surface today shows over the plan, and the plan over history, in any order', () => {
  const [old, plan, today] = [
    filling(),
    filling({ status: 'planned', surfaces: 'M' }),
    filling({ surfaces: 'O', appointmentId: here }),
  ]
  for (const order of [
    [old, plan, today],
    [today, plan, old],
  ])
    expect(on26(order)?.surfaces).toEqual({ M: 'planned', O: 'today' })
})

test('APT-07 crowns, canals, implants and extractions mark the tooth, by their words', () => {
  expect(on26([act('Couronne céramique', { status: 'planned' })])).toMatchObject({ crown: 'planned' })
  expect(on26([act('Traitement de canal', { surfaceCount: 'root_canal', appointmentId: here })])).toMatchObject({
    canals: 'today',
  })
  expect(on26([act('Implant')])).toMatchObject({ implant: 'existing' })
  expect(on26([act('Extraction simple', { status: 'planned' })])).toMatchObject({ absent: 'planned' })
  expect(on26([act('Radiographie périapicale')])).toEqual({ surfaces: {} })
})

test('APT-07 what was noted of a tooth: missing, implant, a restoration with or without surfaces', () => {
  expect(on26([], [condition('missing')])).toEqual({ surfaces: {}, absent: 'existing' })
  expect(on26([], [condition('existing', 'OD')])?.surfaces).toEqual({ O: 'existing', D: 'existing' })
  expect(on26([], [condition('existing')])).toMatchObject({ crown: 'existing' })
})

test('APT-07 an implant stands where a tooth is missing; a planned one does not yet', () => {
  expect(on26([], [condition('missing'), condition('implant')])).toEqual({ surfaces: {}, implant: 'existing' })
  expect(on26([act('Implant', { status: 'planned' })], [condition('missing')])).toEqual({
    surfaces: {},
    absent: 'existing',
    implant: 'planned',
  })
})
