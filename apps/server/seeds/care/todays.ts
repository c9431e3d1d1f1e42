import type { Tooth } from '@molaire/domain/treatments/teeth'
import { act, temporary, type Act } from './acts.ts'
import { implantAndCrown, partialDenture, type Course } from './courses.ts'
import type { Condition } from './mouth.ts'

/** What is done at the appointments that the demo's today draws, by their reason. */
export const drawnActs: Record<string, readonly Act[]> = {
  'Composite 24 OD': [act('23002', { tooth: '24', surfaces: 'OD' })],
  'Extraction 38': [act('02020'), act('72010', { tooth: '38' })],
  'Retrait des points, encore sensible au froid': [act('01020')],
  'Implant 35, mise en place': [act('02001', { tooth: '35' }), act('75001', { tooth: '35' })],
}

/** A plan that a named patient has, and what today's appointment is in it. */
interface NamedPlan {
  course: Course
  /** Whether the first visit is today's appointment; otherwise the plan was proposed there. */
  beginsToday: boolean
  /** What is done today beside the visit's treatments. */
  also: readonly Act[]
}

/** What is known of named patients before the demo's year: by full name. */
export const namedConditions: Record<string, readonly Condition[]> = {
  'Geneviève Côté-Bélanger': [
    ...['18', '28', '38', '48'].map((tooth): Condition => ({ tooth, kind: 'missing', surfaces: '', note: null })),
    ...(
      [
        ['17', 'O'],
        ['16', 'MO'],
        ['15', 'OD'],
        ['11', 'D'],
        ['21', 'M'],
        ['27', 'O'],
        ['47', 'OB'],
        ['35', 'B'],
        ['37', 'O'],
      ] as const
    ).map(([tooth, surfaces]): Condition => ({ tooth, kind: 'existing', surfaces, note: null })),
    { tooth: '46', kind: 'existing', surfaces: '', note: 'Couronne' },
  ],
  'Denise Pelletier': [{ tooth: '35', kind: 'missing', surfaces: '', note: null }],
  'Mélodie Charest': [{ tooth: '46', kind: 'missing', surfaces: '', note: 'Extraite en 2019' }],
}

/** APT-04: the plans of named patients. Several plans are options of one choice. */
export const namedPlans: Record<string, readonly NamedPlan[]> = {
  'Geneviève Côté-Bélanger': [
    {
      course: {
        name: 'Canal et couronne, dent 36; obturations',
        prognosis: 'Bon si la couronne est posée dans les trois mois',
        visits: [
          { kind: 'canal', minutes: 90, delay: 0, acts: [act('33003', { tooth: '36' }), temporary('36')], note: null },
          {
            ...{ kind: 'filling', minutes: 60, delay: 14, note: null },
            acts: [act('23002', { tooth: '24', surfaces: 'MO' }), act('23001', { tooth: '33', surfaces: 'V' })],
          },
          { kind: 'crown', minutes: 60, delay: 21, acts: [act('27002', { tooth: '36' })], note: null },
        ],
      },
      beginsToday: true,
      also: [act('01003'), act('02002', { tooth: '36' })],
    },
  ],
  'Huguette Lamontagne': [
    {
      course: {
        name: 'Couronne, dent 46',
        prognosis: 'Bon',
        visits: [
          {
            kind: 'crown',
            minutes: 90,
            delay: 0,
            acts: [act('27001', { tooth: '46', part: 1, parts: 2 })],
            note: 'Préparation et empreinte',
          },
          { kind: 'crown', minutes: 60, delay: 21, acts: [act('27001', { tooth: '46', part: 2, parts: 2 })], note: 'Pose' },
        ],
      },
      beginsToday: true,
      also: [],
    },
  ],
  'Mélodie Charest': [
    { course: implantAndCrown('46'), beginsToday: false, also: [] },
    { course: partialDenture(), beginsToday: false, also: [] },
  ],
}

/** The teeth that a reason names: nothing else is done to them. */
export const teethIn = (reason: string): Tooth[] => reason.match(/\b[1-4][1-8]\b/g) ?? []
