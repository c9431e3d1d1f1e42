import { foldText } from '../shared/fold.ts'
import { needOf, type SurfaceCount } from '../tariffs/surface-count.ts'
import { classOf, isPrimary, type Tooth, type ToothClass } from './teeth.ts'

/** The words of a tariff or of a treatment, in both languages. */
export interface ActWords {
  surfaceCount: SurfaceCount
  descriptionFr: string
  descriptionEn: string | null
  categoryFr?: string | null
  categoryEn?: string | null
  subcategoryFr?: string | null
  subcategoryEn?: string | null
}

/**
 * What an act does to a tooth, for the chart and the suggestions. `tooth` is any other act on
 * one tooth, `mouth` one that concerns no tooth, and `unknown` one whose words say neither.
 */
export type ActKind = 'restoration' | 'root_canal' | 'crown' | 'extraction' | 'implant' | 'tooth' | 'mouth' | 'unknown'

export interface ActFacts {
  kind: ActKind
  /** The teeth that it is for; null for any. */
  classes: readonly ToothClass[] | null
  dentition: 'permanent' | 'primary' | null
  /** The number of canals of a root canal treatment; null when its words do not say. */
  canals: number | null
}

const classWords: readonly (readonly [RegExp, readonly ToothClass[]])[] = [
  [/^(incisives?|incisors?)$/, ['incisor']],
  [/^(canines?|cuspids?)$/, ['canine']],
  [/^(premolaires?|premolars?|bicuspides?|bicuspids?)$/, ['premolar']],
  [/^(molaires?|molars?)$/, ['molar']],
  [/^(anterieure?s?|anteriors?)$/, ['incisor', 'canine']],
  [/^(posterieure?s?|posteriors?)$/, ['premolar', 'molar']],
]
/** Words that turn a class into its contrary: « sauf molaires ». Then nothing is concluded. */
const exceptions = /\b(sauf|hors|excepte|except|excluding|autres? que|other than)\b/

const teeth = '(?:dents?|dentures?|dentition|premolaires?|molaires?|incisives?|canines?|anterieure?s?|posterieure?s?)'
const englishTeeth = '(?:tooth|teeth|dentition|molars?|premolars?|incisors?|canines?|anteriors?|posteriors?)'
const primaryWords = new RegExp(
  `\\b(${teeth} (primaires?|temporaires?|deciduales?|de lait)|(primary|deciduous|baby) ${englishTeeth})\\b`,
)
const permanentWords = new RegExp(`\\b(${teeth} (permanente?s?|adultes?)|(permanent|adult) ${englishTeeth})\\b`)

const numberWords: Record<string, number> = { un: 1, one: 1, deux: 2, two: 2, trois: 3, three: 3, quatre: 4, four: 4 }

/**
 * An act about something that is there already, or that does not stay, leaves no mark of its
 * own.
 */
const passing =
  /\b(retrait|reparation|recimentation|recementation|provisoires?|temporaires?|removal|repair|recement|temporary|provisional)/
const kindWords: readonly (readonly [ActKind, RegExp])[] = [
  ['extraction', /\b(extractions?|avulsions?|exodontie)\b/],
  ['crown', /\b(couronnes?|crowns?|facettes?|veneers?|onlays?|inlays?|incrustations?)\b/],
  ['implant', /\bimplants?\b/],
  [
    'tooth',
    /\b(dent|tooth|piliers?|abutments?|pivots?|tenons?|core|pulpotom\w+|pulpectom\w+|scellants?|sealants?|peri ?apical\w*|coiffages?|capping|apic\w*ectom\w+|hemisection|obturations?|fillings?)\b/,
  ],
  [
    'mouth',
    /\b(exam\w*|consultations?|detartrages?|scaling|surfacages?|planing|prophyla\w+|polissages?|polishing|nettoyages?|cleaning|fluor\w+|hygien\w+|panoram\w+|interproximales?|bitewings?|arcade|arch|quadrants?|sextants?|protheses?|dentures?|frais|fees?|blanchiments?|whitening|anesthesi\w+|sedation)\b/,
  ],
]

const classesIn = (text: string): readonly ToothClass[] | null => {
  if (exceptions.test(text)) return null
  const words = text.replaceAll('pre molai', 'premolai').split(' ')
  const classes = new Set(words.flatMap((word) => classWords.find(([pattern]) => pattern.test(word))?.[1] ?? []))
  return classes.size === 0 ? null : [...classes]
}

const dentitionIn = (text: string): ActFacts['dentition'] => {
  const [isForPrimary, isForPermanent] = [primaryWords.test(text), permanentWords.test(text)]
  if (isForPrimary === isForPermanent) return null
  return isForPrimary ? 'primary' : 'permanent'
}

const canalsIn = (text: string): number | null => {
  const [, number = ''] = /\b(\d|un|one|deux|two|trois|three|quatre|four) (?:canaux|canals?)\b/.exec(text) ?? []
  return numberWords[number] ?? (number === '' ? null : Number(number))
}

const kindOf = (count: SurfaceCount, texts: readonly string[]): ActKind => {
  const need = needOf(count)
  if (need !== 'nothing') return need === 'canals' ? 'root_canal' : 'restoration'
  for (const text of texts) {
    const kind = kindWords.find(([, pattern]) => pattern.test(text))?.[0]
    if (kind === undefined) continue
    return (kind === 'crown' || kind === 'implant') && passing.test(text) ? 'tooth' : kind
  }
  return 'unknown'
}

/** The first of the texts that says something. */
const first = <T>(texts: readonly string[], read: (text: string) => T | null): T | null => {
  for (const text of texts) {
    const value = read(text)
    if (value !== null) return value
  }
  return null
}

/**
 * APT-06, APT-07: what the words of an act say of the teeth that it is for. Fee guides have no
 * field for it, so descriptions are read first, then subcategories, then categories, in both
 * languages. A text that says nothing restricts nothing.
 */
export function actFacts(act: ActWords): ActFacts {
  const join = (...words: (string | null | undefined)[]) => foldText(words.filter(Boolean).join(' , '))
  const texts = [
    join(act.descriptionFr, act.descriptionEn),
    join(act.subcategoryFr, act.subcategoryEn),
    join(act.categoryFr, act.categoryEn),
  ]
  return {
    kind: kindOf(act.surfaceCount, texts),
    classes: first(texts, classesIn),
    dentition: first(texts, dentitionIn),
    canals: act.surfaceCount === 'root_canal' ? first(texts, canalsIn) : null,
  }
}

/** Whether an act is for a tooth, as far as its words say. */
export function isForTooth({ classes, dentition }: ActFacts, tooth: Tooth): boolean {
  const kind = classOf(tooth)
  if (kind === undefined) return true
  if (dentition !== null && (dentition === 'primary') !== isPrimary(tooth)) return false
  return classes === null || classes.includes(kind)
}
