import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const BUILT = fileURLToPath(new URL('dist', import.meta.url))
const COMPILED = fileURLToPath(new URL('src/gql/graphql.ts', import.meta.url))
const SCHEMA = fileURLToPath(new URL('../quiz-format/quiz.schema.json', import.meta.url))
const COMPRESSIBLE = /\.(html|js|json|css|svg|txt|webmanifest)$/
const DOCUMENT = /\bgraphql\(`\s*(fragment|query|mutation) (\w+)[^`]*`\)/g

/**
 * Puts the document that the generator made in the place of each text of one, so that the browser gets neither the text
 * nor a map of all texts. A document that was not generated fails the build.
 */
export function compiledDocuments(): Plugin {
  return {
    name: 'compiled-documents',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => {
      if (!/\/src\/.*\.tsx?$/.test(id) || id.includes('/src/gql/')) return null
      const names = new Set<string>()
      const compiled = code.replace(DOCUMENT, (_text, kind: string, name: string) => {
        const exported = exportedAs(kind, name)
        names.add(exported)
        return exported
      })
      if (names.size === 0) return null
      return { code: `import { ${[...names].join(', ')} } from '${COMPILED}'\n${compiled}`, map: null }
    },
  }
}

// As the generator names what it makes.
function exportedAs(kind: string, name: string): string {
  const pascal = name
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('_')
  return `${pascal}${kind === 'fragment' ? 'FragmentDoc' : 'Document'}`
}

/** Serves the schema of our quiz files at /quiz.schema.json. */
export function servedSchema(): Plugin {
  return {
    name: 'served-schema',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'quiz.schema.json', source: await readFile(SCHEMA) })
    },
  }
}

/** Puts what the server sends beside each file: compressed once, as far as it goes. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle: async () => {
      const files = await readdir(BUILT, { recursive: true })
      await Promise.all(
        files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(BUILT, file))),
      )
    },
  }
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const forms = { br: await promisify(brotliCompress)(bytes), gz: await promisify(gzip)(bytes, { level: 9 }) }
  for (const [ending, packed] of Object.entries(forms)) {
    if (packed.length < bytes.length) await writeFile(`${file}.${ending}`, packed)
  }
}
