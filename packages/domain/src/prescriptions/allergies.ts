import type { Alert } from '../patients/alerts.ts'
import { foldText } from '../shared/fold.ts'

/**
 * Drugs of one class, by the first letters of their names without accents, in French and English:
 * who is allergic to one may be allergic to the others. Only what dentists prescribe or meet often;
 * the list is a reminder, never a proof that a drug is safe.
 */
const classes: readonly (readonly string[])[] = [
  // Penicillins, and the cephalosporins that resemble them.
  [
    ...['penicil', 'pen v', 'amoxicil', 'ampicil', 'cloxacil', 'piperacil', 'clavulin', 'augmentin', 'beta lactam', 'betalactam'],
    ...['cephal', 'cefa', 'cefi', 'cefu', 'keflex'],
  ],
  // Anti-inflammatory drugs and aspirin.
  [
    ...[
      'aspirin',
      'acetylsalicyl',
      'aas',
      'asa',
      'ains',
      'nsaid',
      'anti inflam',
      'ibuprofen',
      'advil',
      'motrin',
      'naprox',
      'aleve',
    ],
    ...['ketorolac', 'toradol', 'diclofenac', 'celecoxib', 'celebrex', 'indometacin', 'indomethacin'],
  ],
  // Opioids.
  [
    ...[
      'opio',
      'opiac',
      'opiat',
      'narcoti',
      'codein',
      'morphin',
      'hydromorphon',
      'dilaudid',
      'oxycodon',
      'percocet',
      'hydrocodon',
    ],
    ...['tramadol', 'empracet', 'statex', 'tylenol 3', 'fentanyl'],
  ],
  // Macrolides.
  ['macrolid', 'erythromyc', 'azithromyc', 'zithromax', 'clarithromyc', 'biaxin'],
  // Lincosamides.
  ['clindamyc', 'dalacin', 'lincomyc'],
  // Tetracyclines.
  ['tetracyc', 'doxycyc', 'minocyc', 'periostat'],
  // Sulfonamides.
  ['sulfa', 'sulfon', 'sulpha', 'sulphon', 'bactrim', 'septra'],
  ['metronidazol', 'flagyl'],
  ['chlorhexidin', 'peridex', 'perichlor'],
  // Local anaesthetics.
  [
    ...['lidocain', 'xylocain', 'articain', 'septocain', 'ultracain', 'mepivacain', 'carbocain', 'prilocain', 'citanest'],
    ...['bupivacain', 'marcain', 'anesthesique loc', 'local anesth', 'local anaesth'],
  ],
  // Benzodiazepines.
  ['benzodiazep', 'diazepam', 'valium', 'lorazepam', 'ativan', 'triazolam', 'halcion', 'midazolam'],
  ['iod', 'povidon', 'betadin', 'proviodin'],
]

/** Words of an alert that name no substance. */
const ordinary = new Set([
  'allergie',
  'allergique',
  'allergy',
  'allergic',
  'severe',
  'reaction',
  'grave',
  'connue',
  'known',
  'rash',
  'avec',
  'with',
  'anaphylaxie',
  'anaphylaxis',
  'anaphylactic',
  'anaphylactique',
  'choc',
  'shock',
  'famille',
  'family',
  'drug',
  'medicament',
  'acide',
  'acid',
  'type',
  'tous',
  'toutes',
  'dans',
  'from',
  'and',
])

/** The letters that two names must share at the beginning: all but the ending, four at least. */
const rootOf = (word: string): string =>
  word.replace(/(?:ines?|ins?|es?|s)$/, (ending) => (word.length - ending.length >= 4 ? '' : ending))

/** Without accents; the dots of an abbreviation are dropped: 'A.A.S.' is 'aas'. */
const plain = (text: string): string =>
  foldText(text)
    .replace(/(?<=(?:^|[ .])\p{L})\./gu, '')
    .replace(/\./g, ' ')
    .trim()

const begins = (text: string, root: string) => ` ${text}`.includes(` ${root}`)

/**
 * The allergy of the file that a medication's name resembles, if any: it shares the root of a word
 * without accents ('pénicilline' and 'Penicillin V'), or both are of one class ('pénicilline' and
 * 'Amoxicilline 500 mg'). It only warns: a name that resembles nothing is not declared safe.
 */
export function allergyLike(medication: string, alerts: readonly Alert[]): string | undefined {
  const drug = plain(medication)
  if (drug === '') return undefined
  return alerts.find(({ kind, label }) => {
    if (kind !== 'allergy') return false
    const allergy = plain(label)
    if (classes.some((one) => one.some((root) => begins(drug, root)) && one.some((root) => begins(allergy, root)))) return true
    return allergy
      .split(' ')
      .filter((word) => word.length >= 4 && !ordinary.has(word))
      .some((word) => begins(drug, rootOf(word)))
  })?.label
}
