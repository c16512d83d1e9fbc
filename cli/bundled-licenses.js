// Ships the licences of all bundled packages with the built program.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Rolldown plugin that writes the licence texts of all modules bundled from node_modules.
 *
 * @param {string} fileName in the output folder
 * @returns {import('rolldown').Plugin}
 */
export function bundledLicenses(fileName) {
  return {
    name: 'bundled-licenses',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
      const folders = new Set(modules.flatMap((id) => packageFolder(id) ?? []))
      const source = [...folders].sort().map(licenseOf).join('\n\n')
      this.emitFile({ type: 'asset', fileName, source: `${source}\n` })
    },
  }
}

/** @param {string} id the path of a module */
function packageFolder(id) {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0]
}

/** @param {string} folder of a package */
function licenseOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find(
    (entry) => /^licen[cs]e/i.test(entry) && existsSync(join(folder, entry)),
  )
  const text = file === undefined ? '' : `\n\n${readFileSync(join(folder, file), 'utf8').trim()}`
  return `${name} ${version} (${license})${text}`
}
