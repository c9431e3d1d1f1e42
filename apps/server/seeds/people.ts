import { newPatient, type NewPatient } from '@molaire/contract/patients/shapes'
import type { CreateUserBody } from '@molaire/contract/users/shapes'
import type { NotificationType } from '@molaire/domain/notifications/types'
import type { Alert } from '@molaire/domain/patients/alerts'
import { foldText } from '@molaire/domain/shared/fold'
import { addDays, addMonths, type LocalDate } from '@molaire/domain/shared/local-date'
import type { Random } from './random.ts'

/**
 * A member of the staff. The calendar refers to those who receive by `key`. All people here are
 * invented.
 */
export type Person = Pick<CreateUserBody, 'email' | 'firstName' | 'role'> &
  Partial<CreateUserBody> & {
    key: string
    /** They have left, and their account is disabled. */
    isGone?: boolean
    /** The notifications that they subscribe to, at each clinic of the group. */
    isToldOf?: readonly NotificationType[]
  }

/** A member of the staff in one line, without what follows from the role. */
type StaffLine = [key: string, account: string, firstName: string, lastName: string, role: Person['role'], more?: Partial<Person>]

function staffOf(domain: string, lines: readonly StaffLine[]): Person[] {
  return lines.map(([key, account, firstName, lastName, role, more]) => ({
    ...{ key, email: `${account}@${domain}`, firstName, lastName, role },
    ...(role === 'hygienist' && { credential: 'H.D.' }),
    ...(role === 'admin' && { isAdmin: true }),
    ...(role === 'dentist' && { isDentist: true, ramqBillingNumber: `2${more?.licenseNumber}` }),
    ...(role === 'manager' && { isManager: true }),
    ...(role === 'tariff' && { isTariff: true }),
    ...(role === 'statistic' && { isStatistic: true }),
    ...more,
  }))
}

/** Groupe Mauricie: one account for each role, and colleagues. */
export const staffOfMauricie = staffOf('molaire.example', [
  ['admin', 'admin', 'Sylvie', 'Gagnon', 'admin', { isToldOf: ['system_update', 'low_inventory', 'billing_event'] }],
  [
    'archambault',
    'dentist',
    'Maude',
    'Archambault',
    'dentist',
    { title: 'Dre', licenseNumber: '90417', isToldOf: ['new_appointment', 'invoice_ready'] },
  ],
  ['lachance', 'hygienist', 'Josée', 'Lachance', 'hygienist'],
  ['houde', 'assistant', 'Vanessa', 'Houde', 'assistant', { isToldOf: ['low_inventory'] }],
  [
    'ferland',
    'receptionist',
    'Nadia',
    'Ferland',
    'receptionist',
    { isToldOf: ['new_patient', 'appointment_reminder', 'invoice_ready', 'new_appointment', 'billing_event'] },
  ],
  [
    'bolduc',
    'manager',
    'Martin',
    'Bolduc',
    'manager',
    { isToldOf: ['billing_event', 'low_inventory', 'appointment_reminder', 'system_update'] },
  ],
  ['rioux', 'tariff', 'Chantal', 'Rioux', 'tariff'],
  ['paquin', 'statistic', 'Olivier', 'Paquin', 'statistic'],
  ['lessard', 'member', 'Mathieu', 'Lessard', 'member'],
  ['theriault', 'etienne.theriault', 'Étienne', 'Thériault', 'dentist', { title: 'Dr', licenseNumber: '88230' }],
  ['gelinas', 'anne-sophie.gelinas', 'Anne-Sophie', 'Gélinas', 'dentist', { title: 'Dre', licenseNumber: '91655' }],
  ['tran', 'kim-anh.tran', 'Kim-Anh', 'Tran', 'hygienist'],
  ['villeneuve', 'marc-andre.villeneuve', 'Marc-André', 'Villeneuve', 'dentist', { title: 'Dr', licenseNumber: '85902' }],
  ['boulanger', 'karine.boulanger', 'Karine', 'Boulanger', 'hygienist'],
  ['beaumier', 'line.beaumier', 'Line', 'Beaumier', 'receptionist', { isGone: true }],
])

/** Groupe Estrie: the same account names in another domain. */
export const staffOfEstrie = staffOf('autre.example', [
  ['admin', 'admin', 'Hélène', 'Charbonneau', 'admin'],
  ['lacasse', 'dentist', 'Philippe', 'Lacasse', 'dentist', { title: 'Dr', licenseNumber: '87144' }],
  ['beaulieu', 'hygienist', 'Andréanne', 'Beaulieu', 'hygienist'],
  ['dumont', 'assistant', 'Jessica', 'Dumont', 'assistant'],
  ['leduc', 'receptionist', 'Ginette', 'Leduc', 'receptionist', { isToldOf: ['new_appointment', 'invoice_ready'] }],
  ['marcoux', 'manager', 'Éric', 'Marcoux', 'manager'],
  ['therrien', 'tariff', 'Sonia', 'Therrien', 'tariff'],
  ['rancourt', 'statistic', 'Pascal', 'Rancourt', 'statistic'],
  ['fecteau', 'member', 'Élise', 'Fecteau', 'member'],
])

/** A patient's file and the day it was created. */
export interface Patient {
  file: NewPatient
  openedOn: LocalDate
  /** The present status; most are active. */
  status: 'active' | 'inactive' | 'archived'
}

/** A patient named in the demo's today; the rest of the file is random. Ages are as of today. */
export interface Known {
  firstName: string
  lastName: string
  age?: number
  phone?: string
  alerts?: readonly Alert[]
  /** From the age of 14: whether their family may see their file. */
  isOpenToFamily?: boolean
  /** Days since the file was created, for new patients. */
  openedDaysAgo?: number
}

/** A named patient with an age. */
export function known(name: string, age: number, more: Omit<Known, 'firstName' | 'lastName' | 'age'> = {}): Known {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { firstName, lastName, age, ...more }
}

/** People with similar names, so that a search finds more than one. */
export const alsoKnown: readonly Known[] = [
  known('Étienne Lafrance', 51, { phone: '819 555-0110' }),
  known('Rosalie Bélanger', 12),
  known('Marie-Ève Côté', 42),
  known('Martin Bélanger', 44, { phone: '819 555-0139' }),
  known('Théo Bélanger', 9),
  known('Louise Côté', 71),
  known('Isabelle Ouellette', 41, { phone: '819 555-0181' }),
  known('Félix Ouellette', 15),
  known('Jade Ouellette', 14, { isOpenToFamily: true }),
]

export interface Town {
  cities: readonly { name: string; postalCode: string }[]
  areaCodes: readonly string[]
}

export const mauricie: Town = {
  cities: [
    { name: 'Trois-Rivières', postalCode: 'G9A' },
    { name: 'Trois-Rivières', postalCode: 'G8Y' },
    { name: 'Shawinigan', postalCode: 'G9N' },
    { name: 'Bécancour', postalCode: 'G9H' },
    { name: 'Louiseville', postalCode: 'J5V' },
    { name: 'Saint-Étienne-des-Grès', postalCode: 'G0X' },
    { name: 'Notre-Dame-du-Mont-Carmel', postalCode: 'G0X' },
  ],
  areaCodes: ['819', '873', '514', '438', '450', '579'],
}

export const estrie: Town = {
  cities: [
    { name: 'Sherbrooke', postalCode: 'J1H' },
    { name: 'Magog', postalCode: 'J1X' },
    { name: 'Coaticook', postalCode: 'J1A' },
  ],
  areaCodes: ['819', '873'],
}

/**
 * PAT-02: `count` patients, those of `known` first. The same seed gives the same people, with the
 * same ages on any day.
 */
export function makePatients(
  random: Random,
  { count, known, town, today }: { count: number; known: readonly Known[]; town: Town; today: LocalDate },
): Patient[] {
  const takenNames = new Set(known.map(({ firstName, lastName }) => `${firstName} ${lastName}`))
  const phones = random.shuffled(town.areaCodes.flatMap((area) => fictionalNumbers.map((number) => `${area} ${number}`)))
  return Array.from({ length: count }, (_, i) => {
    const person = known[i] ?? unknown(random, takenNames)
    const age = person.age ?? ageOf(random, person.firstName)
    const openedOn =
      person.openedDaysAgo !== undefined
        ? addDays(today, -person.openedDaysAgo)
        : addDays(addMonths(today, -13), -random.between(0, 365 * Math.min(9, Math.max(0, age - 3))))
    const isReached = random.chance(0.96)
    const spare = phones.pop() ?? '819 555-0100'
    const phone = person.phone ?? (isReached ? spare : null)
    const { name: city, postalCode } = random.pick(town.cities)
    const mail = foldText(`${person.firstName}.${person.lastName}`).replaceAll(' ', '-')
    const hasAddress = random.chance(0.9)
    const hasEmergency = random.chance(0.35)
    const isBirthKnown = random.chance(0.97) || person.age !== undefined
    const dateOfBirth = isBirthKnown ? birthDate(random, age, today) : null
    const email = random.chance(0.72) ? `${mail}@courriel.example` : null
    const remark = person.alerts === undefined && random.chance(0.08) ? random.pick(remarks) : undefined
    const file = newPatient.parse({
      firstName: person.firstName,
      lastName: person.lastName,
      dateOfBirth,
      phone,
      email,
      notes: typeof remark === 'string' ? remark : null,
      alerts: [...(person.alerts ?? []), ...(typeof remark === 'object' ? [remark] : [])],
      familyConsentOn: person.isOpenToFamily ? addDays(today, -60) : null,
      ...(hasAddress && {
        streetAddress: `${random.between(3, 4200)}, ${random.pick(streets)}`,
        city,
        province: 'QC',
        postalCode: `${postalCode} ${random.between(1, 9)}${random.pick([...'ABCEGHJKLMNPRSTVWXYZ'])}${random.between(1, 9)}`,
      }),
      ...(hasEmergency && {
        emergencyContactName: `${random.pick(random.chance(0.5) ? womensNames.middle : mensNames.middle)} ${person.lastName}`,
        emergencyContactPhone: `${random.pick(town.areaCodes)} ${random.pick(fictionalNumbers)}`,
      }),
    })
    const fate = i < known.length ? 1 : random.next()
    return { file, openedOn, status: fate < 0.03 ? 'archived' : fate < 0.09 ? 'inactive' : 'active' }
  })
}

// In every area code, 555-0100 to 555-0199 are reserved for fiction.
const fictionalNumbers = Array.from({ length: 100 }, (_, i) => `555-01${String(i).padStart(2, '0')}`)

function unknown(random: Random, takenNames: Set<string>): Known {
  for (;;) {
    const names = random.chance(0.53) ? womensNames : mensNames
    const firstName = random.pick(names[random.pick(['old', 'middle', 'middle', 'young'] as const)])
    const lastName = random.chance(0.14) ? `${random.pick(familyNames)}-${random.pick(familyNames)}` : random.pick(familyNames)
    const [one, other] = lastName.split('-')
    const name = `${firstName} ${lastName}`
    if (takenNames.has(name) || one === other) continue
    takenNames.add(name)
    return { firstName, lastName }
  }
}

/** Whether a first name in the demo is a woman's. */
export const isWomans = (firstName: string): boolean =>
  [...Object.values(womensNames).flat(), 'Amélie', 'Ève', 'Fatou', 'Louise', 'Rosalie', 'Samira'].includes(firstName)

// An age that suits the first name: Réjean is rarely six years old, and Mia rarely seventy.
function ageOf(random: Random, firstName: string): number {
  const isIn = (generation: 'old' | 'middle' | 'young') =>
    womensNames[generation].includes(firstName) || mensNames[generation].includes(firstName)
  if (isIn('old')) return random.between(58, 91)
  return isIn('young') ? random.between(3, 22) : random.between(23, 57)
}

function birthDate(random: Random, age: number, today: LocalDate): LocalDate {
  return addDays(addMonths(today, -12 * age), -random.between(1, 360))
}

/** Names separated by commas. */
function listed(text: string): readonly string[] {
  return text.trim().split(/,\s+/)
}

const womensNames = {
  old: listed(`
    Huguette, Thérèse, Denise, Lucie, Ginette, Monique, Céline, Francine, Lise, Pierrette, Marie-Claire, Jeannine,
    Solange, Rolande, Gisèle`),
  middle: listed(`
    Geneviève, Mélodie, Isabelle, Nathalie, Marie-Ève, Catherine, Annie, Mélanie, Véronique, Sophie, Caroline,
    Karine, Stéphanie, Julie, Valérie, Marie-Josée, Fatima, Amina, Linh, Andrée-Anne, Josiane, Émilie, Maryse, Édith`),
  young: listed(`
    Léa, Rosalie, Florence, Zoé, Mia, Charlotte, Juliette, Béatrice, Maélie, Océane, Noémie, Alicia, Livia, Éva,
    Clara, Aya`),
}

const mensNames = {
  old: listed(`
    Réjean, Gilles, Yvan, Marcel, André, Normand, Jean-Guy, Claude, Roland, Gaétan, Fernand, Jacques, Raymond,
    Jean-Paul`),
  middle: listed(`
    Antoine, Jean-Sébastien, Marc-Olivier, Karim, Ahmed, François, Stéphane, Patrick, Éric, Martin, Sébastien,
    Maxime, Pierre-Luc, Jonathan, David, Benoît, Mathieu, Simon, Frédéric, Louis-Philippe, Youssef, Minh, Hugo,
    Guillaume`),
  young: listed(`
    Samuel, Nathan, William, Thomas, Félix, Logan, Édouard, Zachary, Émile, Jacob, Raphaël, Loïc, Théo, Adam, Noah`),
}

const familyNames = listed(`
  Tremblay, Gagnon, Roy, Côté, Bouchard, Gauthier, Morin, Lavoie, Fortin, Gagné, Ouellet, Pelletier, Bélanger,
  Lévesque, Bergeron, Leblanc, Paquette, Girard, Simard, Boucher, Caron, Beaulieu, Cloutier, Dubé, Poirier, Fournier,
  Lapointe, Leclerc, Lefebvre, Poulin, Thibault, St-Pierre, Nadeau, Martin, Landry, Martel, Bédard, Grenier, Lessard,
  Bernier, Richard, Michaud, Hébert, Desjardins, Couture, Turcotte, Lachance, Parent, Blais, Gosselin, Savard,
  Proulx, Beaudoin, Demers, Perreault, Boudreau, Lambert, Houle, Champagne, Trottier, Lacroix, Duguay, L’Heureux,
  D’Amours, Saint-Amand, Désilets, Massicotte, Trudel, Milot, Gélinas, Nguyen, Diallo, Haddad, Tran, Benali, Traoré`)

const streets = listed(`
  rue des Forges, rue Royale, boulevard des Récollets, rue Laviolette, rue Sainte-Ursule, chemin du Passage,
  rue Notre-Dame Centre, rang Saint-Malo, avenue du Rocher, rue de la Montagne, boulevard Thibeau,
  rue Père-Marquette, rue du Sanctuaire, 5e Rue, rue des Ursulines, rue Bonaventure, chemin Sainte-Marguerite,
  rue Whitehead`)

/** Notes and alerts that some files have. */
const remarks: readonly (string | Alert)[] = [
  { kind: 'allergy', label: 'pénicilline' },
  { kind: 'allergy', label: 'latex' },
  { kind: 'medication', label: 'anticoagulant' },
  'Préfère les rendez-vous du matin',
  { kind: 'other', label: 'anxiété : prévoir un peu plus de temps' },
  { kind: 'condition', label: 'diabète de type 2' },
  { kind: 'condition', label: 'stimulateur cardiaque' },
  'Rappeler sur le cellulaire après 16 h',
]
