// npm run db:seed: creates the demo clinic in an empty database, as `npm start` does on its first
// run.
import { v7 as uuidv7 } from 'uuid'
import { seedDemo } from '../../apps/server/seeds/demo.ts'
import { openUserPool } from '../../apps/server/src/areas/user-pool/index.ts'
import { fileSecret } from '../../apps/server/src/platform/db/secrets.ts'
import { openFiles } from '../../apps/server/src/platform/files/open-files.ts'
import { memoryOutbox } from '../../apps/server/src/platform/mail/outbox.ts'
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts'
import { isEmpty } from '../../apps/server/src/platform/db/what-is-inside.ts'
import { openHere, runTool } from './installation.ts'

await runTool(async () => {
  const { settings, log, installation } = await openHere()
  const { owner: database, requests } = installation
  try {
    if (!(await isEmpty(database))) throw new Error('The database is not empty: the demo clinic is made in an empty one only.')
    const files = openFiles({ settings, clock: systemClock, secret: () => fileSecret(requests) })
    const parts = {
      settings,
      files,
      database,
      clock: systemClock,
      newId: uuidv7,
      log,
      mailer: memoryOutbox({ clock: systemClock }),
      version: 'demo',
    }
    const { issuer, clientId } = settings.pool
    await seedDemo({ ...parts, userPool: openUserPool({ ...parts, database: requests, issuer, clientId }) })
    console.log('The demo clinic is ready.')
  } finally {
    await installation.close()
  }
})
