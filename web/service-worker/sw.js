// Keeps the files with which the app starts without a network. It never sees data: requests to /api and
// /graphql pass by it, and it holds no token. service-worker-plugin.ts fills in the first four constants.
/* global BUILD, ENTRY, FILES, FORMULAS */
const SHELL = '/index.html'
const PREFIX = 'quizfolio-'
const CACHE = PREFIX + BUILD
// Not the app: data, and what learning platforms open, whose headers say who may frame it.
const PASSED_BY = /^\/(api|graphql|healthz|readyz|lti|launch)\b/

addEventListener('install', (event) => event.waitUntil(keep()))
addEventListener('activate', (event) => event.waitUntil(deleteOlder()))
// A new version waits until no tab uses the old one, or until a learner asks for it.
addEventListener('message', ({ data }) => {
  if (data === 'activate') skipWaiting()
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || PASSED_BY.test(pathname)) return
  if (request.mode === 'navigate') {
    // What is kept may not be framed.
    if (request.destination === 'document' && !/\.\w+$/.test(pathname)) event.respondWith(page(event))
  } else if (pathname.startsWith('/assets/') || FILES.includes(pathname)) event.respondWith(file(event))
})

/** Keeps the files of this version: all or none. Fails if the server has another version by now. */
async function keep() {
  try {
    const shell = await fetch(SHELL, { cache: 'no-store' })
    if (!shell.ok || !(await shell.clone().text()).includes(ENTRY)) throw new Error('another version')
    const cache = await caches.open(CACHE)
    await cache.addAll((await keepsFormulas()) ? [...FILES, FORMULAS] : FILES)
    await cache.put(SHELL, shell)
  } catch (error) {
    await caches.delete(CACHE)
    throw error
  }
}

/** Whether an older version keeps what shows formulas, which weighs as much as the rest of a page. */
async function keepsFormulas() {
  for (const name of await olderCaches()) {
    const files = await (await caches.open(name)).keys()
    if (files.some(({ url }) => new URL(url).pathname.startsWith('/assets/formulas-'))) return true
  }
  return false
}

async function olderCaches() {
  const names = await caches.keys()
  return names.filter((name) => name.startsWith(PREFIX) && name !== CACHE)
}

async function deleteOlder() {
  const older = await olderCaches()
  await Promise.all(older.map((name) => caches.delete(name)))
}

/** The app, of the version whose files are kept. If nothing is kept, the newest, and it is kept again. */
async function page(event) {
  const kept = await find(SHELL)
  if (kept) return kept
  event.waitUntil(keep().catch(() => undefined))
  return fetch(event.request)
}

/** A file of the app. One that is not kept from the start is kept once it was loaded. */
async function file(event) {
  const { request } = event
  const kept = await find(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) event.waitUntil(add(request, response.clone()))
  return response
}

async function find(request) {
  const cache = await caches.open(CACHE)
  return cache.match(request, { ignoreVary: true })
}

// A full disk is no reason to fail.
async function add(request, response) {
  const cache = await caches.open(CACHE)
  await cache.put(request, response).catch(() => undefined)
}
