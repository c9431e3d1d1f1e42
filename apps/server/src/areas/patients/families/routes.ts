import * as wire from '@molaire/contract/patients/endpoints'
import { handle, type Route } from '../../../platform/http/handle.ts'
import { getFamily } from './family.ts'
import { createFamilyLink, deleteFamilyLink } from './links.ts'
import { setPayer } from './set-payer.ts'

export const familyRoutes: Route[] = [
  handle(wire.getFamily, getFamily),
  handle(wire.createFamilyLink, createFamilyLink),
  handle(wire.deleteFamilyLink, deleteFamilyLink),
  handle(wire.setPayer, setPayer),
]
