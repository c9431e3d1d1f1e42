import path from 'node:path'
import { parseArgs } from 'node:util'

/** Options by the command that takes them; '' is the server itself. */
const optionsOf = {
  '': ['demo'],
  'create-admin': ['email', 'first-name', 'last-name', 'group', 'cognito-id', 'demo'],
  backup: ['key-file', 'keep'],
  restore: ['key-file'],
} as const satisfies Record<string, readonly string[]>
type Command = keyof typeof optionsOf

/** How many paths follow a command. */
const pathsOf: Record<Command, number> = { '': 0, 'create-admin': 0, backup: 1, restore: 2 }

/**
 * The command, its options and its paths, which begin in `startedIn`. Throws an Error with a
 * sentence for anything else.
 */
export function argumentsOf(args: string[], startedIn: string) {
  const { values: options, positionals } = parsed(args)
  const [word = '', ...words] = positionals
  if (!isCommand(word)) throw new Error(`Unknown command "${word}". Use create-admin, backup or restore.`)
  const surplus = words[pathsOf[word]]
  if (surplus !== undefined)
    throw new Error(`Unexpected word "${surplus}". Put a name of several words in quotes, as in --group "Clinique Roy".`)
  const known: readonly string[] = optionsOf[word]
  for (const name of Object.keys(options)) {
    if (known.includes(name)) continue
    const takers = Object.entries<readonly string[]>(optionsOf).filter(([, names]) => names.includes(name))
    throw new Error(`--${name} works only with ${takers.map(([taker]) => taker).join(' and ')}.`)
  }
  const keyFile = options['key-file']
  if (keyFile !== undefined) options['key-file'] = path.resolve(startedIn, keyFile)
  return { options, command: word, paths: words.map((each) => path.resolve(startedIn, each)) }
}

const isCommand = (word: string): word is Command => Object.hasOwn(optionsOf, word)

/** The options of a command. A path is absolute. */
export type Options = ReturnType<typeof parsed>['values']

function parsed(args: string[]) {
  const text = { type: 'string' } as const
  const ofAdmin = { email: text, 'first-name': text, 'last-name': text, group: text, 'cognito-id': text }
  const options = { ...ofAdmin, 'key-file': text, keep: text, demo: { type: 'boolean' } } as const
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    // Node's first sentence. The rest is about a syntax that is not needed here.
    const reason = error instanceof Error ? error.message.split(/[.\n]/)[0] : error
    const taken = ['email', 'first-name', 'last-name', 'group', 'cognito-id', 'key-file', 'keep']
    throw new Error(`${reason}. Use ${taken.map((name) => `--${name}`).join(', ')}, each followed by its value.`, {
      cause: error,
    })
  }
}
