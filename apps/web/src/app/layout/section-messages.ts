import { defineMessages } from '../../platform/i18n/define-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'

/** What one does in each screen of a section, by its address. */
export const sectionMessages = defineMessages('sections-of', {
  [paths.configRooms()]: { fr: 'Les colonnes du calendrier, par clinique.', en: 'The columns of the calendar, by clinic.' },
  [paths.configClinics()]: { fr: 'Coordonnées et numéros de facture.', en: 'Contact details and invoice numbers.' },
  [paths.configWorkPeriods()]: {
    fr: 'Heures de la clinique, congés et affectations.',
    en: 'Clinic hours, holidays and assignments.',
  },
  [paths.configAppointmentTypes()]: { fr: 'Couleur et durée de chaque type.', en: 'Colour and duration of each type.' },
  [paths.configTariffs()]: { fr: 'Prix des actes et sélections rapides.', en: 'Fees for each item, and quick selections.' },
  [paths.configStatistics()]: { fr: 'Revenus, marge et temps de travail.', en: 'Revenue, margin and working time.' },
  [paths.configUsers()]: { fr: 'Les membres de l’équipe et leur rôle.', en: 'Team members and their roles.' },
  [paths.configInventory()]: {
    fr: 'Le stock de chaque clinique, et les commandes.',
    en: 'Stock at each clinic, and what to order.',
  },
  [paths.sterilization()]: { fr: 'Plateaux, charges et rappels.', en: 'Trays, loads and recalls.' },
  [paths.configImagingDevices()]: {
    fr: 'Capteurs et appareils qui envoient des images.',
    en: 'Sensors and devices that send images.',
  },
  [paths.configTest()]: { fr: 'Caméra, stockage, courriel et horloge.', en: 'Camera, storage, email and clock.' },

  [paths.administrationUsers()]: { fr: 'Comptes, rôles et accès.', en: 'Accounts, roles and access.' },
  [paths.administrationGroups()]: {
    fr: 'Les cliniques qui partagent patients et personnel.',
    en: 'Clinics that share patients and staff.',
  },
  [paths.administrationClinics()]: { fr: 'Les cliniques de tous les groupes.', en: 'The clinics of every group.' },
  [paths.administrationTariffImport()]: { fr: 'Lire un guide tarifaire en PDF.', en: 'Read a fee guide from a PDF.' },
  [paths.administrationPermissions()]: { fr: 'Ce que chaque rôle peut faire.', en: 'What each role can do.' },
  [paths.administrationLog()]: { fr: 'Qui a consulté ou modifié quoi.', en: 'Who viewed or changed what.' },
})
