// docs/reliability.md names commands for tests that take too long for `npm test`. These commands must exist.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Creates a function that tells whether a command exists. A command exists if it runs a defined npm script or
 * names a file of the project.
 *
 * @param {string} root the folder of the project.
 * @returns {(command: string) => boolean}
 */
export function commandsOf(root) {
  /** @type {{ scripts: Record<string, string> }} */
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const isFile = (/** @type {string} */ word) => {
    const path = join(root, word)
    return existsSync(path) && statSync(path).isFile()
  }
  return (command) => {
    const words = command.split(' ')
    const [, run] = /^(?:\w+=\S+ )*npm run (\S+)/.exec(command) ?? []
    return run === undefined ? words.some(isFile) : Object.hasOwn(scripts, run)
  }
}
