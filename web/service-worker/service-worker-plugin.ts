import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import type { PageFiles } from '../page-files.ts'

const SOURCE = fileURLToPath(new URL('sw.js', import.meta.url))
const PUBLIC = ['theme.js', 'favicon.svg']
/** The pages that work without a network; the files of the others are kept once they were loaded. */
const OFFLINE_PAGES = new Set([
  '/',
  '/dashboard',
  '/quiz/:quizId/take',
  '/shared/:token/take',
  '/assignments/:assignmentId/take',
  '/practice/:practiceId',
  '/offline',
  '/offline/:quizId',
])
/** What these pages load while they run. */
const PARTS =
  /\/web\/src\/(outbox|session|shell|updates|ui\/rich(?!\/math)|features\/attempts|features\/learning\/(practice|offline))\//

/** Adds the service worker to the build, at /sw.js, with the list of files that it keeps. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle)
        const entry = files.find((file) => file.type === 'chunk' && file.isEntry)
        if (!entry) return this.error('the build has no entry')
        const formulas = files.find((file) => file.type === 'chunk' && file.name === 'formulas')
        if (!formulas) return this.error('the build has nothing that shows formulas')
        const kept = [...new Set([...keptFiles(files), ...PUBLIC.map((name) => `/${name}`)])].toSorted()
        const hash = createHash('sha256').update(kept.join())
        for (const name of PUBLIC) hash.update(await readFile(new URL(`../public/${name}`, import.meta.url)))
        hash.update(textOf(files, 'index.html'))
        const constants = [
          `const BUILD = '${hash.digest('hex').slice(0, 12)}'`,
          `const ENTRY = '/${entry.fileName}'`,
          `const FILES = ${JSON.stringify(kept)}`,
          `const FORMULAS = '/${formulas.fileName}'`,
        ].join('\n')
        const source = (await readFile(SOURCE, 'utf8')).replace(/^\/\* global .*$/m, () => constants)
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}

function keptFiles(files: (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): string[] {
  const chunks = files.filter((file) => file.type === 'chunk')
  const names = new Set<string>()
  const add = (name: string) => {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (!chunk || names.has(name)) return
    names.add(name)
    chunk.imports.forEach(add)
  }
  for (const { fileName, isEntry, moduleIds } of chunks) {
    if (isEntry || moduleIds.some((id) => PARTS.test(id))) add(fileName)
  }
  const pages = JSON.parse(textOf(files, 'page-files.json')) as PageFiles[]
  const ofPages = pages.filter(({ path }) => OFFLINE_PAGES.has(path)).flatMap((page) => page.files)
  for (const path of ofPages) add(path.slice(1))
  const styles = files.filter(({ fileName }) => fileName.endsWith('.css')).map(({ fileName }) => fileName)
  const fonts = ofPages.filter((path) => path.endsWith('.woff2'))
  return [...[...names, ...styles].map((name) => `/${name}`), ...fonts]
}

function textOf(files: (Rolldown.OutputChunk | Rolldown.OutputAsset)[], name: string): string {
  const file = files.find(({ fileName }) => fileName === name)
  if (file?.type !== 'asset') throw new Error(`the build has no ${name}`)
  return String(file.source)
}
