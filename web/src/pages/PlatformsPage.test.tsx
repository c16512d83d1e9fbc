import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OFFLINE, refusal, startFakeServer } from '../testing/fake-server.ts'
import { show } from '../testing/show.tsx'
import { signIn } from '../testing/sign-in.ts'
import { PlatformsPage } from './PlatformsPage.tsx'

const LINK = 'http://localhost:4000/lti/register?key=secret'
const platform = {
  __typename: 'LtiPlatform',
  id: 'p',
  name: 'School',
  issuer: 'https://moodle.example.org',
  clientId: 'client',
  deploymentIds: ['1'],
  takesAnyDeployment: true,
  origins: ['https://school.example.org'],
  createdAt: '2026-11-20T09:00:00Z',
}
const listed = (...ltiPlatforms: object[]) => ({ PlatformsPage: { ltiPlatforms } })

beforeEach(() => signIn())

const open = () => show(<PlatformsPage />, { path: '/profile/platforms' })
const button = (name: string) => screen.getByRole('button', { name })

test('a platform is registered by hand', async () => {
  const fields = [{ name: 'jwksUri', messages: ['The address is not on the public internet'] }]
  const server = startFakeServer({
    ...listed(),
    CreateLtiPlatform: { createLtiPlatform: { __typename: 'InvalidInput', message: 'Invalid', fields } },
  })
  const { user } = open()
  await screen.findByText('No platform is registered.')
  await user.click(button('Register platform'))
  expect(screen.getByRole('textbox', { description: /^Deployment ids is required/ })).toBeDefined()
  const texts = {
    Name: 'School',
    Issuer: 'https://moodle.example.org',
    'Client ID': ' client ',
    'Authentication request address': 'https://moodle.example.org/auth',
    'Access token address': 'https://moodle.example.org/token',
    'Public keyset address': 'https://10.0.0.1/keys',
    'Deployment ids': '1\n\n2',
  }
  for (const [label, text] of Object.entries(texts)) {
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
  }
  await user.click(screen.getByLabelText(/^Further origins/))
  await user.paste('https://school.example.org/')
  await user.click(button('Register platform'))
  await screen.findByRole('textbox', { description: /^The address is not on the public internet/ })
  server.answer({
    ...listed(platform),
    CreateLtiPlatform: { createLtiPlatform: { __typename: 'LtiPlatform', id: 'p' } },
  })
  await user.click(button('Register platform'))
  await screen.findByRole('heading', { name: 'School' })
  expect(server.requests('CreateLtiPlatform')[1]).toEqual({
    input: {
      name: 'School',
      issuer: 'https://moodle.example.org',
      clientId: 'client',
      authorizationEndpoint: 'https://moodle.example.org/auth',
      tokenEndpoint: 'https://moodle.example.org/token',
      jwksUri: 'https://10.0.0.1/keys',
      deploymentIds: ['1', '2'],
      origins: ['https://school.example.org'],
    },
  })
  expect(screen.getByText('1, any other')).toBeDefined()
})

test('a registration link is shown once', async () => {
  const server = startFakeServer({ ...listed(), CreateLtiRegistration: OFFLINE })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Make registration link' }))
  await screen.findByText('Failed to make the link')
  const link = { __typename: 'LtiRegistrationLink', url: LINK, expiresAt: '2026-11-21T09:00:00Z' }
  server.answer({ CreateLtiRegistration: { createLtiRegistration: link } })
  await user.click(button('Make registration link'))
  await screen.findByText(LINK)
  await user.click(button('I have copied it'))
  expect(screen.queryByText(LINK)).toBeNull()
  expect(document.activeElement?.textContent).toBe('Registered platforms')
})

test('deployments are added and removed: only what was changed is sent', async () => {
  const fields = [{ name: 'removeDeploymentIds', messages: ['A platform needs a deployment'] }]
  const refused = { __typename: 'InvalidInput', message: 'Invalid', fields }
  const server = startFakeServer({
    ...listed({ ...platform, takesAnyDeployment: false, deploymentIds: ['1', '2'] }),
    UpdateLtiPlatform: { updateLtiPlatform: refused },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Deployments of School' }))
  const ids = screen.getByRole('textbox', { name: 'Deployment ids', description: 'One on each line.' })
  await user.clear(ids)
  await user.click(button('Save'))
  await screen.findByRole('textbox', { description: /^Deployment ids is required/ })
  await user.type(ids, '2{Enter} 3 {Enter}')
  await user.click(button('Save'))
  await screen.findByRole('textbox', { description: /^A platform needs a deployment/ })
  const changed = { ...platform, takesAnyDeployment: false, deploymentIds: ['2', '3'] }
  server.answer({ UpdateLtiPlatform: { updateLtiPlatform: changed } })
  await user.click(button('Save'))
  await screen.findByText('2, 3')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.requests('UpdateLtiPlatform')[1]).toEqual({
    input: { id: 'p', addDeploymentIds: ['3'], removeDeploymentIds: ['1'] },
  })
})

test('a platform is deleted after a question', async () => {
  const server = startFakeServer({
    ...listed(platform),
    DeleteLtiPlatform: { deleteLtiPlatform: { __typename: 'User', id: '1' } },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Delete School' }))
  server.answer(listed())
  await user.click(button('Delete platform'))
  await screen.findByText('No platform is registered.')
  expect(server.requests('DeleteLtiPlatform')).toEqual([{ id: 'p' }])
})

test('who is no operator finds no such page', async () => {
  startFakeServer({ PlatformsPage: refusal('NOT_FOUND', 'Not found') })
  open()
  expect(await screen.findByRole('heading', { name: /not found/i })).toBeDefined()
})

test('the addresses of this server are there to copy', async () => {
  startFakeServer(listed())
  open()
  expect(await screen.findByText(`${window.location.origin}/lti/jwks`)).toBeDefined()
  expect(screen.getByRole('button', { name: /launch address/ })).toBeDefined()
})
