import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.resetModules())

const load = () => import('./trusted-scripts.ts')

test('a listed address is let through', async () => {
  const { QUIZ_FILE_WORKER, trustedScript } = await load()
  expect(trustedScript('/sw.js')).toBe('/sw.js')
  expect(QUIZ_FILE_WORKER).toMatch(/quiz-file-worker/)
  expect(trustedScript(QUIZ_FILE_WORKER)).toBe(QUIZ_FILE_WORKER)
})

test('the policy is made once, under the name that the content security policy allows, and refuses like its caller', async () => {
  const policies: [name: string, rules: { createScriptURL: (address: string) => string }][] = []
  vi.stubGlobal('trustedTypes', {
    createPolicy: (...made: (typeof policies)[number]) => {
      policies.push(made)
      return { createScriptURL: (address: string) => ({ trusted: made[1].createScriptURL(address) }) }
    },
  })
  const { trustedScript } = await load()
  expect(trustedScript('/sw.js')).toEqual({ trusted: '/sw.js' })
  expect(() => trustedScript('/sw.js?x')).toThrow(TypeError)
  expect(policies.map(([name]) => name)).toEqual(['quizfolio'])
  expect(() => policies[0]?.[1].createScriptURL('https://evil.example/')).toThrow(TypeError)
})

test.each(['/sw.js?x', '//evil.example/sw.js', '/assets/../sw.js', '/SW.js', 'data:text/javascript,1', ''])(
  'any other address is refused: %s',
  async (address) => {
    const { trustedScript } = await load()
    expect(() => trustedScript(address)).toThrow(TypeError)
  },
)
