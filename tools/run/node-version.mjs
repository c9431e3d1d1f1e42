// What every command does first. An old Node must be able to read this file, and the entries that
// import it, in order to be told: no syntax younger than 2019 here, and nothing imported.

var NEEDED = { major: 20, minor: 19 }

/**
 * A sentence for a version of Node ("v18.2.0") that is too old, else an empty text.
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
 * Runs a command of tools/run/commands with the arguments of this process; a foreseen problem is
 * told in its sentence alone.
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
