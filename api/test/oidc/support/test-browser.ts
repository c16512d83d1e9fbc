import type { TestApp, TestResponse } from '../../support/test-app.ts'

/** A browser without a page: it keeps cookies and follows redirects. */
export class TestBrowser {
  readonly #it: TestApp
  readonly #publicUrl: string
  readonly #cookies = new Map<string, Map<string, string>>()

  constructor(it: TestApp, publicUrl: string) {
    this.#it = it
    this.#publicUrl = publicUrl
  }

  /** Calls the server under test, and keeps its cookies. */
  async call(
    method: 'GET' | 'POST',
    path: string,
    call: { body?: unknown; token?: string } = {},
  ): Promise<TestResponse> {
    const headers = { cookie: this.cookiesOf(this.#publicUrl) }
    const response = await this.#it.rest(method, path, { ...call, headers })
    this.#keep(this.#publicUrl, [response.headers['set-cookie'] ?? []].flat() as string[])
    return response
  }

  /**
   * Follows the redirects of other servers until one leads back to the server under test; returns its path.
   */
  async visit(address: string): Promise<string> {
    let next = new URL(address)
    for (let steps = 0; steps < 10; steps++) {
      const response = await fetch(next, {
        redirect: 'manual',
        headers: { cookie: this.cookiesOf(next.origin) },
      })
      this.#keep(next.origin, response.headers.getSetCookie())
      const location = response.headers.get('location')
      if (location === null) throw new Error(`No redirect: ${response.status} ${await response.text()}`)
      next = new URL(location, next)
      if (next.origin === this.#publicUrl) return next.pathname + next.search
    }
    throw new Error('Too many redirects')
  }

  /** Signs in at the issuer; returns where the server then leads to. */
  async signIn(returnTo = '/quizzes'): Promise<string> {
    const start = await this.call('GET', `/api/auth/oidc/start/?return_to=${encodeURIComponent(returnTo)}`)
    const back = await this.visit(String(start.headers['location']))
    return String((await this.call('GET', back)).headers['location'])
  }

  /** Signs in at the issuer, and opens a session. */
  async openSession(): Promise<TestResponse> {
    const code = codeIn(await this.signIn())
    return this.call('POST', '/api/auth/oidc/session/', { body: { code } })
  }

  /** Returns the Cookie header for a server. */
  cookiesOf(origin: string): string {
    return [...(this.#cookies.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keep(origin: string, set: string[]): void {
    const kept = this.#cookies.get(origin) ?? new Map<string, string>()
    for (const cookie of set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) kept.delete(name)
      else kept.set(name, value)
    }
    this.#cookies.set(origin, kept)
  }
}

/** Returns the one-time code of the address that a finished sign-in leads to. */
export function codeIn(location: string): string {
  const code = /^\/sign-in\/complete#code=([\w-]+)$/.exec(location)?.[1]
  if (code === undefined) throw new Error(`The sign-in led to ${location}`)
  return code
}
