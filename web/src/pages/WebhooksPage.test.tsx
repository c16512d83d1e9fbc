import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OFFLINE, refusal, startFakeServer } from '../testing/fake-server.ts'
import { show } from '../testing/show.tsx'
import { ADA, signIn } from '../testing/sign-in.ts'
import { WebhooksPage } from './WebhooksPage.tsx'

const SECRET = `whsec_${'a'.repeat(43)}=`
const URL = 'https://example.org/hook'
const webhook = (more: object = {}) => ({
  __typename: 'Webhook',
  id: 'w',
  url: URL,
  events: ['quiz.updated'],
  classroomId: null,
  includeDetails: false,
  enabled: true,
  disabledReason: null,
  ...more,
})
const viewer = (...webhooks: object[]) => ({
  ...ADA,
  webhooks,
  classrooms: { edges: [{ node: { __typename: 'Classroom', id: 'c', name: 'Biology' } }] },
})

beforeEach(() => signIn())

const open = () => show(<WebhooksPage />, { path: '/profile/webhooks' })
const button = (name: string) => screen.getByRole('button', { name })

test('a webhook is made, and its secret shown once', async () => {
  const server = startFakeServer({
    WebhooksPage: { viewer: viewer() },
    CreateWebhook: {
      createWebhook: {
        __typename: 'NewWebhook',
        secret: SECRET,
        webhook: { __typename: 'Webhook', id: 'w', url: URL },
      },
    },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Make webhook' }))
  expect(screen.getByRole('textbox', { description: /^Address is required/ })).toBeDefined()
  await user.type(screen.getByLabelText('Address'), URL)
  await user.click(screen.getByRole('checkbox', { name: /^A quiz was changed/ }))
  await user.selectOptions(screen.getByLabelText('For'), 'Only the class Biology')
  server.answer({ WebhooksPage: { viewer: viewer(webhook()) } })
  await user.click(button('Make webhook'))
  await screen.findByText(SECRET)
  expect(server.requests('CreateWebhook')).toEqual([
    { input: { url: URL, events: ['quiz.updated'], includeDetails: false, classroomId: 'c' } },
  ])
  await user.click(button('I have copied it'))
  expect(screen.queryByText(SECRET)).toBeNull()
  expect(document.activeElement?.textContent).toBe('Your webhooks')
})

test('a refused address is told at its field', async () => {
  const fields = [{ name: 'url', messages: ['The address is not on the public internet'] }]
  startFakeServer({
    WebhooksPage: { viewer: viewer() },
    CreateWebhook: { createWebhook: { __typename: 'InvalidInput', message: 'Invalid', fields } },
  })
  const { user } = open()
  await user.type(await screen.findByLabelText('Address'), 'https://10.0.0.1')
  await user.click(screen.getByRole('checkbox', { name: /^A quiz was changed/ }))
  await user.click(button('Make webhook'))
  const field = await screen.findByRole('textbox', {
    description: /^The address is not on the public internet/,
  })
  expect(field).toBe(screen.getByLabelText('Address'))
})

test('a disabled webhook says why, and is enabled again', async () => {
  const server = startFakeServer({
    WebhooksPage: { viewer: viewer(webhook({ enabled: false, disabledReason: 'FAILED' })) },
    SetWebhookEnabled: OFFLINE,
  })
  const { user } = open()
  await screen.findByText(/^Disabled: an event could not be delivered/)
  await user.click(button(`Enable ${URL}`))
  await screen.findByText('Failed to change the webhook')
  server.answer({
    SetWebhookEnabled: {
      updateWebhook: {
        __typename: 'Webhook',
        id: 'w',
        enabled: true,
        disabledReason: null,
        disabledAt: null,
      },
    },
  })
  await user.click(button(`Enable ${URL}`))
  await waitFor(() => expect(button(`Disable ${URL}`)).toBeDefined())
})

test('a test event is sent, and the log shows requests and answers, and sends an event again', async () => {
  const delivery = {
    __typename: 'WebhookDelivery',
    id: 'd',
    type: 'webhook.test',
    createdAt: '2026-11-20T09:00:00Z',
    deliveredAt: null,
    nextTryAt: null,
    request: { __typename: 'WebhookRequest', headers: ['webhook-id: e'], body: '{"type":"webhook.test"}' },
    tries: [
      {
        __typename: 'WebhookTry',
        at: '2026-11-20T09:00:00Z',
        status: 500,
        milliseconds: 12,
        error: 'status 500',
        response: { __typename: 'WebhookResponse', headers: ['server: own'], body: 'Broken' },
      },
    ],
  }
  const ref = { __typename: 'DeliveryRef', deliveryId: 'd' }
  const server = startFakeServer({
    WebhooksPage: { viewer: viewer(webhook()) },
    TestWebhook: { testWebhook: ref },
    WebhookLog: {
      viewer: { ...ADA, webhooks: [{ __typename: 'Webhook', id: 'w', deliveries: [delivery] }] },
    },
    ReplayDelivery: { replayDelivery: ref },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: `Send a test event to ${URL}` }))
  await screen.findByText(/^A test event is on its way/)
  await user.click(button(`Log of ${URL}`))
  const row = within(await screen.findByRole('list', { name: 'Last events' })).getByRole('listitem')
  expect(row.textContent).toMatch(
    /webhook\.testGiven up.*webhook-id: e.*: 500 \(status 500\), 12 ms.*Broken/s,
  )
  await user.click(button('Send webhook.test again'))
  await waitFor(() => expect(server.requests('ReplayDelivery')).toEqual([{ deliveryId: 'd' }]))
})

test('the address and the events are changed, and a refused address is told at its field', async () => {
  const fields = [{ name: 'url', messages: ['The address is not on the public internet'] }]
  const server = startFakeServer({
    WebhooksPage: { viewer: viewer(webhook()) },
    UpdateWebhook: { updateWebhook: { __typename: 'InvalidInput', message: 'Invalid', fields } },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: `Change ${URL}` }))
  const address = screen.getByLabelText('New address')
  await user.type(address, '/new')
  const form = within(address.closest('form') ?? address)
  await user.click(form.getByRole('checkbox', { name: /^A quiz was deleted/ }))
  await user.click(button('Save webhook'))
  await screen.findByRole('textbox', { description: /^The address is not on the public internet/ })
  const changed = { url: `${URL}/new`, events: ['quiz.updated', 'quiz.deleted'] }
  server.answer({ UpdateWebhook: { updateWebhook: { __typename: 'Webhook', id: 'w', ...changed } } })
  await user.click(button('Save webhook'))
  expect(await screen.findByRole('button', { name: `Change ${URL}/new` })).toBeDefined()
  expect(server.requests('UpdateWebhook').at(-1)).toEqual({ id: 'w', input: changed })
  expect(screen.queryByLabelText('New address')).toBeNull()
})

test('what happened between two times is sent again', async () => {
  const server = startFakeServer({
    WebhooksPage: { viewer: viewer(webhook()) },
    WebhookLog: { viewer: { ...ADA, webhooks: [{ __typename: 'Webhook', id: 'w', deliveries: [] }] } },
    ReplayDeliveries: { replayDeliveries: { __typename: 'WebhookReplay', count: 3 } },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: `Log of ${URL}` }))
  await user.click(await screen.findByText('Send a time again'))
  const [from, to] = ['2026-11-20T08:00', '2026-11-20T10:00'] as const
  fireEvent.change(screen.getByLabelText('From'), { target: { value: from } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: to } })
  await user.click(button('Send these events again'))
  await screen.findByText('Events that are sent again: 3')
  const [since, until] = [from, to].map((time) => new Date(time).toISOString())
  expect(server.requests('ReplayDeliveries')).toEqual([{ id: 'w', since, until }])
})

test('a new secret and a deletion are asked for first', async () => {
  const server = startFakeServer({
    WebhooksPage: { viewer: viewer(webhook()) },
    RotateWebhookSecret: {
      rotateWebhookSecret: {
        __typename: 'RotatedWebhookSecret',
        secret: SECRET,
        previousSecretExpiresAt: '2026-12-01T09:00:00Z',
      },
    },
    DeleteWebhook: { deleteWebhook: viewer() },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: `New secret for ${URL}` }))
  await user.click(button('Make a new secret'))
  await screen.findByText(SECRET)
  await user.click(button('I have copied it'))
  await user.click(button(`Delete ${URL}`))
  server.answer({ WebhooksPage: { viewer: viewer() } })
  await user.click(button('Delete webhook'))
  await screen.findByText('You have no webhooks.')
  expect(server.requests('DeleteWebhook')).toEqual([{ id: 'w' }])
})

test('a failure to load is told, and can be retried', async () => {
  const server = startFakeServer({ WebhooksPage: refusal('RATE_LIMITED', 'Too many requests') })
  const { user } = open()
  await screen.findByText('Failed to load your webhooks')
  server.answer({ WebhooksPage: { viewer: viewer() } })
  await user.click(button('Try again'))
  expect(await screen.findByText('You have no webhooks.')).toBeDefined()
})
