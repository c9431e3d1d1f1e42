import { normalizeSurfaces } from '@molaire/domain/treatments/surfaces'
import { allTeeth, isPrimary, usualCanals, type Tooth } from '@molaire/domain/treatments/teeth'
import { isRefusal } from '@molaire/domain/shared/refusal'
import type { Random } from '../random.ts'

/** The age at which a permanent tooth of this position is there, and the primary one is lost. */
const eruption: Record<string, number> = { 1: 7, 2: 8, 3: 11, 4: 11, 5: 11, 6: 7, 7: 13, 8: 19 }

export interface Condition {
  tooth: Tooth
  kind: 'missing' | 'implant' | 'existing'
  surfaces: string
  note: string | null
}

/** A patient's mouth as the demo's year goes by: what is there, and what was done to it. */
export interface Mouth {
  /** What was there before the clinic's treatments. */
  conditions: readonly Condition[]
  /** Teeth that are gone. */
  gone: Set<Tooth>
  implants: Set<Tooth>
  crowns: Set<Tooth>
  canals: Set<Tooth>
  /** Teeth that were opened in an emergency and wait for their canal treatment. */
  opened: Set<Tooth>
  /** The filled surfaces of teeth. */
  fillings: Map<Tooth, string>
  /** Whether a panoramic radiograph was taken: one is enough for years. */
  hasPanoramic: boolean
  /** Teeth that belong to a plan: nothing else is done to them. */
  reserved: Set<Tooth>
}

export function mouthWith(conditions: readonly Condition[]): Mouth {
  const of = (kind: Condition['kind']) => conditions.filter((one) => one.kind === kind)
  const existing = of('existing')
  return {
    conditions,
    gone: new Set(of('missing').map(({ tooth }) => tooth)),
    implants: new Set(of('implant').map(({ tooth }) => tooth)),
    crowns: new Set(existing.flatMap(({ tooth, surfaces }) => (surfaces === '' ? [tooth] : []))),
    canals: new Set(),
    opened: new Set(),
    fillings: new Map(existing.filter(({ surfaces }) => surfaces !== '').map(({ tooth, surfaces }) => [tooth, surfaces])),
    hasPanoramic: false,
    reserved: new Set(),
  }
}

/** Whether somebody of this age usually has the tooth. */
export function isThereAt(tooth: Tooth, age: number): boolean {
  const position = tooth.charAt(1)
  const from = eruption[position] ?? 0
  return isPrimary(tooth) ? age >= 2 && age < from : age >= from
}

const position = (tooth: Tooth) => Number(tooth.charAt(1))
export const isWisdom = (tooth: Tooth): boolean => position(tooth) === 8 && !isPrimary(tooth)
const isBack = (tooth: Tooth) => position(tooth) >= 4

/** The natural teeth of somebody of this age that nothing else is planned for. */
const natural = ({ gone, implants, reserved }: Mouth, age: number): Tooth[] =>
  allTeeth.filter((tooth) => isThereAt(tooth, age) && !gone.has(tooth) && !implants.has(tooth) && !reserved.has(tooth))

/** Surfaces that decay most, on back teeth and front teeth. */
const backSurfaces = ['O', 'O', 'MO', 'DO', 'MOD', 'B', 'OB', 'MODB']
const frontSurfaces = ['M', 'D', 'V', 'ML', 'DV', 'MID']

/** A filling that suits the mouth; undefined for one without a tooth to fill. */
export function pickFilling(random: Random, mouth: Mouth, age: number): { tooth: Tooth; surfaces: string } | undefined {
  const teeth = natural(mouth, age).filter((tooth) => !isWisdom(tooth) && !mouth.crowns.has(tooth) && !mouth.fillings.has(tooth))
  if (teeth.length === 0) return undefined
  const back = teeth.filter(isBack)
  const tooth = back.length > 0 && random.chance(0.78) ? random.pick(back) : random.pick(teeth)
  const surfaces = normalizeSurfaces(tooth, random.pick(isBack(tooth) ? backSurfaces : frontSurfaces))
  if (isRefusal(surfaces)) throw new Error(`${tooth} has no such surfaces`)
  mouth.fillings.set(tooth, surfaces)
  return { tooth, surfaces }
}

/** A permanent tooth whose pulp is not treated yet. */
export function pickCanal(random: Random, mouth: Mouth, age: number): Tooth | undefined {
  const teeth = natural(mouth, age).filter(
    (tooth) => !isPrimary(tooth) && !isWisdom(tooth) && !mouth.canals.has(tooth) && !mouth.crowns.has(tooth),
  )
  if (teeth.length === 0) return undefined
  const [opened, filled] = [teeth.filter((tooth) => mouth.opened.has(tooth)), teeth.filter((tooth) => mouth.fillings.has(tooth))]
  const tooth = random.pick(opened.length > 0 ? opened : filled.length > 0 && random.chance(0.7) ? filled : teeth)
  mouth.opened.delete(tooth)
  mouth.canals.add(tooth)
  return tooth
}

/** A tooth to crown: one whose canals were treated comes first, then one with a large filling. */
export function pickCrown(random: Random, mouth: Mouth, age: number): Tooth | undefined {
  const teeth = natural(mouth, age).filter(
    (tooth) => !isPrimary(tooth) && !isWisdom(tooth) && !mouth.crowns.has(tooth) && !mouth.opened.has(tooth),
  )
  const treated = teeth.filter((tooth) => mouth.canals.has(tooth))
  const filled = teeth.filter((tooth) => (mouth.fillings.get(tooth)?.length ?? 0) >= 3)
  const list = treated.length > 0 ? treated : filled.length > 0 ? filled : teeth.filter(isBack)
  if (list.length === 0) return undefined
  const tooth = random.pick(list)
  mouth.crowns.add(tooth)
  return tooth
}

/** A tooth to extract: of the young a wisdom tooth if there is one, of a child a primary one. */
export function pickExtraction(random: Random, mouth: Mouth, age: number): Tooth | undefined {
  const teeth = natural(mouth, age).filter((tooth) => !mouth.crowns.has(tooth))
  const likely = teeth.filter((tooth) => (age < 13 ? isPrimary(tooth) : age < 40 ? isWisdom(tooth) : isBack(tooth)))
  const list = likely.length > 0 ? likely : teeth.filter((tooth) => isBack(tooth) && (age >= 13 || isPrimary(tooth)))
  if (list.length === 0) return undefined
  const tooth = random.pick(list)
  mouth.gone.add(tooth)
  return tooth
}

/** A natural tooth to look at, such as the one that hurts. */
export function pickTooth(random: Random, mouth: Mouth, age: number): Tooth {
  const teeth = natural(mouth, age).filter((tooth) => !isWisdom(tooth) && !mouth.crowns.has(tooth) && !mouth.canals.has(tooth))
  const back = teeth.filter(isBack)
  return random.pick(back.length > 0 ? back : teeth.length > 0 ? teeth : ['11'])
}

/** A lost molar or premolar, for an implant. */
export const pickGap = (random: Random, { gone, implants, reserved }: Mouth): Tooth | undefined => {
  const gaps = [...gone].filter(
    (tooth) => isBack(tooth) && !isPrimary(tooth) && !isWisdom(tooth) && !implants.has(tooth) && !reserved.has(tooth),
  )
  return gaps.length === 0 ? undefined : random.pick(gaps)
}

/** A crown that may have come loose; undefined for a mouth without any. */
export const pickCrowned = (random: Random, { crowns, gone, reserved }: Mouth): Tooth | undefined =>
  random.shuffled([...crowns].filter((tooth) => !gone.has(tooth) && !reserved.has(tooth)))[0]

/** The code of the guide for the canals of a tooth. */
export const canalCode = (tooth: Tooth): string => `3300${usualCanals(tooth)}`

const wisdomTeeth = ['18', '28', '38', '48']

/** APT-07: what the mouth of one patient in five shows before any treatment. */
export function drawConditions(random: Random, age: number): Condition[] {
  if (!random.chance(age < 13 ? 0.1 : 0.26)) return []
  const conditions: Condition[] = []
  const taken = new Set<Tooth>()
  const add = (tooth: Tooth, kind: Condition['kind'], surfaces = '', note: string | null = null) => {
    if (taken.has(tooth)) return
    taken.add(tooth)
    conditions.push({ tooth, kind, surfaces, note })
  }
  if (age >= 20 && random.chance(0.7)) for (const tooth of random.chance(0.6) ? wisdomTeeth : ['38', '48']) add(tooth, 'missing')
  if (age >= 45 && random.chance(0.45))
    for (const tooth of random.shuffled(['36', '46', '26', '16', '37', '47', '25', '15']).slice(0, random.between(1, 2)))
      add(tooth, 'missing')
  if (age >= 35 && random.chance(0.25))
    add(random.pick(['36', '46', '26', '16', '35', '45']), 'implant', '', 'Posé dans une autre clinique')
  if (age >= 35 && random.chance(0.4))
    add(random.pick(['17', '16', '26', '27', '47', '37', '11', '21']), 'existing', '', 'Couronne')
  const fillings = age < 13 ? 1 : random.between(1, age > 30 ? 5 : 3)
  for (let i = 0; i < fillings; i++) {
    const teeth = allTeeth.filter((tooth) => isThereAt(tooth, age) && isBack(tooth) && !isWisdom(tooth))
    if (teeth.length === 0) break
    const tooth = random.pick(teeth)
    const surfaces = normalizeSurfaces(tooth, random.pick(['O', 'MO', 'DO', 'MOD', 'B']))
    if (!isRefusal(surfaces)) add(tooth, 'existing', surfaces, random.pick(['Amalgame', 'Composite', null]))
  }
  return conditions
}

/** Whether it is a tooth, not a region of the mouth. */
export const isNatural = (tooth: string): boolean => allTeeth.includes(tooth)
