import { inBothLanguages } from '../../platform/words/in-both-languages.ts'

/** The text about trays and recalls in a patient's copy. */
export const words = inBothLanguages((say) => ({
  trays: {
    title: say('Plateaux stérilisés', 'Sterilized trays'),
    header: [say('Rendez-vous', 'Appointment'), say('Plateau', 'Tray'), say('Charge', 'Load'), say('Lié par', 'Linked by')],
  },
  recalls: {
    title: say('Rappels de stérilisation', 'Sterilization recalls'),
    header: [say('Date', 'Date'), say('Suivi', 'Follow-up'), say('Note', 'Note')],
  },
  load: (day: string, number: number) => say(`${day}, nº\u00a0${number}`, `${day}, no.\u00a0${number}`),
}))
