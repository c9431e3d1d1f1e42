import * as wire from '@molaire/contract/prescriptions/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { createPrescription, deletePrescription, renewPrescription, updatePrescription } from './actions/drafts.ts'
import { cancelPrescription, signPrescription } from './actions/sign-prescription.ts'
import { favourites, listPrescriptionFavourites } from './favourites.ts'
import { printPrescription } from './print/print-prescription.ts'
import { listPrescriptions, listPrescriptionSuggestions } from './reads.ts'

export const prescriptionRoutes: Route[] = [
  handle(wire.listPrescriptions, listPrescriptions),
  handle(wire.createPrescription, createPrescription),
  handle(wire.updatePrescription, updatePrescription),
  handle(wire.deletePrescription, deletePrescription),
  handle(wire.signPrescription, signPrescription),
  handle(wire.cancelPrescription, cancelPrescription),
  handle(wire.renewPrescription, renewPrescription),
  handle(wire.printPrescription, printPrescription),
  handle(wire.listPrescriptionSuggestions, listPrescriptionSuggestions),
  handle(wire.listPrescriptionFavourites, listPrescriptionFavourites),
  handle(wire.createPrescriptionFavourite, (ctx, { body }) => favourites.create(ctx, body)),
  handle(wire.updatePrescriptionFavourite, favourites.update),
  handle(wire.deletePrescriptionFavourite, favourites.delete),
]
