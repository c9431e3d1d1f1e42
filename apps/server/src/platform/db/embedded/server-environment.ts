/**
 * What PostgreSQL's programs get of our environment: no PG… variable may bend them, and no secret
 * of ours is theirs to know.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C' }
}
