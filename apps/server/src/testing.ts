import { sql, type QueryResult } from 'kysely'
import { afterAll, beforeAll, test } from 'vitest'
import { givenAppointmentType } from './areas/appointment-types/testing.ts'
import { givenAppointment, givenOpenClinic } from './areas/appointments/testing.ts'
import { givenClinic } from './areas/clinics/testing.ts'
import { givenGroup } from './areas/groups/testing.ts'
import { givenSubscription } from './areas/notifications/testing.ts'
import { givenPatient } from './areas/patients/testing.ts'
import { givenInventoryItem } from './areas/inventory/testing.ts'
import { givenPrescription } from './areas/prescriptions/testing.ts'
import { givenDevice, givenImage, givenMeasurement, givenMount, givenUpload } from './areas/radiology/testing.ts'
import { givenRoom } from './areas/rooms/testing.ts'
import { givenHoliday, givenHours, givenWorkPeriod } from './areas/schedule/testing.ts'
import { givenLoad, givenRecall, givenSterilizer, givenTrays } from './areas/sterilization/testing.ts'
import { givenQuickSelection, givenTariff } from './areas/tariffs/testing.ts'
import { callPool, mailedCode, refreshWith, signInWith } from './areas/user-pool/testing.ts'
import { contextAs, givenUser, rowOf } from './areas/users/testing.ts'
import { givenEntry } from './areas/waiting-list/testing.ts'
import { systemContext } from './platform/context.ts'
import { signInAs } from './platform/testing/sign-in-as.ts'
import { testApp, type Answer, type TestApp } from './platform/testing/test-app.ts'
import { untilSomeoneWaits } from './platform/testing/until-someone-waits.ts'

// The areas' helpers for tests. Each takes the server as its first parameter.
const means = {
  ...{ givenAppointment, givenAppointmentType, givenClinic, givenEntry, givenGroup, givenHoliday, givenHours, givenOpenClinic },
  ...{
    givenPatient,
    givenInventoryItem,
    givenPrescription,
    givenQuickSelection,
    givenRoom,
    givenSubscription,
    givenTariff,
    givenUser,
    givenWorkPeriod,
  },
  ...{ givenLoad, givenRecall, givenSterilizer, givenTrays },
  ...{ givenDevice, givenImage, givenMeasurement, givenMount, givenUpload },
  ...{ callPool, contextAs, mailedCode, refreshWith, rowOf, signInAs, signInWith },
  systemContext: ({ parts }: TestApp, groupId: string) => systemContext(parts, groupId),
  untilSomeoneWaits: (
    { database }: TestApp,
    ...on: Parameters<typeof untilSomeoneWaits> extends [unknown, ...infer On] ? On : never
  ) => untilSomeoneWaits(database, ...on),
  /** An open clinic (every day of 2026 from 8 to 17), and the headers of its manager. */
  givenManagedClinic: async (house: TestApp) => {
    const open = await givenOpenClinic(house)
    const manager = await signInAs(house, await givenUser(house, { group: open.group, role: 'manager', isManager: true }))
    return { ...open, manager }
  },
}

type Means = typeof means
type Given<F> = F extends (house: never, ...rest: infer R) => infer T ? (...rest: R) => T : never

/** A server for the tests of a file, with the areas' helpers: `house.givenPatient({ group })`. */
export type House = TestApp & { [K in keyof Means]: Given<Means[K]> } & {
  /** Runs a statement with the owner's login. */
  sql: <Row = never>(text: TemplateStringsArray, ...values: unknown[]) => Promise<QueryResult<Row>>
}

/** Opens the server before the first test of the file, and closes it after the last. */
export function useTestApp(options?: Parameters<typeof testApp>[0]): House {
  const house = {} as House // filled before the first test
  for (const [name, run] of Object.entries(means))
    Object.assign(house, { [name]: (...rest: unknown[]) => (run as (...all: unknown[]) => unknown)(house, ...rest) })
  house.sql = (text, ...values) => sql<never>(text, ...values).execute(house.database.db)
  beforeAll(async () => Object.assign(house, await testApp(options)))
  afterAll(() => house.close())
  return house
}

/**
 * A `test` whose function may take what `make` creates: `test('…', async (open) => …)`. It is
 * created only for those that take it.
 */
export function testFrom<T>(make: () => Promise<T>) {
  const from = (title: string, story: (given: T) => void | Promise<void>) =>
    test(title, story.length === 0 ? (story as () => void) : async () => story(await make())) // it takes no parameter
  return Object.assign(from, { each: test.each.bind(test) as typeof test.each }) // `bind` loses overloads
}

/** The status and the code of a refusal. */
export const refused = ({ status, body }: Answer) => [status, body.code]

/** A refusal, for `toMatchObject`: its status, its code, and other fields of the body. */
export const problem = (status: number, code: string, more: object = {}) => ({ status, body: { code, ...more } })

/** The header of a client that has read that version. */
export const ifMatch = (version: number) => ({ 'if-match': `"v${version}"` })
