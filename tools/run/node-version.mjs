// Every command runs this first. An old Node must be able to read this file and the files that
// import it, to print the message: so no syntax after 2019, and no static imports.

var NEEDED = { major: 20, minor: 19 }

/**
 * The sentence for a version of Node ("v18.2.0") that is too old; otherwise an empty text.
 * @param {string} version
 */
export function nodeProblem(version) {
  var parts = version.replace('v', '').split('.').map(Number)
  var major = parts[0] || 0
  var minor = parts[1] || 0
  var isRecent = major > NEEDED.major || (major === NEEDED.major && minor >= NEEDED.minor)
  if (isRecent) return ''
  return (
    'Molaire needs Node ' +
    NEEDED.major +
    '.' +
    NEEDED.minor +
    ' or later, and this is Node ' +
    parts.join('.') +
    ': install a later one, then run the command again.'
  )
}

/**
 * Runs a command of tools/run/commands with the arguments of this process. For a foreseen error,
 * only its sentence is printed.
 * @param {string} name
 */
export function runCommand(name) {
  var problem = nodeProblem(process.version)
  if (problem) {
    console.error(problem)
    process.exitCode = 1
    return
  }
  import('./commands/' + name + '.mjs')
    .then(function (command) {
      return command.main(process.argv.slice(2))
    })
    .then(
      function (exitCode) {
        if (exitCode) process.exitCode = exitCode
      },
      function (error) {
        console.error(error && error.isForeseen ? error.message : error)
        process.exitCode = 1
      },
    )
}
