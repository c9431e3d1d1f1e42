import type { TariffChangeBody } from '@molaire/contract/tariffs/shapes'
import type { TaxClass } from '@molaire/domain/invoices/taxes'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { TariffAppointment } from '@molaire/domain/tariffs/plan-change'
import type { SurfaceCount } from '@molaire/domain/tariffs/surface-count'
import {
  applyTariffChange,
  createQuickSelection,
  previewTariffChange,
  recordTariffs,
  type TariffInput,
} from '../../src/areas/tariffs/index.ts'
import type { Context } from '../../src/platform/context.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'

/**
 * A row of the guide: code, description in French and in English, price in dollars, and the rest.
 */
type GuideRow = readonly [
  code: string,
  fr: string,
  en: string | null,
  dollars: number,
  more?: {
    surfaces?: SurfaceCount
    tax?: TaxClass
    lab?: number
    material?: number
    medication?: number
    appointments?: readonly Appointment[]
  },
]
/** Minutes, and days after the one before. */
type Appointment = readonly [minutes: number, delay: number]
interface Section {
  category: readonly [fr: string, en: string]
  subcategory?: readonly [fr: string, en: string]
  rows: readonly GuideRow[]
}

/** Restorations of one to five surfaces: their codes end with the number of surfaces. */
const bySurfaces = (begin: string, fr: string, en: string, prices: readonly number[], material = 0): GuideRow[] =>
  prices.map((dollars, at) => {
    const n = at + 1
    const [surfaces, many] = [String(n) as SurfaceCount, n > 1 ? 's' : ''] // 1 to 5
    return [`${begin}${n}`, `${fr}, ${n} surface${many}`, `${en}, ${n} surface${many}`, dollars, { surfaces, material }]
  })

const diagnostic = ['Diagnostic', 'Diagnostic'] as const
const prevention = ['Prévention', 'Prevention'] as const
const restoration = ['Restauration', 'Restoration'] as const
const endodontics = ['Endodontie', 'Endodontics'] as const
const periodontics = ['Parodontie', 'Periodontics'] as const
const prosthodontics = ['Prothèse', 'Prosthodontics'] as const
const surgery = ['Chirurgie', 'Surgery'] as const
const orthodontics = ['Orthodontie', 'Orthodontics'] as const
const services = ['Services complémentaires', 'Additional services'] as const

const canalAppointments: readonly Appointment[] = [
  [60, 0],
  [60, 14],
  [30, 14],
]

/**
 * The synthetic guide of the demo clinics (facts §4): real guides are licensed. Codes, words and
 * prices are invented.
 */
const sections: readonly Section[] = [
  {
    category: diagnostic,
    subcategory: ['Examens', 'Examinations'],
    rows: [
      ['01001', 'Examen complet, denture permanente', 'Complete exam, permanent dentition', 95],
      ['01002', 'Examen de rappel', 'Recall exam', 48],
      ['01003', 'Examen d’urgence', 'Emergency exam', 62],
      ['01004', 'Examen complet, denture primaire', 'Complete exam, primary dentition', 58],
      ['01005', 'Examen complet, denture mixte', 'Complete exam, mixed dentition', 72],
      ['01010', 'Consultation avec un autre professionnel', null, 85],
      ['01011', 'Consultation et plan de traitement', 'Consultation and treatment plan', 80],
      ['01020', 'Contrôle après une intervention', 'Post-operative check', 35],
    ],
  },
  {
    category: diagnostic,
    subcategory: ['Radiographie', 'Radiography'],
    rows: [
      ['02001', 'Radiographie périapicale', 'Periapical radiograph', 26],
      ['02002', 'Radiographies périapicales, 2 clichés', 'Periapical radiographs, 2 films', 38],
      ['02010', 'Interproximale, 1 cliché', 'Bitewing, 1 film', 26],
      ['02011', 'Interproximale, 2 clichés', 'Bitewings, 2 films', 38],
      ['02012', 'Interproximale, 4 clichés', 'Bitewings, 4 films', 56],
      ['02020', 'Radiographie panoramique', 'Panoramic radiograph', 84],
      ['02030', 'Photographies diagnostiques', null, 32],
    ],
  },
  {
    category: prevention,
    rows: [
      ['11001', 'Détartrage, 1 unité (15 min)', 'Scaling, 1 unit (15 min)', 58],
      ['11002', 'Détartrage, 2 unités (30 min)', 'Scaling, 2 units (30 min)', 116],
      ['11101', 'Polissage, adulte', 'Polishing, adult', 44],
      ['11102', 'Polissage, enfant', 'Polishing, child', 34],
      ['12001', 'Application topique de fluorure', 'Topical fluoride application', 28, { material: 3.5 }],
      ['13001', 'Scellant, première dent du quadrant', 'Sealant, first tooth of the quadrant', 36, { material: 2.75 }],
      ['13002', 'Scellant, dent supplémentaire', 'Sealant, each additional tooth', 24, { material: 2.75 }],
      ['14001', 'Enseignement d’hygiène buccodentaire', 'Oral hygiene instruction', 30],
      [
        '14010',
        'Protège-dents sur mesure +L',
        'Custom mouthguard +L',
        120,
        {
          lab: 65,
          appointments: [
            [30, 0],
            [15, 10],
          ],
        },
      ],
    ],
  },
  {
    category: restoration,
    subcategory: ['Amalgame', 'Amalgam'],
    rows: bySurfaces('2100', 'Amalgame postérieur', 'Posterior amalgam', [110, 140, 172, 201, 230], 6.4),
  },
  {
    category: restoration,
    subcategory: ['Composite', 'Composite'],
    rows: [
      ...bySurfaces('2300', 'Composite', 'Composite', [135, 172, 210, 250, 290], 9.2),
      ['20001', 'Obturation temporaire, cavité d’accès', 'Temporary filling, access cavity', 86, { surfaces: '1', material: 4 }],
      ['23101', 'Facette en composite, directe', 'Direct composite veneer', 310, { material: 18 }],
      ['23201', 'Reconstruction en composite sur pivot', 'Composite build-up on a post', 265, { material: 24 }],
    ],
  },
  {
    category: restoration,
    subcategory: ['Couronnes', 'Crowns'],
    rows: [
      [
        '27001',
        'Couronne céramique +L',
        'Ceramic crown +L',
        900,
        {
          lab: 250,
          material: 18,
          appointments: [
            [90, 0],
            [60, 21],
          ],
        },
      ],
      [
        '27002',
        'Couronne métallo-céramique +L',
        'Porcelain-fused-to-metal crown +L',
        860,
        {
          lab: 225,
          appointments: [
            [90, 0],
            [60, 21],
          ],
        },
      ],
      ['27010', 'Recimentation d’une couronne', 'Recementation of a crown', 78],
      ['27020', 'Couronne préfabriquée, dent primaire', 'Prefabricated crown, primary tooth', 215, { material: 22 }],
    ],
  },
  {
    category: endodontics,
    subcategory: ['Traitements de canal', 'Root canal treatment'],
    rows: [
      [
        '33001',
        'Traitement de canal, 1 canal',
        'Root canal, 1 canal',
        520,
        {
          surfaces: 'root_canal',
          material: 28,
          appointments: [
            [60, 0],
            [45, 14],
          ],
        },
      ],
      [
        '33002',
        'Traitement de canal, 2 canaux',
        'Root canal, 2 canals',
        670,
        { surfaces: 'root_canal', material: 34, appointments: canalAppointments },
      ],
      [
        '33003',
        'Traitement de canal, 3 canaux',
        'Root canal, 3 canals',
        840,
        { surfaces: 'root_canal', material: 41, appointments: canalAppointments },
      ],
      [
        '33004',
        'Traitement de canal, 4 canaux',
        'Root canal, 4 canals',
        980,
        { surfaces: 'root_canal', material: 48, appointments: canalAppointments },
      ],
    ],
  },
  {
    category: endodontics,
    rows: [
      ['32001', 'Pulpotomie, dent primaire', 'Pulpotomy, primary tooth', 118],
      ['32010', 'Ouverture et drainage', 'Open and drain', 105, { medication: 6 }],
    ],
  },
  {
    category: periodontics,
    rows: [
      ['41001', 'Examen parodontal complet', 'Complete periodontal exam', 110],
      ['43001', 'Surfaçage radiculaire, par quadrant', 'Root planing, per quadrant', 210, { medication: 4.5 }],
      ['43010', 'Entretien parodontal', 'Periodontal maintenance', 128],
      ['43020', 'Désensibilisation', 'Desensitization', 42],
    ],
  },
  {
    category: prosthodontics,
    rows: [
      [
        '51001',
        'Prothèse complète supérieure +L',
        'Complete upper denture +L',
        1100,
        {
          tax: 'zero_rated',
          lab: 420,
          appointments: [
            [60, 0],
            [45, 14],
            [45, 14],
            [30, 10],
          ],
        },
      ],
      [
        '52001',
        'Prothèse partielle coulée +L',
        'Cast partial denture +L',
        1250,
        {
          tax: 'zero_rated',
          lab: 510,
          appointments: [
            [60, 0],
            [45, 21],
            [30, 14],
          ],
        },
      ],
      ['55001', 'Regarnissage au fauteuil', 'Chairside reline', 260, { material: 22 }],
      ['56001', 'Réparation de prothèse +L', null, 95, { lab: 60 }],
    ],
  },
  {
    category: surgery,
    rows: [
      ['71001', 'Extraction simple', 'Simple extraction', 145],
      ['71002', 'Extraction, dent supplémentaire', 'Extraction, each additional tooth', 98],
      ['72001', 'Extraction chirurgicale', 'Surgical extraction', 285, { medication: 8 }],
      ['72010', 'Extraction, dent de sagesse incluse', 'Removal of an impacted wisdom tooth', 395, { medication: 12 }],
      ['74001', 'Biopsie, tissus mous', 'Soft tissue biopsy', 240, { medication: 8 }],
      ['75001', 'Implant, mise en place', 'Implant placement', 1650, { material: 320, medication: 12 }],
      ['79001', 'Incision et drainage', 'Incision and drainage', 130, { medication: 8 }],
    ],
  },
  {
    category: orthodontics,
    rows: [
      ['81001', 'Ajustement d’un appareil orthodontique', 'Adjustment of an orthodontic appliance', 95],
      ['81002', 'Recollage d’un boîtier orthodontique', 'Rebonding of a bracket', 65, { material: 4 }],
      ['81010', 'Empreintes et modèles d’étude', 'Impressions and study models', 130, { material: 12 }],
    ],
  },
  {
    category: services,
    rows: [
      ['92001', 'Anesthésie locale, acte unique', 'Local anaesthesia, sole procedure', 25, { medication: 5 }],
      ['92010', 'Protoxyde d’azote, 1 unité', 'Nitrous oxide, 1 unit', 62, { medication: 9 }],
      [
        '96001',
        'Plaque occlusale +L',
        'Occlusal splint +L',
        390,
        {
          lab: 160,
          appointments: [
            [45, 0],
            [30, 14],
          ],
        },
      ],
      ['96002', 'Ajustement d’une plaque occlusale', 'Occlusal splint adjustment', 55],
      [
        '97001',
        'Blanchiment à domicile, deux arcades +L',
        'Home whitening, both arches +L',
        280,
        {
          tax: 'taxable',
          lab: 90,
          material: 45,
          appointments: [
            [30, 0],
            [30, 14],
          ],
        },
      ],
      ['99001', 'Frais de laboratoire', 'Laboratory fee', 0],
    ],
  },
]

/** The codes of the guide, in its order. */
export const tariffCodes: readonly string[] = sections.flatMap(({ rows }) => rows.map(([code]) => code))

/** How many surfaces the acts of the guide treat, by code. */
export const guideSurfaces: ReadonlyMap<string, SurfaceCount> = new Map(
  sections.flatMap(({ rows }) => rows.map(([code, , , , more]) => [code, more?.surfaces ?? 'none'] as const)),
)

/** CFG-06: the quick selections of the demo clinics. */
const quickSelections: readonly (readonly [fr: string, en: string, codes: readonly string[]])[] = [
  ['Rappel adulte', 'Adult recall', ['01002', '02011', '11002', '11101']],
  ['Rappel enfant', 'Child recall', ['01002', '11001', '11102', '12001']],
  ['Nouveau patient', 'New patient', ['01001', '02012', '02020']],
  ['Urgence', 'Emergency', ['01003', '02001']],
  ['Canal, molaire', 'Molar root canal', ['02001', '33003', '02001']],
  ['Couronne', 'Crown', ['23201', '27001']],
  ['Surfaçage, 4 quadrants', 'Root planing, 4 quadrants', ['43001', '43001', '43001', '43001']],
  ['Extraction de sagesse', 'Wisdom tooth', ['02020', '72010']],
]

const inCents = (dollars = 0) => Math.round(dollars * 100)

/** The tariff of a row. */
function tariffOf(section: Section, [code, fr, en, dollars, more = {}]: GuideRow): TariffInput {
  const { category, subcategory } = section
  return {
    ...{ code, descriptionFr: fr, descriptionEn: en, surfaceCount: more.surfaces ?? 'none', taxClass: more.tax ?? 'exempt' },
    ...{ categoryFr: category[0], categoryEn: category[1] },
    ...{ subcategoryFr: subcategory?.[0] ?? null, subcategoryEn: subcategory?.[1] ?? null },
    ...{ price: inCents(dollars), labFee: inCents(more.lab), materialFee: inCents(more.material) },
    ...{ medicationFee: inCents(more.medication), additionalFee: 0 },
    appointments: (more.appointments ?? []).map(([durationMinutes, delayDays]): TariffAppointment => ({
      durationMinutes,
      delayDays,
    })),
  }
}

/**
 * CFG-05, CFG-06: gives a clinic the synthetic guide, with the ids that `idOf` makes of the codes:
 * prices of two years ago, raised on the first of this year; next January prevention is raised
 * again. Then the quick selections.
 */
export async function createGuide(
  ctx: Context,
  { clinicId, today, idOf }: { clinicId: string; today: LocalDate; idOf: (code: string) => string },
): Promise<void> {
  const year = Number(today.slice(0, 4))
  await inTransaction(ctx, async (ctx) => {
    const effectiveOn = `${year - 2}-01-01`
    const tariffs = sections.flatMap((section) =>
      section.rows.map((row) => ({ ...tariffOf(section, row), effectiveOn, id: idOf(row[0]) })),
    )
    await recordTariffs(ctx, { clinicId, tariffs })
    for (const [nameFr, nameEn, codes] of quickSelections)
      await createQuickSelection(ctx, { clinicId, nameFr, nameEn, tariffIds: codes.map(idOf) })
  })
  const raise = (effectiveOn: LocalDate, percent: number, categories?: string[]): TariffChangeBody => ({
    ...{ kind: 'adjustment', clinicId, effectiveOn, percent, rounding: 100, parts: ['price'] },
    ...(categories && { categories }),
  })
  for (const change of [raise(`${year}-01-01`, 2.9), raise(`${year + 1}-01-01`, 4, [prevention[0]])]) {
    const { fingerprint } = await previewTariffChange(ctx, { body: { change } })
    await applyTariffChange(ctx, { body: { change, fingerprint } })
  }
}
