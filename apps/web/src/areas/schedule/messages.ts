import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** Every sentence of the screen of work periods. */
export const messages = defineMessages('schedule', {
  title: { fr: 'Périodes de travail', en: 'Work periods' },
  note: {
    fr: 'Les heures de la clinique, et qui travaille dans quelle salle.',
    en: 'Clinic hours, and who works in which room.',
  },
  tabsLabel: { fr: 'Horaire de la clinique', en: 'Clinic schedule' },
  tabs: {
    holidays: { fr: 'Congés', en: 'Holidays' },
    slots: { fr: 'Plages horaires', en: 'Time slots' },
    assignments: { fr: 'Affectations', en: 'Assignments' },
  },
  dayRange: { fr: '{from} à {to}', en: '{from} to {to}' },
  save: { fr: 'Enregistrer', en: 'Save' },
  undo: { fr: 'Annuler', en: 'Undo' },
  undone: { fr: 'Changement annulé', en: 'Change undone' },
  undoneInPart: {
    fr: 'Le changement n’a pas pu être annulé en entier.',
    en: 'The change couldn’t be completely undone.',
  },
  name: { fr: 'Nom', en: 'Name' },
  start: { fr: 'Début', en: 'Start' },
  end: { fr: 'Fin', en: 'End' },
  day: { fr: 'Jour', en: 'Day' },
  daysField: { fr: 'Jours', en: 'Days' },
  reversedDates: { fr: 'La fin doit suivre le début.', en: 'The end must come after the start.' },
  reversedTimes: { fr: 'L’heure de fin doit suivre celle du début.', en: 'The end time must come after the start time.' },
  noDay: { fr: 'Choisissez au moins un jour.', en: 'Choose at least one day.' },
  badDate: { fr: 'Date invalide. Entrez une date du calendrier.', en: 'Invalid date. Enter a date on the calendar.' },

  period: {
    label: { fr: 'Période', en: 'Period' },
    add: { fr: 'Nouvelle période', en: 'New period' },
    create: { fr: 'Créer la période', en: 'Create period' },
    edit: { fr: 'Modifier la période', en: 'Edit period' },
    delete: { fr: 'Supprimer la période', en: 'Delete period' },
    clinic: { fr: 'Clinique', en: 'Clinic' },
    chooseClinic: { fr: 'Choisir une clinique', en: 'Choose a clinic' },
    dates: { fr: '{from} – {to}', en: '{from} – {to}' },
    option: { fr: '{name} ({from} – {to})', en: '{name} ({from} – {to})' },
    active: { fr: 'Active', en: 'Active' },
    upcoming: { fr: 'À venir', en: 'Upcoming' },
    over: { fr: 'Terminée', en: 'Ended' },
    copyFrom: { fr: 'Copier la semaine de', en: 'Copy the week from' },
    copyNothing: { fr: 'Aucune (semaine vide)', en: 'None (empty week)' },
    copyHelp: {
      fr: 'Les plages et les affectations sont copiées. Les deux périodes restent indépendantes.',
      en: 'Slots and assignments are copied. The two periods stay independent.',
    },
    overlaps: {
      fr: 'Ces dates chevauchent « {name} », du {from} au {to}.',
      en: 'These dates overlap “{name}”, from {from} to {to}.',
    },
    created: { fr: 'Période créée', en: 'Period created' },
    updated: { fr: 'Période modifiée', en: 'Period updated' },
    deleted: { fr: 'Période supprimée', en: 'Period deleted' },
    preview: { fr: 'Aperçu d’un {day}', en: 'Preview of a {day}' },
    previewTitle: { fr: 'Voir le calendrier du {date}', en: 'View the calendar for {date}' },
    none: { fr: 'Aucune période de travail', en: 'No work periods' },
    noneText: {
      fr: 'Ajoutez une période pour répéter une semaine type et prendre des rendez-vous.',
      en: 'Add a period to repeat a typical week and book appointments.',
    },
    ask: {
      title: { fr: 'Supprimer la période « {name} »?', en: 'Delete the period “{name}”?' },
      text: {
        fr: 'Ses plages et ses affectations seront supprimées. La clinique sera fermée du {from} au {to}. Cette action est définitive.',
        en: 'Its slots and assignments will be deleted. The clinic will be closed from {from} to {to}. This can’t be undone.',
      },
      keep: { fr: 'Conserver', en: 'Keep' },
    },
  },

  loadFailed: { fr: 'L’horaire n’a pas pu être chargé.', en: 'The schedule couldn’t be loaded.' },
  holidays: {
    loadFailed: { fr: 'Les congés n’ont pas pu être chargés.', en: 'The holidays couldn’t be loaded.' },
    add: { fr: 'Ajouter un congé', en: 'Add holiday' },
    propose: { fr: 'Proposer les jours fériés du Québec', en: 'Suggest Quebec’s public holidays' },
    list: { fr: 'Congés de {year}', en: '{year} holidays' },
    previousYear: { fr: 'Année précédente', en: 'Previous year' },
    nextYear: { fr: 'Année suivante', en: 'Next year' },
    strip: {
      fr: '{n, plural, =0 {Aucun congé en {year}} one {# congé en {year}} other {# congés en {year}}}',
      en: '{n, plural, =0 {No holidays in {year}} one {# holiday in {year}} other {# holidays in {year}}}',
    },
    legendHoliday: { fr: 'Congé', en: 'Holiday' },
    legendPeriod: { fr: 'Période de travail', en: 'Work period' },
    dates: { fr: 'Dates', en: 'Dates' },
    range: { fr: '{from} – {to}', en: '{from} – {to}' },
    create: { fr: 'Créer le congé', en: 'Create holiday' },
    endOptional: {
      fr: 'La fin est facultative. Laissez-la vide pour un seul jour.',
      en: 'The end is optional. Leave it empty for a single day.',
    },
    created: { fr: 'Congé ajouté', en: 'Holiday added' },
    updated: { fr: 'Congé modifié', en: 'Holiday updated' },
    deleted: { fr: 'Congé supprimé', en: 'Holiday deleted' },
    manyCreated: {
      fr: '{n, plural, one {# congé ajouté} other {# congés ajoutés}}',
      en: '{n, plural, one {# holiday added} other {# holidays added}}',
    },
    empty: { fr: 'Aucun congé en {year}', en: 'No holidays in {year}' },
    emptyText: {
      fr: 'Ajoutez les jours où la clinique est fermée. Aucun rendez-vous n’y sera proposé.',
      en: 'Add the days the clinic is closed. No appointments will be offered on those days.',
    },
    proposeTitle: { fr: 'Jours fériés du Québec', en: 'Quebec’s public holidays' },
    proposeNote: {
      fr: 'Cochez les jours où la clinique est fermée. Ils sont enregistrés ensemble.',
      en: 'Check the days the clinic is closed. They are saved together.',
    },
    easterChoice: {
      fr: 'La loi exige le Vendredi saint ou le lundi de Pâques, au choix de l’employeur.',
      en: 'The law requires either Good Friday or Easter Monday, at the employer’s choice.',
    },
    alreadySame: { fr: 'Déjà un congé', en: 'Already a holiday' },
    already: { fr: 'Déjà un congé : {name}', en: 'Already a holiday: {name}' },
    year: { fr: 'Année', en: 'Year' },
    addMany: {
      fr: '{n, plural, =0 {Ajouter les congés cochés} one {Ajouter # congé} other {Ajouter # congés}}',
      en: '{n, plural, =0 {Add checked holidays} one {Add # holiday} other {Add # holidays}}',
    },
    nothingTicked: { fr: 'Cochez au moins un jour.', en: 'Check at least one day.' },
  },

  slots: {
    grid: { fr: 'Plages horaires de la semaine', en: 'Weekly time slots' },
    note: {
      fr: 'Les heures d’ouverture de la clinique. Une nouvelle affectation ajoute aussi la plage nécessaire.',
      en: 'Clinic hours. Adding an assignment also adds the slot it needs.',
    },
    help: {
      fr: 'Glissez pour ajouter une plage. Descendez pour couvrir plusieurs jours. Glissez un bord pour l’ajuster. Cliquez pour les heures exactes.',
      en: 'Drag to add a slot. Drag down for several days. Drag an edge to resize. Click to set exact times.',
    },
    add: { fr: 'Ajouter une plage', en: 'Add slot' },
    addOn: { fr: 'Ajouter une plage, {day}', en: 'Add slot, {day}' },
    edit: { fr: 'Modifier la plage', en: 'Edit slot' },
    create: { fr: 'Ajouter la plage', en: 'Add slot' },
    remove: { fr: 'Supprimer la plage', en: 'Delete slot' },
    block: {
      fr: 'Plage, {day}, {range}, {n, plural, =0 {personne n’y est affecté} one {# affectation} other {# affectations}}',
      en: 'Slot, {day}, {range}, {n, plural, =0 {nobody assigned} one {# assignment} other {# assignments}}',
    },
    people: {
      fr: '{n, plural, =0 {Personne} one {# affectation} other {# affectations}}',
      en: '{n, plural, =0 {Nobody} one {# assignment} other {# assignments}}',
    },
    removes: {
      fr: '{n, plural, one {Supprimer la plage supprime aussi son affectation.} other {Supprimer la plage supprime aussi ses # affectations.}}',
      en: '{n, plural, one {Deleting the slot also deletes its assignment.} other {Deleting the slot also deletes its # assignments.}}',
    },
    opened: {
      fr: '{n, plural, one {Plage ajoutée} other {# plages ajoutées}}',
      en: '{n, plural, one {Slot added} other {# slots added}}',
    },
    moved: { fr: 'Plage modifiée', en: 'Slot changed' },
    removed: { fr: 'Plage supprimée', en: 'Slot deleted' },
    there: { fr: 'Cette plage existe déjà : {days}.', en: 'This slot already exists: {days}.' },
    empty: { fr: 'Aucune plage horaire', en: 'No time slots' },
    emptyText: {
      fr: 'Glissez dans la grille pour ajouter les heures d’ouverture, par exemple de 8 h à 12 h, du lundi au vendredi.',
      en: 'Drag in the grid to add clinic hours, such as 8 a.m. to noon, Monday to Friday.',
    },
    emptyDay: { fr: 'Aucune plage ce jour-là.', en: 'No slot on this day.' },
  },

  assignments: {
    grid: { fr: 'Affectations de la semaine', en: 'Weekly assignments' },
    note: {
      fr: 'Qui voit des patients dans chaque salle, et pour quels types de rendez-vous. Seules ces heures peuvent être réservées.',
      en: 'Who sees patients in each room, and for which appointment types. Only these hours can be booked.',
    },
    help: {
      fr: 'Choisissez une personne, puis glissez dans la ligne d’une salle. Descendez pour couvrir plusieurs jours. Cliquez pour remplir une plage.',
      en: 'Pick a person, then drag across a room. Drag down to cover several days. Click to fill a slot.',
    },
    brushes: { fr: 'Pinceau', en: 'Brush' },
    eraser: { fr: 'Gomme', en: 'Eraser' },
    others: { fr: 'Autre personne…', en: 'Someone else…' },
    types: { fr: 'Types permis', en: 'Allowed types' },
    typesAre: { fr: 'Types permis : {types}', en: 'Allowed types: {types}' },
    allTypes: { fr: 'tous les types', en: 'all types' },
    typesCount: {
      fr: '{n, plural, one {# type} other {# types}}',
      en: '{n, plural, one {# type} other {# types}}',
    },
    typesHelp: { fr: 'Laissez vide pour accepter tous les types.', en: 'Leave empty to accept all types.' },
    noTypes: { fr: 'Aucun type de rendez-vous. Ajoutez-en un d’abord.', en: 'No appointment types yet. Add one first.' },
    add: { fr: 'Affecter', en: 'Assign' },
    addOn: { fr: 'Affecter, {room}, {day}', en: 'Assign, {room}, {day}' },
    addFor: { fr: 'Affecter {person}, {room}, {day}', en: 'Assign {person}, {room}, {day}' },
    edit: { fr: 'Modifier l’affectation', en: 'Edit assignment' },
    remove: { fr: 'Retirer', en: 'Remove' },
    person: { fr: 'Personne', en: 'Person' },
    choosePerson: { fr: 'Choisir une personne', en: 'Choose someone' },
    room: { fr: 'Salle', en: 'Room' },
    chooseRoom: { fr: 'Choisir une salle', en: 'Choose a room' },
    archived: { fr: 'Archivée', en: 'Archived' },
    archivedRoom: { fr: '{room} (archivée)', en: '{room} (archived)' },
    leftPerson: { fr: '{person} (compte désactivé)', en: '{person} (account disabled)' },
    block: {
      fr: '{person}, {room}, {day}, {range}, {types}',
      en: '{person}, {room}, {day}, {range}, {types}',
    },
    clashing: { fr: 'en conflit', en: 'in conflict' },
    painted: {
      fr: '{n, plural, one {Affectation ajoutée} other {# affectations ajoutées}}',
      en: '{n, plural, one {Assignment added} other {# assignments added}}',
    },
    changed: { fr: 'Affectation modifiée', en: 'Assignment changed' },
    removed: {
      fr: '{n, plural, one {Affectation retirée} other {# affectations retirées}}',
      en: '{n, plural, one {Assignment removed} other {# assignments removed}}',
    },
    paintedDetail: { fr: '{person}, {room}, {days}, {range}', en: '{person}, {room}, {days}, {range}' },
    there: { fr: '{person} est déjà dans cette salle : {days}.', en: '{person} is already in this room: {days}.' },
    erases: {
      fr: '{n, plural, =0 {Rien à effacer ici} one {# affectation à effacer} other {# affectations à effacer}}',
      en: '{n, plural, =0 {Nothing to erase here} one {# assignment to erase} other {# assignments to erase}}',
    },
    elsewhere: { fr: 'Ailleurs : {clinic}, {room}', en: 'Elsewhere: {clinic}, {room}' },
    noRooms: { fr: 'Aucune salle', en: 'No rooms' },
    noRoomsText: {
      fr: 'Ajoutez les salles de la clinique avant d’y affecter du personnel.',
      en: 'Add the clinic’s rooms before assigning staff to them.',
    },
    toRooms: { fr: 'Aller aux salles', en: 'Go to rooms' },
    empty: { fr: 'Aucune affectation', en: 'No assignments yet' },
    emptyText: {
      fr: 'Affectez quelqu’un à une salle pour pouvoir prendre des rendez-vous.',
      en: 'Assign someone to a room to start booking appointments.',
    },
    emptyDay: { fr: 'Personne n’est affecté ce jour-là.', en: 'Nobody is assigned on this day.' },
    hours: { fr: 'Heures par semaine', en: 'Hours per week' },
    hoursElsewhere: { fr: 'et {hours} ailleurs', en: 'and {hours} elsewhere' },
    noHours: { fr: 'Personne pour l’instant', en: 'Nobody for now' },
  },

  clash: {
    title: {
      fr: '{n, plural, one {# conflit dans la semaine} other {# conflits dans la semaine}}',
      en: '{n, plural, one {# conflict this week} other {# conflicts this week}}',
    },
    person: {
      fr: '{person} serait dans deux salles à la fois, {days}, {range} : {rooms}.',
      en: '{person} would be in two rooms at once, {days}, {range}: {rooms}.',
    },
    room: {
      fr: 'Deux personnes seraient dans {room} en même temps, {days}, {range} : {people}.',
      en: 'Two people would be in {room} at once, {days}, {range}: {people}.',
    },
    elsewhere: {
      fr: '{person} est aussi à {clinic}, {room}, {days}, {range}.',
      en: '{days}, {range}: {person} is also at {clinic}, {room}.',
    },
    more: {
      fr: '{n, plural, one {et # autre} other {et # autres}}',
      en: '{n, plural, one {and # more} other {and # more}}',
    },
    show: { fr: 'Voir', en: 'Show' },
  },

  copy: {
    open: { fr: 'Copier un jour…', en: 'Copy a day…' },
    openOf: { fr: 'Copier {day} sur…', en: 'Copy {day} to…' },
    title: { fr: 'Copier un jour', en: 'Copy a day' },
    from: { fr: 'Copier', en: 'Copy' },
    to: { fr: 'Sur', en: 'To' },
    text: {
      fr: 'Copie les plages et les affectations de toutes les salles. Elles remplacent ce qui est prévu ces jours-là.',
      en: 'Copies the slots and assignments of every room. They replace what’s on those days.',
    },
    confirm: { fr: 'Copier', en: 'Copy' },
    weekdays: { fr: 'Lundi à vendredi', en: 'Monday to Friday' },
    done: { fr: '{day} copié', en: '{day} copied' },
  },

  stranded: {
    title: {
      fr: '{n, plural, one {# rendez-vous à venir serait hors des heures d’ouverture} other {# rendez-vous à venir seraient hors des heures d’ouverture}}',
      en: '{n, plural, one {# upcoming appointment would fall outside open hours} other {# upcoming appointments would fall outside open hours}}',
    },
    text: {
      fr: 'Ils restent au calendrier. Déplacez-les maintenant, ou enregistrez et déplacez-les ensuite.',
      en: 'They stay on the calendar. Move them now, or save and move them later.',
    },
    item: { fr: '{practitioner}, {room}', en: '{practitioner}, {room}' },
    more: {
      fr: '{n, plural, one {et # autre rendez-vous} other {et # autres rendez-vous}}',
      en: '{n, plural, one {and # other appointment} other {and # other appointments}}',
    },
    day: { fr: 'Voir le calendrier du {date}', en: 'View the calendar for {date}' },
    accept: { fr: 'Enregistrer quand même', en: 'Save anyway' },
    cancel: { fr: 'Ne rien changer', en: 'Change nothing' },
  },

  failed: { fr: 'Rien n’a été enregistré.', en: 'Nothing was saved.' },
  failedInPart: {
    fr: 'Une partie n’a pas été enregistrée. Vérifiez la semaine.',
    en: 'Some changes weren’t saved. Check the week.',
  },

  errors: {
    work_period_overlaps: {
      fr: 'Ces dates chevauchent une autre période. Choisissez d’autres dates.',
      en: 'These dates overlap another period. Choose other dates.',
    },
    time_slot_taken: { fr: 'Cette plage existe déjà ce jour-là.', en: 'This slot already exists on that day.' },
    time_slot_outside_calendar: {
      fr: 'Choisissez des heures de 7 h à 22 h, aux quarts d’heure.',
      en: 'Choose times from 7 a.m. to 10 p.m., on the quarter hour.',
    },
    assignment_overlaps: {
      fr: 'Cette personne est déjà dans cette salle à ces heures.',
      en: 'This person is already in this room at this time.',
    },
    holiday_date_taken: {
      fr: 'Un congé commence déjà ce jour-là. Choisissez une autre date.',
      en: 'A holiday already starts on that day. Choose another date.',
    },
    schedule_strands_appointments: {
      fr: 'Des rendez-vous à venir seraient hors des heures d’ouverture. Déplacez-les d’abord.',
      en: 'Upcoming appointments would fall outside open hours. Move them first.',
    },
  },
})
