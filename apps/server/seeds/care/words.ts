import type { NoteField } from '@molaire/domain/appointments/record'
import { shownSurfaces } from '@molaire/domain/treatments/surfaces'
import { classOf, isUpper, type Tooth } from '@molaire/domain/treatments/teeth'
import type { Kind } from '../calendar.ts'
import type { Random } from '../random.ts'
import type { Act, Occasion } from './acts.ts'

/** What is written at an appointment, with its reason. */
export type Texts = Record<NoteField | 'reason', string>

type Say = (random: Random, acts: readonly Act[], occasion: Occasion) => Texts

const none = { anaesthetic: 'Aucune anesthésie', materials: 'Aucun' }
const consents = [
  'Consentement verbal, après explication du traitement, des risques et des solutions de rechange',
  'Consentement verbal; coût et déroulement expliqués',
  'Consentement écrit au dossier',
] as const

/** 'dent 36', 'dents 24 MO et 25 O', or '' when no tooth is named. */
export function sitesOf(acts: readonly Act[]): string {
  const sites = [
    ...new Set(acts.flatMap(({ tooth, surfaces }) => (tooth ? [`${tooth} ${shownSurfaces(tooth, surfaces)}`.trim()] : []))),
  ]
  if (sites.length === 0) return ''
  return sites.length === 1 ? `dent ${sites[0]}` : `dents ${sites.slice(0, -1).join(', ')} et ${sites.at(-1)}`
}

const hasCode = (acts: readonly Act[], ...codes: string[]) => acts.some(({ code }) => codes.some((one) => code.startsWith(one)))
const withCode = (acts: readonly Act[], ...codes: string[]) =>
  acts.filter(({ code }) => codes.some((one) => code.startsWith(one)))
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The anaesthetic, its concentration and quantity, as a record must state them (D-3, r. 16). */
function anaesthetic(random: Random, tooth: Tooth, age: number): string {
  const isBlock = !isUpper(tooth) && classOf(tooth) === 'molar'
  const way = isBlock ? 'bloc alvéolaire inférieur' : 'infiltration'
  if (age < 13) return `Lidocaïne 2 % avec épinéphrine 1:100 000, 0,9 ml, ${way}`
  return random.pick([
    `Lidocaïne 2 % avec épinéphrine 1:100 000, 1,8 ml (1 cartouche), ${way}`,
    `Articaïne 4 % avec épinéphrine 1:200 000, 1,7 ml (1 cartouche), ${way}`,
    `Articaïne 4 % avec épinéphrine 1:200 000, 3,4 ml (2 cartouches), ${way}`,
    `Mépivacaïne 3 % sans vasoconstricteur, 1,8 ml (1 cartouche), ${way}`,
  ])
}

const exam: Say = (random, acts, { age, isFirst }) => {
  if (hasCode(acts, '43001')) {
    const quadrants: Record<string, string> = { 10: '1', 20: '2', 30: '3', 40: '4' }
    const named = withCode(acts, '43001').map(({ tooth }) => quadrants[tooth ?? ''] ?? '')
    return {
      reason: `Surfaçage radiculaire, quadrants ${named.join(' et ')}`,
      clinical_note: `Surfaçage radiculaire des quadrants ${named.join(' et ')}, aux ultrasons et à la curette. Irrigation à la chlorhexidine 0,12 %. Saignement modéré, bien maîtrisé.`,
      observations: 'Sensibilité au froid possible quelques jours; dentifrice désensibilisant conseillé.',
      diagnosis: 'Parodontite modérée localisée',
      consent: random.pick(consents),
      anaesthetic: 'Lidocaïne 2 % avec épinéphrine 1:100 000, 3,6 ml (2 cartouches), infiltrations',
      materials: 'Chlorhexidine 0,12 %',
    }
  }
  const isChild = age < 14
  const gums = random.pick([
    { note: 'Gencives saines, sondages de 1 à 3 mm.', diagnosis: 'Santé buccodentaire satisfaisante' },
    { note: 'Gingivite légère aux molaires, saignement au sondage par endroits.', diagnosis: 'Gingivite légère localisée' },
    {
      note: 'Tartre sous-gingival au sextant inférieur avant, sondages de 2 à 4 mm.',
      diagnosis: 'Gingivite modérée, dépôts de tartre',
    },
  ])
  const films = hasCode(acts, '0201') ? ' Interproximales prises et lues : aucune carie interproximale.' : ''
  const sealants = hasCode(acts, '13001') ? ` Scellants posés, ${sitesOf(withCode(acts, '13001'))}.` : ''
  return {
    reason: isFirst
      ? 'Premier examen et nettoyage'
      : random.pick(
          isChild ? ['Examen de rappel', 'Examen et nettoyage'] : ['Examen annuel', 'Examen de rappel', 'Nettoyage et examen'],
        ),
    clinical_note: isChild
      ? `Examen extra et intrabuccal sans particularité.${films} Détartrage, polissage et application de fluorure.${sealants} Technique de brossage revue avec le parent.`
      : `Examen extra et intrabuccal : tissus mous normaux, articulations sans douleur. ${gums.note}${films} ${
          hasCode(acts, '43010') ? 'Entretien parodontal complet.' : 'Détartrage et polissage.'
        } Technique de brossage et usage de la soie revus.`,
    observations: isChild
      ? random.pick([
          'Très bonne collaboration.',
          'Un peu de crainte au début, puis bonne collaboration.',
          'Brossage à superviser le soir.',
        ])
      : random.pick([
          'Brossage deux fois par jour, soie dentaire à l’occasion.',
          'Antécédents médicaux revus, aucun changement.',
          'Dents sensibles au froid, à surveiller.',
          'Prochain rappel dans six mois.',
        ]),
    diagnosis: isChild ? random.pick(['Denture saine', 'Gingivite légère d’éruption']) : gums.diagnosis,
    consent: isChild
      ? 'Consentement verbal du parent présent'
      : 'Consentement verbal à l’examen, aux radiographies et au nettoyage',
    anaesthetic: none.anaesthetic,
    materials: hasCode(acts, '12001')
      ? `Pâte à polir, vernis fluoré à 5 %${sealants && ', résine de scellement'}`
      : 'Pâte à polir',
  }
}

const filling: Say = (random, acts, { age }) => {
  const restored = withCode(acts, '2100', '2300')
  const [first] = restored
  if (!first?.tooth) return followUp(random, acts, { kind: 'followUp', age } as Occasion)
  const sites = sitesOf(restored)
  const isAmalgam = first.code.startsWith('2100')
  const how = isAmalgam
    ? 'Cavité préparée, base posée, amalgame condensé et sculpté.'
    : 'Digue posée. Carie retirée, mordançage sélectif, adhésif, composite par couches photopolymérisées.'
  return {
    reason: capital(`${random.pick(['carie', 'obturation', 'restauration à refaire'])}, ${sites}`),
    clinical_note: `${capital(sites)} : ${how} Occlusion vérifiée et ajustée, points de contact bons.`,
    observations: random.pick([
      'Sensibilité possible au froid quelques jours.',
      'Aucune douleur à la fin du traitement.',
      'Cavité profonde : un traitement de canal pourrait devenir nécessaire; expliqué.',
    ]),
    diagnosis: random.pick([`Carie, ${sites}`, `Carie récidivante, ${sites}`, `Obturation défectueuse, ${sites}`]),
    consent: random.pick(consents),
    anaesthetic: anaesthetic(random, first.tooth, age),
    materials: isAmalgam
      ? 'Amalgame sans phase gamma 2, base d’hydroxyde de calcium'
      : `Composite nanohybride, teinte ${random.pick(['A2', 'A3', 'B2', 'A3,5'])}, adhésif universel`,
  }
}

const crown: Say = (random, acts, { age }) => {
  const [loose] = withCode(acts, '27010')
  if (loose?.tooth)
    return {
      reason: `Couronne décollée, dent ${loose.tooth}`,
      clinical_note: `Dent ${loose.tooth} : couronne et pilier nettoyés, ajustement vérifié, recimentation. Excès retirés, occlusion vérifiée.`,
      observations: 'Éviter de mâcher de ce côté jusqu’à demain.',
      diagnosis: `Perte de rétention de la couronne, dent ${loose.tooth}`,
      consent: consents[1],
      anaesthetic: none.anaesthetic,
      materials: 'Ciment verre ionomère modifié par résine',
    }
  const [crowned] = withCode(acts, '27001', '27002')
  if (!crowned?.tooth) return consultation(random, acts, { age } as Occasion)
  const { tooth, part, parts } = crowned
  if (part === parts && parts > 1)
    return {
      reason: `Pose de la couronne, dent ${tooth}`,
      clinical_note: `Dent ${tooth} : couronne provisoire retirée, essai de la couronne : ajustement, contacts et teinte acceptés par la personne. Scellement définitif, excès retirés, occlusion ajustée.`,
      observations: 'Usage de la soie autour de la couronne montré.',
      diagnosis: `Dent ${tooth} affaiblie, à couvrir`,
      consent: consents[0],
      anaesthetic: none.anaesthetic,
      materials: 'Couronne du laboratoire, ciment résine auto-adhésif',
    }
  const isAtOnce = parts === 1
  return {
    reason: isAtOnce ? `Couronne, dent ${tooth}` : `Préparation de la couronne, dent ${tooth}`,
    clinical_note: isAtOnce
      ? `Dent ${tooth} : préparation périphérique, empreinte optique, couronne usinée au fauteuil, essayée puis scellée le jour même. Occlusion ajustée.`
      : `Dent ${tooth} : préparation périphérique, fil de rétraction, empreinte optique, teinte choisie avec la personne. Couronne provisoire posée au ciment temporaire.`,
    observations: isAtOnce ? 'Résultat apprécié.' : 'Éviter les aliments collants avec la couronne provisoire.',
    diagnosis: random.pick([`Fracture de cuspide, dent ${tooth}`, `Obturation étendue et fêlure, dent ${tooth}`]),
    consent: 'Consentement écrit au dossier; solutions de rechange expliquées',
    anaesthetic: anaesthetic(random, tooth, age),
    materials: isAtOnce
      ? 'Céramique vitreuse renforcée, ciment résine'
      : `Empreinte optique; résine bis-acryl, ciment temporaire; teinte ${random.pick(['A2', 'A3', 'B1'])}`,
  }
}

const canal: Say = (random, acts, { age }) => {
  const [treated] = withCode(acts, '3300')
  if (!treated?.tooth) return consultation(random, acts, { age } as Occasion)
  const { tooth, code, part, parts } = treated
  const canals = Number(code.at(-1))
  const lengths = Array.from({ length: canals }, () => `${random.between(19, 23)} mm`).join(', ')
  const isLast = part === parts
  return {
    reason: parts === 1 ? `Traitement de canal, dent ${tooth}` : `Traitement de canal, dent ${tooth}, séance ${part} de ${parts}`,
    clinical_note: isLast
      ? `Dent ${tooth} : digue, accès, ${canals === 1 ? 'un canal localisé' : `${canals} canaux localisés`}. Longueurs de travail ${lengths} au localisateur. Mise en forme rotative, irrigation à l’hypochlorite 5,25 % et à l’EDTA, obturation à la gutta-percha en condensation. Obturation temporaire de l’accès.`
      : `Dent ${tooth} : digue, accès, ${canals === 1 ? 'un canal localisé' : `${canals} canaux localisés`}. Longueurs de travail ${lengths}. Mise en forme partielle, irrigation à l’hypochlorite, hydroxyde de calcium en attente. Obturation temporaire.`,
    observations: isLast
      ? 'Restauration définitive à prévoir sans tarder.'
      : 'Sensibilité à la mastication possible deux ou trois jours.',
    diagnosis: random.pick([`Pulpite irréversible, dent ${tooth}`, `Nécrose pulpaire et parodontite apicale, dent ${tooth}`]),
    consent: 'Consentement écrit au dossier; pronostic et risques de fracture d’instrument expliqués',
    anaesthetic: anaesthetic(random, tooth, age),
    materials: isLast
      ? 'Gutta-percha, ciment biocéramique, obturation temporaire'
      : 'Hydroxyde de calcium, obturation temporaire',
  }
}

const surgery: Say = (random, acts, occasion) => {
  const [implant] = withCode(acts, '75001')
  if (implant?.tooth)
    return {
      reason: `Implant ${implant.tooth}, mise en place`,
      clinical_note: `Site ${implant.tooth} : lambeau de pleine épaisseur, forage par étapes sous irrigation, implant de 4,1 × 10 mm vissé à 35 N·cm. Vis de cicatrisation, fermeture sans tension à la soie 4-0. Radiographie de contrôle : position satisfaisante.`,
      observations: 'Conseils remis par écrit; alimentation molle, ne pas fumer.',
      diagnosis: `Édentement unitaire, site ${implant.tooth}`,
      consent: 'Consentement écrit au dossier; solutions de rechange et pronostic expliqués',
      anaesthetic: anaesthetic(random, implant.tooth, occasion.age),
      materials: `Implant de titane 4,1 × 10 mm, lot ${random.between(21_000, 29_999)}; soie 4-0`,
    }
  if (hasCode(acts, '74001'))
    return {
      reason: 'Biopsie',
      clinical_note:
        'Biopsie excisionnelle d’une lésion fibreuse de la muqueuse jugale, 5 mm. Deux points à la soie 4-0. Spécimen envoyé en pathologie.',
      observations: 'Résultat attendu dans deux semaines.',
      diagnosis: 'Fibrome d’irritation probable, à confirmer',
      consent: 'Consentement écrit au dossier',
      anaesthetic: 'Lidocaïne 2 % avec épinéphrine 1:100 000, 0,9 ml, infiltration',
      materials: 'Soie 4-0, formol 10 %',
    }
  const removed = withCode(acts, '71001', '72')
  const [first] = removed
  if (!first?.tooth) return consultation(random, acts, occasion)
  const sites = sitesOf(removed)
  const isSurgical = hasCode(removed, '72')
  return {
    reason: `Extraction, ${sites}`,
    clinical_note: isSurgical
      ? `${capital(sites)} : lambeau, dégagement osseux, séparation des racines, avulsion complète. Curetage et irrigation, sutures résorbables 4-0. Hémostase obtenue.`
      : `${capital(sites)} : syndesmotomie, luxation et avulsion sans complication, racines complètes. Curetage, compression, hémostase obtenue.`,
    observations: 'Conseils après extraction donnés de vive voix et par écrit.',
    diagnosis: random.pick(
      isSurgical
        ? ['Dent incluse, péricoronarites à répétition', 'Dent non restaurable']
        : ['Carie non restaurable', 'Fracture radiculaire'],
    ),
    consent: 'Consentement écrit au dossier; risques expliqués',
    anaesthetic: anaesthetic(random, first.tooth, occasion.age),
    materials: isSurgical ? 'Sutures résorbables 4-0, compresses' : 'Compresses, éponge hémostatique',
  }
}

const consultation: Say = (random, acts) => ({
  reason: random.pick([
    'Plan de traitement',
    'Deuxième avis',
    'Consultation, remplacement d’une dent',
    'Consultation, douleur à la mâchoire',
  ]),
  clinical_note: `Anamnèse et examen.${hasCode(acts, '02020') ? ' Panoramique prise et lue, sans lésion osseuse visible.' : ''} Options présentées avec leur pronostic et leur coût; questions répondues. La personne souhaite y réfléchir.`,
  observations: random.pick([
    'Préfère être traitée en peu de séances.',
    'Budget à respecter; vérifiera son assurance.',
    'Antécédents médicaux revus.',
  ]),
  diagnosis: random.pick(['Usure généralisée modérée', 'Douleur musculaire des masséters', 'Édentement partiel']),
  consent: 'Consentement verbal à l’examen et aux radiographies',
  ...none,
})

const followUp: Say = (random, acts, { after }) => {
  const common = {
    observations: random.pick(['Aucune douleur depuis le traitement.', 'Légère sensibilité, en diminution.']),
    ...none,
  }
  if (hasCode(acts, '96002'))
    return {
      ...common,
      reason: 'Ajustement de la plaque occlusale',
      clinical_note: 'Contacts de la plaque équilibrés en relation centrée et en latéralités. Polissage.',
      observations: random.pick(['Plaque portée toutes les nuits.', 'Moins de tension aux mâchoires le matin.']),
      diagnosis: 'Bruxisme nocturne',
      consent: 'Consentement verbal',
    }
  if (hasCode(acts, '43020'))
    return {
      ...common,
      reason: 'Dents sensibles au froid',
      clinical_note: 'Collets exposés aux prémolaires supérieures. Vernis désensibilisant appliqué, deux couches.',
      observations: random.pick(['Brosse souple et dentifrice désensibilisant conseillés.', 'À revoir au prochain rappel.']),
      diagnosis: 'Hypersensibilité dentinaire, récessions gingivales',
      consent: 'Consentement verbal',
      materials: 'Vernis fluoré à 5 %',
    }
  if (hasCode(acts, '14001'))
    return {
      ...common,
      reason: 'Suivi d’hygiène',
      clinical_note:
        'Plaque révélée et montrée au miroir. Brossage, soie et brossettes pratiqués en bouche. Indice de plaque en baisse.',
      observations: random.pick(['Bonne motivation.', 'Saignement moindre qu’à la dernière visite.']),
      diagnosis: 'Gingivite légère, en amélioration',
      consent: 'Consentement verbal',
    }
  if (after === 'surgery')
    return {
      ...common,
      reason: 'Retrait des points',
      clinical_note: random.pick([
        'Points retirés. Guérison normale, pas de suppuration. Alvéole propre.',
        'Points retirés, irrigation à la chlorhexidine. Bords de la plaie bien rapprochés.',
      ]),
      diagnosis: 'Évolution favorable',
      consent: 'Consentement verbal',
    }
  return {
    ...common,
    reason: 'Contrôle après traitement',
    clinical_note: random.pick([
      'Aucune douleur à la percussion ni à la palpation. Tissus sains, occlusion stable.',
      'Restauration récente stable, contacts bons, gencive saine autour.',
      'Contrôle des tissus : pas de rougeur ni d’enflure. Occlusion retouchée légèrement.',
    ]),
    diagnosis: 'Évolution favorable',
    consent: 'Consentement verbal',
  }
}

const urgent: Say = (random, acts, occasion) => {
  const [treated] = acts.filter(({ code, tooth }) => tooth !== null && code !== '02001')
  const tooth = treated?.tooth ?? acts.find((one) => one.tooth !== null)?.tooth ?? '36'
  const common = {
    consent: 'Consentement verbal; soins d’urgence expliqués',
    materials: none.materials,
    anaesthetic: none.anaesthetic,
  }
  if (treated?.code === '27010') return { ...crown(random, acts, occasion), reason: `Couronne décollée, dent ${tooth}` }
  if (treated?.code.startsWith('2300') || treated?.code.startsWith('2100')) {
    const sites = sitesOf([treated])
    return {
      ...filling(random, acts, occasion),
      reason: random.pick([`Dent cassée en mangeant, ${tooth}`, `Plombage tombé, dent ${tooth}`]),
      clinical_note: `Examen d’urgence limité à la dent ${tooth}. Périapicale : pas de lésion apicale. Fracture restaurée le jour même, ${sites}. Occlusion ajustée.`,
      diagnosis: `Fracture coronaire sans exposition pulpaire, dent ${tooth}`,
    }
  }
  if (treated?.code === '32010')
    return {
      ...common,
      reason: random.pick(['Douleur depuis deux jours', 'Enflure et douleur', `Douleur qui réveille la nuit, dent ${tooth}`]),
      clinical_note: `Dent ${tooth} : percussion très douloureuse, test au froid négatif. Périapicale : élargissement ligamentaire apical. Ouverture et drainage, irrigation, obturation temporaire. Traitement de canal à prévoir.`,
      observations: 'Douleur 8 sur 10 à l’arrivée, 3 sur 10 au départ.',
      diagnosis: `Abcès apical aigu, dent ${tooth}`,
      anaesthetic: anaesthetic(random, tooth, occasion.age),
      materials: 'Obturation temporaire',
    }
  if (treated?.code === '32001')
    return {
      ...common,
      reason: 'Mal de dents',
      clinical_note: `Dent ${tooth} : carie profonde avec exposition pulpaire. Pulpotomie, base et restauration étanche.`,
      observations: 'Parent présent tout au long du traitement.',
      diagnosis: `Carie profonde, dent ${tooth}`,
      consent: 'Consentement verbal du parent présent',
      anaesthetic: anaesthetic(random, tooth, occasion.age),
      materials: 'Agrégat de trioxyde minéral, verre ionomère',
    }
  return {
    ...common,
    reason: random.pick([`Douleur, dent ${tooth}`, 'Sensible au froid et au chaud']),
    clinical_note: `Dent ${tooth} : réponse vive et brève au froid, percussion normale. Périapicale sans lésion. Dentifrice désensibilisant conseillé; à revoir si la douleur persiste.`,
    observations: 'Douleur provoquée seulement, 4 sur 10.',
    diagnosis: `Hypersensibilité dentinaire, dent ${tooth}`,
  }
}

const ortho: Say = (random, acts) => {
  const isRebond = hasCode(acts, '81002')
  const isStudy = hasCode(acts, '81010')
  return {
    reason: isRebond ? 'Broche décollée' : isStudy ? 'Empreintes' : 'Ajustement du fil',
    clinical_note: isRebond
      ? 'Boîtier recollé, fil remis en place et ligaturé.'
      : isStudy
        ? 'Empreintes des deux arcades et enregistrement de l’occlusion; modèles d’étude envoyés au laboratoire.'
        : `Fil de nickel-titane ${random.pick(['0,014', '0,016', '0,018'])} posé aux deux arcades, chaînette de fermeture. Progression conforme au plan.`,
    observations: random.pick([
      'Hygiène autour des boîtiers bonne.',
      'Hygiène à améliorer autour des boîtiers.',
      'Élastiques portés la nuit.',
    ]),
    diagnosis: random.pick(['Classe II division 1', 'Encombrement antérieur modéré', 'Occlusion croisée postérieure']),
    consent: 'Consentement au traitement orthodontique signé au dossier',
    anaesthetic: none.anaesthetic,
    materials: isStudy ? 'Alginate' : isRebond ? 'Adhésif orthodontique photopolymérisable' : 'Fil de nickel-titane, ligatures',
  }
}

const radiograph: Say = (random, acts) => {
  const isPanoramic = hasCode(acts, '02020')
  return {
    reason: isPanoramic ? 'Panoramique' : 'Interproximales',
    clinical_note: isPanoramic
      ? 'Panoramique prise avec tablier et collier plombés. Image de bonne qualité. Lecture : aucune lésion osseuse, sinus clairs.'
      : 'Interproximales prises avec tablier et collier plombés. Lecture : niveaux osseux normaux, aucune nouvelle carie.',
    observations: random.pick(['Prescrite à l’examen de rappel.', 'Bonne collaboration.']),
    diagnosis: 'Sans particularité à la radiographie',
    consent: 'Consentement verbal',
    ...none,
  }
}

/** What is written at an appointment of each kind, in the clinic's language. */
export const textsOf: Record<Kind, Say> = {
  exam,
  filling,
  crown,
  canal,
  surgery,
  consultation,
  followUp,
  urgent,
  ortho,
  radiograph,
}
