/** An item of the demo clinics. */
export interface Supply {
  name: string
  unit: string
  supplier: string
  supplierItemNumber: string
  lowStockThreshold: number
  targetQuantity: number
  /** How many the first clinic takes in 90 days. */
  takes: number
  /** What is left today, when it is low or out in the first clinic. */
  left?: number
}

/** Suppliers are invented. */
const [dentalis, alpine, boreal] = ['Dentalis', 'Fournitures Alpine', 'Boréal Médical']

type Line = [name: string, unit: string, number: string, threshold: number, target: number, takes: number, left?: number]

const suppliesOf = (supplier: string, lines: readonly Line[]): Supply[] =>
  lines.map(([name, unit, supplierItemNumber, lowStockThreshold, targetQuantity, takes, left]) => ({
    ...{ name, unit, supplier, supplierItemNumber, lowStockThreshold, targetQuantity, takes },
    ...(left !== undefined && { left }),
  }))

/** About forty items. The other clinics have every third one. */
export const supplies: readonly Supply[] = [
  ...suppliesOf(boreal, [
    ['Gants de nitrile, petits', 'boîte de 100', 'BM-2101', 10, 40, 20],
    ['Gants de nitrile, moyens', 'boîte de 100', 'BM-2102', 12, 50, 28],
    ['Gants de nitrile, grands', 'boîte de 100', 'BM-2103', 6, 24, 10],
    ['Masques de niveau 3', 'boîte de 50', 'BM-2210', 10, 40, 18],
    ['Visières jetables', 'boîte de 24', 'BM-2240', 2, 8, 3],
    ['Bavettes', 'paquet de 125', 'BM-2301', 8, 30, 14],
    ['Gobelets', 'manchon de 100', 'BM-2310', 6, 25, 12],
    ['Rouleaux de coton', 'boîte de 2000', 'BM-2320', 3, 10, 4],
    ['Compresses 5 × 5 cm', 'paquet de 200', 'BM-2330', 6, 24, 11],
    ['Lingettes désinfectantes', 'contenant de 160', 'BM-2401', 8, 30, 16, 5],
    ['Sachets de stérilisation 90 × 230 mm', 'boîte de 200', 'BM-2501', 5, 20, 9],
    ['Sachets de stérilisation 135 × 255 mm', 'boîte de 200', 'BM-2502', 5, 20, 8],
    ['Indicateurs chimiques de type 5', 'boîte de 250', 'BM-2520', 2, 6, 2],
    ['Indicateurs biologiques', 'boîte de 25', 'BM-2530', 2, 8, 4],
    ['Détergent enzymatique', 'flacon de 4 L', 'BM-2540', 2, 6, 3],
  ]),
  ...suppliesOf(dentalis, [
    ['Articaïne 4 %, épinéphrine 1:100 000', 'boîte de 50 cartouches', 'D-1040', 6, 24, 12, 2],
    ['Articaïne 4 %, épinéphrine 1:200 000', 'boîte de 50 cartouches', 'D-1042', 4, 16, 6],
    ['Lidocaïne 2 %, épinéphrine 1:100 000', 'boîte de 50 cartouches', 'D-1050', 4, 16, 7],
    ['Mépivacaïne 3 %', 'boîte de 50 cartouches', 'D-1060', 2, 8, 2],
    ['Aiguilles 27G longues', 'boîte de 100', 'D-1101', 3, 12, 5],
    ['Aiguilles 30G courtes', 'boîte de 100', 'D-1102', 3, 12, 6],
    ['Anesthésique topique, benzocaïne 20 %', 'pot de 30 g', 'D-1120', 2, 8, 3],
    ['Composite universel A2', 'seringue de 4 g', 'D-3002', 6, 20, 11],
    ['Composite universel A3', 'seringue de 4 g', 'D-3003', 5, 16, 8],
    ['Composite fluide A2', 'seringue de 2 g', 'D-3012', 4, 12, 5],
    ['Adhésif universel', 'flacon de 5 mL', 'D-3101', 2, 8, 4, 0],
    ['Gel de mordançage 37 %', 'seringue de 3 mL', 'D-3120', 4, 16, 7],
    ['Ciment verre ionomère', 'boîte de 50 capsules', 'D-3201', 2, 6, 2],
    ['Alginate', 'sac de 500 g', 'D-3301', 3, 12, 5],
    ['Silicone à empreinte, léger', 'cartouche de 50 mL', 'D-3310', 4, 16, 6],
  ]),
  ...suppliesOf(alpine, [
    ['Pâte à polir, grain moyen', 'boîte de 200 godets', 'A-410', 3, 10, 5],
    ['Vernis fluoré 5 %', 'boîte de 100 doses', 'A-422', 2, 8, 4],
    ['Angles prophylactiques', 'boîte de 100', 'A-430', 4, 14, 6, 4],
    ['Digues en caoutchouc 15 × 15 cm', 'boîte de 36', 'A-505', 4, 14, 6],
    ['Limes endodontiques 25 mm, n° 15 à 40', 'paquet de 6', 'A-610', 6, 24, 12],
    ['Pointes de gutta-percha .06', 'boîte de 60', 'A-620', 3, 10, 4],
    ['Hypochlorite de sodium 6 %', 'flacon de 480 mL', 'A-640', 2, 8, 4],
    ['Sutures résorbables 4-0', 'boîte de 12', 'A-710', 3, 10, 4],
    ['Fraises diamantées, assorties', 'paquet de 5', 'A-801', 6, 20, 9],
    ['Films barrières 10 × 15 cm', 'rouleau de 1200', 'A-901', 3, 10, 4],
  ]),
]
