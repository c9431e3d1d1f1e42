import { expect, test } from 'vitest'
import { nameDiffers } from './name-inside.ts'

const genevieve = { firstName: 'Geneviève', lastName: 'Côté-Bélanger' }

test.each([
  ['CÔTÉ-BÉLANGER^GENEVIÈVE'],
  ['COTE BELANGER^GENEVIEVE^^'],
  ['Geneviève Côté-Bélanger'],
  ['côté bélanger, geneviève'],
  ['BELANGER^G.'],
  ['Cote^Genevieve=コテ^ジュヌ'.split('=')[0] ?? ''],
])('RAD-01 %s is the patient’s own name', (inside) => {
  expect(nameDiffers(inside, genevieve)).toBe(false)
})

test.each([['TREMBLAY^YVAN'], ['CÔTÉ-BÉLANGER^MARIE'], ['G^C'], ['TREMBLAY^GENEVIÈVE'], ['ANONYMOUS']])(
  'RAD-01 %s is somebody else’s, or cannot be told to be the patient’s',
  (inside) => {
    expect(nameDiffers(inside, genevieve)).toBe(true)
  },
)

test('RAD-01 a file without a name gives no warning', () => {
  expect([null, '', '^^', ' '].map((inside) => nameDiffers(inside, genevieve))).toEqual([false, false, false, false])
})
