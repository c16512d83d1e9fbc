// `npm run sbom`: prints the software bill of materials of what is shipped, in CycloneDX format. This script
// filters the complete list itself, because `npm sbom --omit=dev` leaves out even shipped packages if
// development needs them as well.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './step.mjs'

/** @typedef {{ name?: string, version: string, dev?: boolean, devOptional?: boolean }} Locked */

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const shipped = new Set(
  Object.entries(/** @type {Record<string, Locked>} */ (packages))
    .filter(([, { dev = false, devOptional = false }]) => !dev && !devOptional)
    .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`),
)
const bill = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 'inherit'],
  }),
)
bill.metadata.component.name = packages[''].name
bill.components = bill.components.filter((/** @type {{ 'bom-ref': string }} */ { 'bom-ref': ref }) =>
  shipped.has(ref),
)
const refs = new Set([bill.metadata.component, ...bill.components].map((component) => component['bom-ref']))
bill.dependencies = bill.dependencies
  .filter((/** @type {{ ref: string }} */ { ref }) => refs.has(ref))
  .map((/** @type {{ ref: string, dependsOn?: string[] }} */ { ref, dependsOn = [] }) => ({
    ref,
    dependsOn: dependsOn.filter((other) => refs.has(other)),
  }))
console.log(JSON.stringify(bill, null, 2))
