/**
 * The environment of PostgreSQL's programs. No PG… variable of ours may change their behaviour, and
 * they must not see our secrets.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C' }
}
