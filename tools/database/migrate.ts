// npm run db:migrate: brings the database of this folder (or of DATABASE_URL) up to date.
import { openHere, runTool } from './installation.ts'

await runTool(async () => {
  const { installation } = await openHere()
  await installation.close()
  console.log('The database is up to date.')
})
