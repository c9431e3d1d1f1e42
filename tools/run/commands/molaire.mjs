import { foreseen } from '../foreseen.mjs'
import { runServer } from '../server.mjs'

const help = `npx molaire <command>

  create-admin   the first administrator of a clinic where there is no one yet
      --email you@clinic.example     they sign in with it
      --first-name Ève               and, if you like, --last-name Roy
      --group "Clinique Roy"         the group that they found
      --cognito-id <sub>             only with another user pool (MOLAIRE_POOL_ISSUER): their account there
    The password is MOLAIRE_ADMIN_PASSWORD; without it a temporary one is printed, to be replaced at the first sign-in.
  serve          a real clinic, until Ctrl-C
  help           this

Where the data is, who sends the mail and all else is said by the environment: see .env.example. The demo clinic: npm start.`

/** npx molaire: administers an installation from a terminal. */
export async function main(/** @type {string[]} */ [command = 'help', ...args]) {
  if (isHelp(command) || args.some(isHelp)) return console.log(help)
  if (command === 'create-admin') return runServer([command, ...args])
  if (command !== 'serve') throw foreseen(`There is no command "${command}". Those there are: create-admin, serve, help.`)
  if (args.length > 0) throw foreseen(`"serve" takes no "${args[0]}": its settings come from the environment, see .env.example.`)
  return runServer([])
}

const isHelp = (/** @type {string} */ word) => ['help', '--help', '-h'].includes(word)
