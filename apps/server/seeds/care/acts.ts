import { dentitionAt, isAnterior, isPrimary, type Tooth } from '@molaire/domain/treatments/teeth'
import type { Kind } from '../calendar.ts'
import type { Random } from '../random.ts'
import * as mouths from './mouth.ts'

/** A treatment by the code of the guide. `part` of `parts` visits: its cost is split over them. */
export interface Act {
  code: string
  tooth: Tooth | null
  surfaces: string
  quantity: number
  part: number
  parts: number
}

export const act = (
  code: string,
  { tooth = null, surfaces = '', quantity = 1, part = 1, parts = 1 }: Partial<Omit<Act, 'code'>> = {},
): Act => ({ code, tooth, surfaces, quantity, part, parts })

/** Who comes, and for what. */
export interface Occasion {
  kind: Kind
  age: number
  mouth: mouths.Mouth
  /** Whether it is their first appointment since their file was created. */
  isFirst: boolean
  /** The kind of the patient's appointment before this one. */
  after: Kind | null
}

/** A filling of composite, or of amalgam on a back tooth. */
export function fillingOf(random: Random, { tooth, surfaces }: { tooth: Tooth; surfaces: string }): Act {
  const isAmalgam = !isAnterior(tooth) && !isPrimary(tooth) && random.chance(0.14)
  return act(`${isAmalgam ? '2100' : '2300'}${surfaces.length}`, { tooth, surfaces })
}

/** The temporary filling of a tooth whose canals were opened. */
export const temporary = (tooth: Tooth): Act => act('20001', { tooth, surfaces: isAnterior(tooth) ? 'L' : 'O' })

/** What is done at an appointment of each kind. The mouth changes with it. */
export const actsOf: Record<Kind, (random: Random, occasion: Occasion) => Act[]> = {
  exam: examined,
  filling: (random, { mouth, age }) => {
    const count = random.chance(0.3) ? 2 : 1
    const filled = Array.from({ length: count }, () => mouths.pickFilling(random, mouth, age)).filter((one) => one !== undefined)
    return filled.length > 0 ? filled.map((site) => fillingOf(random, site)) : [act('01020')]
  },
  crown: (random, { mouth, age }) => {
    const crowned = mouths.pickCrowned(random, mouth)
    if (crowned && random.chance(0.3)) return [act('27010', { tooth: crowned })]
    const tooth = mouths.pickCrown(random, mouth, age)
    if (!tooth) return [act('01011')]
    return [...(random.chance(0.3) ? [act('23201', { tooth })] : []), act(random.pick(['27001', '27001', '27002']), { tooth })]
  },
  canal: (random, { mouth, age }) => {
    const tooth = mouths.pickCanal(random, mouth, age)
    return tooth ? [act('02001', { tooth }), act(mouths.canalCode(tooth), { tooth }), temporary(tooth)] : [act('01011')]
  },
  surgery: (random, { mouth, age }) => {
    const gap = age >= 20 ? mouths.pickGap(random, mouth) : undefined
    if (gap && random.chance(0.4)) {
      mouth.implants.add(gap)
      return [act('02001', { tooth: gap }), act('75001', { tooth: gap })]
    }
    if (age >= 35 && random.chance(0.12)) return [act('74001', { tooth: random.pick(['10', '20', '30', '40']) })]
    const [one, other] = [
      mouths.pickExtraction(random, mouth, age),
      random.chance(0.25) && mouths.pickExtraction(random, mouth, age),
    ]
    return one ? [extractionOf(random, one), ...(other ? [extractionOf(random, other)] : [])] : [act('01011')]
  },
  consultation: (random, { age, mouth }) => [act('01011'), ...(age >= 8 && random.chance(0.35) ? panoramic(mouth) : [])],
  followUp: (random, { after, age }) => {
    if (after !== null && treating.includes(after)) return [act('01020')]
    const codes = ['01020', '14001', '43020', '96002'].filter((code) => age >= 18 || code === '01020' || code === '14001')
    return [act(random.pick(codes))]
  },
  urgent: urged,
  ortho: (random) => [act(random.pick(['81001', '81001', '81001', '81002', '81010']))],
  radiograph: (random, { age, mouth }) => {
    const [first] = age >= 8 && random.chance(0.6) ? panoramic(mouth) : []
    return [first ?? act(age < 8 ? '02011' : random.pick(['02012', '02011']))]
  },
}

/** Kinds of appointments after which one looks at what was done. */
const treating: readonly Kind[] = ['surgery', 'canal', 'crown', 'filling', 'urgent']

/** A panoramic radiograph, for who has not had one. */
function panoramic(mouth: mouths.Mouth): Act[] {
  if (mouth.hasPanoramic) return []
  mouth.hasPanoramic = true
  return [act('02020')]
}

function examined(random: Random, { age, mouth, isFirst }: Occasion): Act[] {
  const dentition = dentitionAt(age)
  const first = dentition === 'permanent' ? '01001' : dentition === 'mixed' ? '01005' : '01004'
  const films = age >= 13 ? (['02012', 0.8] as const) : (['02011', 0.5] as const)
  const exam = isFirst
    ? [act(first), ...(age >= 6 && random.chance(films[1]) ? [act(films[0])] : [])]
    : [act('01002'), ...(age >= 6 && random.chance(0.35) ? [act('02011')] : [])]
  if (age < 14) {
    const molars = ['16', '26', '36', '46'].filter(
      (tooth) => mouths.isThereAt(tooth, age) && !mouth.fillings.has(tooth) && !mouth.gone.has(tooth),
    )
    const sealed = age <= 9 && random.chance(0.25) ? random.shuffled(molars).slice(0, 2) : []
    return [
      ...exam,
      act('11001', { quantity: random.pick([0.5, 1]) }),
      act('11102'),
      act('12001'),
      ...sealed.map((tooth) => act('13001', { tooth })),
    ]
  }
  if (age >= 45 && random.chance(0.2)) return [...exam, act('43010')]
  const scaling = random.pick([act('11001'), act('11001', { quantity: 1.5 }), act('11002'), act('11002')])
  return [...exam, scaling, act('11101')]
}

function urged(random: Random, { age, mouth }: Occasion): Act[] {
  const exam = [act('01003')]
  const luck = random.next()
  const crowned = mouths.pickCrowned(random, mouth)
  if (crowned && luck < 0.2) return [...exam, act('27010', { tooth: crowned })]
  const filled = luck < 0.55 ? mouths.pickFilling(random, mouth, age) : undefined
  if (filled) return [...exam, act('02001', { tooth: filled.tooth }), fillingOf(random, filled)]
  const tooth = mouths.pickTooth(random, mouth, age)
  const film = act('02001', { tooth })
  if (isPrimary(tooth)) return [...exam, film, act('32001', { tooth })]
  if (luck < 0.8) {
    mouth.opened.add(tooth)
    return [...exam, film, act('32010', { tooth }), temporary(tooth)]
  }
  return [...exam, film]
}

/** A wisdom tooth is removed by surgery; other extractions are mostly simple. */
const extractionOf = (random: Random, tooth: Tooth): Act =>
  act(mouths.isWisdom(tooth) ? '72010' : !isPrimary(tooth) && random.chance(0.25) ? '72001' : '71001', { tooth })
