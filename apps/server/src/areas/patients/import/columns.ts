import { importFields, type ImportField } from '@molaire/contract/patients/import'
import { foldText } from '@molaire/domain/shared/fold'
import { listColumnWord } from '@molaire/words/patients/list-columns'
import { headerOf } from '../export/columns.ts'

/**
 * Other names of columns by field, folded, the surest first: those of other dental software and of
 * spreadsheets. They come after our own names. Each name leads to one field.
 */
const others: Partial<Record<ImportField, readonly string[]>> = {
  firstName: ['given name', 'fname', 'firstname', 'patient first name', 'prenom du patient', 'prenoms', 'forename'],
  lastName: ['nom de famille', 'family name', 'surname', 'lname', 'lastname', 'patient last name', 'nom du patient famille'],
  fullName: ['nom et prenom', 'nom prenom', 'prenom et nom', 'prenom nom', 'patient', 'patient name', 'name', 'nom du patient'],
  dateOfBirth: [
    'birth date',
    'birthdate',
    'naissance',
    'date naissance',
    'date naiss.',
    'ddn',
    'dob',
    'birthday',
    'ne le',
    'ne e le',
  ],
  phone: [
    'tel',
    'tel.',
    'phone number',
    'numero de telephone',
    'no de telephone',
    'cellulaire',
    'cell',
    'cell phone',
    'mobile',
    'mobile phone',
    'wireless phone',
    'telephone cellulaire',
    'tel. cell.',
    'telephone maison',
    'telephone residence',
    'tel. res.',
    'telephone 1',
    'home phone',
    'hm phone',
    'primary phone',
  ],
  email: ['e mail', 'adresse courriel', 'adresse electronique', 'email address', 'mail'],
  status: ['etat', 'pat status', 'patient status', 'statut du patient'],
  preferredLanguage: ['langue preferee', 'preferred language', 'langue de communication', 'langue de correspondance'],
  streetAddress: ['street address', 'adresse 1', 'address 1', 'address line 1', 'adresse civique'],
  city: ['municipalite', 'town'],
  province: ['prov', 'prov.', 'state', 'etat province'],
  postalCode: ['cp', 'c.p.', 'zip', 'zip code', 'postcode'],
  country: ['nation', 'pays de residence', 'country of residence'],
  healthInsuranceNumber: [
    'ramq',
    'no ramq',
    'numero ramq',
    'assurance maladie',
    'no assurance maladie',
    'numero d assurance maladie',
    'no d assurance maladie',
    'carte soleil',
    'medicare number',
    'health card number',
    'health card',
  ],
  healthInsuranceExpiry: [
    'expiration nam',
    'expiration ramq',
    'expiration de la nam',
    'expiration assurance maladie',
    'health card expiry',
    'expiration carte soleil',
  ],
  emergencyContactName: [
    'contact d urgence',
    'personne a prevenir',
    'emergency contact name',
    'nom du contact d urgence',
    'urgence',
  ],
  emergencyContactPhone: ['emergency contact phone', 'telephone urgence', 'telephone du contact d urgence'],
  clinic: ['succursale', 'office', 'location'],
  assignedPractitioner: ['dentiste', 'dentist', 'provider', 'pri prov', 'primary provider', 'dentiste traitant'],
  owner: ['responsable', 'owner'],
  allergies: ['allergie', 'allergy'],
  medications: ['medication', 'medicament'],
  conditions: ['medical conditions', 'alertes medicales', 'medical alerts', 'problems'],
  otherAlerts: ['alertes', 'alerts', 'alerte', 'alert'],
  notes: ['note', 'remarques', 'remarque', 'commentaires', 'commentaire', 'comments', 'comment', 'remarks', 'memo'],
}

const fieldOfHeader = new Map(
  importFields.flatMap((field) => {
    const own = [headerOf(field), listColumnWord(field)].flatMap(({ fr, en }) => [fr, en])
    return [...own, ...(others[field] ?? [])].map((name, rank) => [foldText(name), { field, rank }] as const)
  }),
)

/** The words of a column's name: 'PatientFirst_Name' is 'patient first name'. */
const wordsOf = (name: string) => foldText(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[_.]/g, ' '))

/**
 * PAT-08: suggests a field for each column, by its name. When two columns suit a field, the surer
 * name gets it; of equal ones, the first.
 */
export function suggestMapping(header: readonly string[]): (ImportField | null)[] {
  const guesses = header.map((name) => fieldOfHeader.get(wordsOf(name)) ?? fieldOfHeader.get(foldText(name)))
  const mapping = guesses.map((guess, column) => {
    if (!guess) return null
    const best = guesses.findIndex(
      (other) =>
        other?.field === guess.field &&
        other.rank === Math.min(...guesses.flatMap((one) => (one?.field === guess.field ? [one.rank] : []))),
    )
    return best === column ? guess.field : null
  })
  // A column « Nom » without a column of first names holds the whole name.
  if (!mapping.includes('firstName') && !mapping.includes('fullName'))
    return mapping.map((field) => (field === 'lastName' ? 'fullName' : field))
  return mapping.includes('firstName') && mapping.includes('lastName')
    ? mapping.map((field) => (field === 'fullName' ? null : field))
    : mapping
}
