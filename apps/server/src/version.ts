import fs from 'node:fs'
import path from 'node:path'

/** The version in the project's package.json: '0.1.0'. */
export function versionOf(project: string): string {
  // A file of the project; npm requires the field.
  const { version } = JSON.parse(fs.readFileSync(path.join(project, 'package.json'), 'utf8')) as { version: string }
  return version
}
