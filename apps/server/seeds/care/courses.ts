import type { Tooth } from '@molaire/domain/treatments/teeth'
import type { Kind } from '../calendar.ts'
import type { Random } from '../random.ts'
import { act, fillingOf, temporary, type Act } from './acts.ts'
import * as mouths from './mouth.ts'

/** A visit of a plan: what kind of appointment it needs, and what is done there. */
export interface CourseVisit {
  kind: Kind
  minutes: number
  /** Days after the visit before. */
  delay: number
  acts: readonly Act[]
  note: string | null
}

/** A plan as a dentist proposes it. */
export interface Course {
  name: string
  prognosis: string | null
  visits: readonly CourseVisit[]
}

const visit = (kind: Kind, minutes: number, delay: number, acts: readonly Act[], note: string | null = null): CourseVisit => ({
  ...{ kind, minutes, delay, acts, note },
})

const crownVisits = (code: string, tooth: Tooth, delay: number): CourseVisit[] => [
  visit('crown', 90, delay, [act(code, { tooth, part: 1, parts: 2 })], 'Préparation et empreinte'),
  visit('crown', 60, 21, [act(code, { tooth, part: 2, parts: 2 })], 'Pose'),
]

function canalAndCrown(random: Random, mouth: mouths.Mouth, age: number): Course | undefined {
  const tooth = mouths.pickCanal(random, mouth, age)
  if (!tooth) return undefined
  return {
    name: `Canal et couronne, dent ${tooth}`,
    prognosis: 'Bon si la couronne est posée dans les trois mois',
    visits: [
      visit('canal', 90, 0, [act('02001', { tooth }), act(mouths.canalCode(tooth), { tooth }), temporary(tooth)]),
      ...crownVisits('27001', tooth, 14),
    ],
  }
}

function restorations(random: Random, mouth: mouths.Mouth, age: number): Course | undefined {
  const sites = Array.from({ length: random.between(2, 4) }, () => mouths.pickFilling(random, mouth, age)).filter(
    (site) => site !== undefined,
  )
  if (sites.length < 2) return undefined
  const half = Math.ceil(sites.length / 2)
  return {
    name: `Restaurations, ${sites.length} dents`,
    prognosis: 'Très bon avec une hygiène régulière',
    visits: [sites.slice(0, half), sites.slice(half)].map((part, i) =>
      visit(
        'filling',
        45,
        i === 0 ? 0 : 14,
        part.map((site) => fillingOf(random, site)),
      ),
    ),
  }
}

const rootPlaning = (): Course => ({
  name: 'Surfaçage radiculaire, quatre quadrants',
  prognosis: 'Réservé; dépend de l’hygiène et d’un entretien tous les trois mois',
  visits: [
    visit('exam', 60, 0, [act('43001', { tooth: '10' }), act('43001', { tooth: '40' })], 'Côté droit'),
    visit('exam', 60, 7, [act('43001', { tooth: '20' }), act('43001', { tooth: '30' })], 'Côté gauche'),
    visit('exam', 45, 42, [act('41001'), act('43010')], 'Réévaluation'),
  ],
})

function wisdomTeeth(_: Random, mouth: mouths.Mouth, age: number): Course | undefined {
  const teeth = ['38', '48'].filter((tooth) => mouths.isThereAt(tooth, age) && !mouth.gone.has(tooth))
  if (teeth.length === 0) return undefined
  for (const tooth of teeth) mouth.gone.add(tooth)
  return {
    name: 'Extraction des dents de sagesse',
    prognosis: 'Très bon; enflure attendue pendant trois jours',
    visits: [
      visit(
        'surgery',
        60,
        0,
        teeth.map((tooth) => act('72010', { tooth })),
      ),
      visit('followUp', 15, 7, [act('01020')], 'Retrait des points'),
    ],
  }
}

/** An implant where a tooth is lost, and its crown three months later. */
export const implantAndCrown = (tooth: Tooth): Course => ({
  name: `Implant et couronne, dent ${tooth}`,
  prognosis: 'Très bon : plus de 95 % à dix ans',
  visits: [
    visit('surgery', 90, 0, [act('02001', { tooth }), act('75001', { tooth })]),
    visit('followUp', 15, 10, [act('01020')], 'Retrait des points'),
    ...crownVisits('27001', tooth, 90),
  ],
})

/** The other way to replace it. */
export const partialDenture = (): Course => ({
  name: 'Prothèse partielle coulée',
  prognosis: 'Bon; à regarnir aux cinq ans environ',
  visits: [
    visit('consultation', 60, 0, [act('52001', { part: 1, parts: 3 })], 'Empreintes'),
    visit('consultation', 45, 21, [act('52001', { part: 2, parts: 3 })], 'Essai'),
    visit('consultation', 30, 14, [act('52001', { part: 3, parts: 3 })], 'Mise en bouche'),
  ],
})

/** APT-04: a plan that suits the mouth; its teeth are kept for it. Undefined when nothing suits. */
export function drawCourse(random: Random, mouth: mouths.Mouth, age: number): Course | undefined {
  const gap = mouths.pickGap(random, mouth)
  const luck = random.next()
  const copy = structuredClone(mouth)
  const course =
    gap && age < 80 && luck < 0.5
      ? implantAndCrown(gap)
      : age < 32 && luck < 0.45
        ? wisdomTeeth(random, copy, age)
        : age >= 45 && luck < 0.35
          ? rootPlaning()
          : luck < 0.7
            ? restorations(random, copy, age)
            : canalAndCrown(random, copy, age)
  for (const { acts } of course?.visits ?? [])
    for (const { tooth } of acts) if (tooth && mouths.isNatural(tooth)) mouth.reserved.add(tooth)
  return course
}
