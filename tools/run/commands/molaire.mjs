import { foreseen } from '../foreseen.mjs'
import { runServer } from '../server.mjs'

const help = `npx molaire <command>

  create-admin   creates the first administrator of a new clinic
      --email you@clinic.example     the address they sign in with
      --first-name Ève               optionally with --last-name Roy
      --group "Clinique Roy"         the name of their group
      --cognito-id <sub>             their account in another user pool (MOLAIRE_POOL_ISSUER)
    Set the password in MOLAIRE_ADMIN_PASSWORD. Otherwise a temporary one is printed, to change at the first sign-in.
  backup <folder>   writes one encrypted file with the database and the files, while the clinic works
      --key-file <file>              the key, created the first time; keep a copy in another place
      --keep 14                      how many backups to leave in the folder
    Without a key file, set a passphrase in MOLAIRE_BACKUP_PASSPHRASE.
  restore <backup> <empty folder>   checks a backup and restores it, with the same key
  serve          runs a real clinic until Ctrl-C
  help           shows this help

Environment variables set everything else, such as where data is kept and how mail is sent: see .env.example.
For the demo clinic: npm start.`

/** npx molaire: administers an installation from a terminal. */
export async function main(/** @type {string[]} */ [command = 'help', ...args]) {
  if (isHelp(command) || args.some(isHelp)) return console.log(help)
  if (['create-admin', 'backup', 'restore'].includes(command)) return runServer([command, ...args])
  if (command !== 'serve') throw foreseen(`Unknown command "${command}". Use create-admin, backup, restore, serve or help.`)
  if (args.length > 0) throw foreseen(`"serve" doesn't take "${args[0]}". Set it in the environment: see .env.example.`)
  return runServer([])
}

const isHelp = (/** @type {string} */ word) => ['help', '--help', '-h'].includes(word)
