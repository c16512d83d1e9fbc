// Checks the Markdown pages in the root, docs/ and docs/decisions/.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const FOLDERS = ['', 'docs', 'docs/decisions']
const PAGES = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => (folder === '' ? name : `${folder}/${name}`)),
)
const read = (page: string) => readFileSync(join(root, page), 'utf8')
const withoutCode = (text: string) => text.replaceAll(/```[^]*?```/g, '')

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  const headings = [...withoutCode(read(page)).matchAll(/^#+ (.+)$/gm)]
  return headings.map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function isBroken(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : join(dirname(page), path)
  if (!existsSync(join(root, target))) return true
  return anchor !== undefined && !anchorsOf(target).includes(anchor)
}

test.each(PAGES)('every link of %s leads to a file or heading that exists', (page) => {
  const text = withoutCode(read(page)).replaceAll(/`[^`\n]*`/g, '')
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  const ours = links.filter((link) => !/^https?:/.test(link))
  expect(ours.filter((link) => isBroken(page, link))).toEqual([])
})

test.each(['CONTRIBUTING.md', 'docs/architecture.md'])('every path that %s names exists', (page) => {
  const paths = [...read(page).matchAll(/`((?:\w[\w-]*\/)+[\w.-]*)`/g)].map(([, path = '']) => path)
  const fromRoot = paths.filter((path) => existsSync(join(root, path.split('/')[0] ?? '')))
  expect(fromRoot.length).toBeGreaterThan(10)
  // The data folder is created at run time.
  const missing = fromRoot.filter((path) => !path.startsWith('data/') && !existsSync(join(root, path)))
  expect(missing).toEqual([])
})

describe('the README', () => {
  test('is at most 8 kB', () => {
    expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(8192)
  })

  test('links to an existing sample to start with', () => {
    expect(existsSync(join(root, /upload \[([^\]]+)\]/.exec(read('README.md'))?.[1] ?? 'none'))).toBe(true)
  })
})

test('docs/architecture.md is at most 4 kB', () => {
  expect(Buffer.byteLength(read('docs/architecture.md'))).toBeLessThanOrEqual(4096)
})
