import { Package } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.configuration-inventory', {
  title: { fr: 'Inventaire', en: 'Inventory' },
  intro: {
    fr: 'Suivez le stock, sortez un article avec la caméra et sachez quoi commander.',
    en: 'Track stock, take items out with the camera and know what to order.',
  },
  synonyms: {
    fr: 'stock, fournitures, commande, fournisseur, matériel, code QR',
    en: 'stock, supplies, order, supplier, QR code',
  },
  action: { fr: 'Aller à l’inventaire', en: 'Go to inventory' },
  steps: {
    scan: {
      fr: 'Choisissez **Scanner** et placez le code QR devant la caméra.',
      en: 'Choose **Scan** and hold the QR code in front of the camera.',
    },
    add: { fr: 'Choisissez **Ajouter un article** pour un nouveau produit.', en: 'Choose **Add item** for a new product.' },
    threshold: {
      fr: 'Entrez la quantité, le seuil d’alerte et le **Niveau cible**, puis choisissez **Créer l’article**.',
      en: 'Enter the quantity, the low-stock threshold and the **Target level**, then choose **Create item**.',
    },
    labels: {
      fr: 'Choisissez **Imprimer les codes QR** et collez les étiquettes sur les tablettes.',
      en: 'Choose **Print QR codes** and stick the labels on the shelves.',
    },
    receive: {
      fr: 'Pour recevoir ou recompter, cliquez sur un article, puis choisissez **Recevoir** ou **Ajuster**.',
      en: 'To receive or recount, click an item, then choose **Receive** or **Adjust**.',
    },
    order: {
      fr: 'Choisissez **À commander** pour la liste par fournisseur.',
      en: 'Choose **To order** for the list by supplier.',
    },
  },
  details: {
    threshold: {
      fr: 'Le niveau cible est la quantité à atteindre en commandant.',
      en: 'The target level is the quantity to reach when ordering.',
    },
    scan: {
      fr: 'Chaque lecture retire 1 du stock. Sans caméra, saisissez le code.',
      en: 'Each scan takes 1 out of stock. Without a camera, type the code.',
    },
  },
  tips: {
    zero: {
      fr: 'Un article à zéro ne peut plus être retiré. Recevez-en ou corrigez la quantité.',
      en: 'An item at zero can’t be taken out. Receive some or correct the quantity.',
    },
    camera: {
      fr: 'La caméra est refusée? Permettez-la dans les réglages du navigateur, puis choisissez **Réessayer**.',
      en: 'Is the camera denied? Allow it in the browser’s settings, then choose **Retry**.',
    },
    low: {
      fr: 'Une notification est envoyée quand la quantité atteint le seuil. Choisissez-la dans **Mon profil**.',
      en: 'A notification is sent when the quantity reaches the threshold. Choose it in **My profile**.',
    },
    who: {
      fr: 'La réception sort des articles. L’équipe soignante et la gestion les comptent et les modifient.',
      en: 'Reception takes items out. The care team and management count and edit them.',
    },
  },
})

export const configurationInventory: Article = {
  id: 'configuration-inventory',
  section: 'configuration',
  icon: Package,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.scan, detail: help.details.scan, at: paths.configInventory(), picture: 'configuration-inventory-1' },
    { text: help.steps.add, at: paths.configInventory(), picture: 'configuration-inventory-2' },
    { text: help.steps.threshold, detail: help.details.threshold, picture: 'configuration-inventory-3' },
    { text: help.steps.labels, at: paths.configInventory() },
    { text: help.steps.receive, at: paths.configInventory() },
    { text: help.steps.order, at: paths.configInventory(), picture: 'configuration-inventory-6' },
  ],
  tips: [help.tips.zero, help.tips.camera, help.tips.low, help.tips.who],
  screens: [paths.configInventory()],
  refusals: [
    'inventory_name_taken',
    'inventory_out_of_stock',
    'inventory_stock_insufficient',
    'inventory_quantity_negative',
    'inventory_quantity_invalid',
    'inventory_item_archived',
  ],
  related: ['configuration-preferences'],
  action: { label: help.action, to: paths.configInventory() },
}
