import { paths } from '../../platform/navigation/paths.ts'

/**
 * SHELL-13: what people call a screen besides its title, never shown. Both languages in one list:
 * a bilingual desk types « caisse » and "till" alike. Only whole beginnings count, so that a name
 * with a mistake in it finds none of these.
 */
export const screenWords: Readonly<Record<string, string>> = {
  [paths.appointments()]: 'agenda horaire planning journée semaine imprimer schedule day week print',
  [paths.patients()]: 'dossiers clients importer records files import',
  [paths.invoices()]:
    'facturation paiements encaissements remboursement reçus rapport périodique billing payments refund receipts report periodic',
  [paths.invoicesUnpaid()]: 'soldes retard recouvrement dettes balances overdue collections receivable owing late',
  [paths.waitingList()]: 'attente annulations rappeler cancellations standby',
  [paths.config()]: 'réglages paramètres options préférences preferences setup',
  [paths.configRooms()]: 'chaises fauteuils chairs operatories',
  [paths.configClinics()]: 'adresse succursales numérotation échéance logo taxes tps tvq address branches numbering gst qst',
  [paths.configWorkPeriods()]: 'horaires heures congés vacances fériés fermetures quarts schedule hours holidays closures shifts',
  [paths.configAppointmentTypes()]: 'durées couleurs motifs durations colours colors reasons',
  [paths.configTariffs()]: 'prix codes frais honoraires prices fees guide',
  [paths.configStatistics()]: 'rapport chiffres production revenus report figures revenue income',
  [paths.configUsers()]:
    'employés personnel équipe inviter rôles dentistes hygiénistes staff employees team invite dentists hygienists',
  [paths.configInventory()]: 'stock fournitures commandes fournisseurs supplies orders suppliers',
  [paths.sterilization()]: 'autoclave plateaux cycles trays',
  [paths.configImagingDevices()]: 'rayons capteurs dicom xray sensors',
  [paths.configTest()]: 'diagnostic état status',
  [paths.administrationUsers()]: 'employés personnel comptes staff employees accounts',
  [paths.administrationPermissions()]: 'droits rôles rights roles',
  [paths.administrationLog()]: 'audit registre consultations history',
  [paths.profile()]: 'mot passe compte signature password account',
}
