import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { UploadProgress } from './UploadProgress.tsx'

test.each([
  [40, '40% sent'],
  [100, 'All sent. Waiting for the server to make the quiz…'],
])('at %i percent the text is “%s”', (percent, text) => {
  show(<UploadProgress percent={percent} onCancel={vi.fn()} />)
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByRole('progressbar', { name: 'Upload' }).getAttribute('aria-valuenow')).toBe(`${percent}`)
})

test('the upload can be cancelled, and leaving the page needs a confirmation', async () => {
  const onCancel = vi.fn()
  const { user, router } = show(<UploadProgress percent={40} onCancel={onCancel} />, { path: '/upload' })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledOnce()
  void router.navigate('/dashboard')
  await screen.findByRole('alertdialog', { name: 'Leave and cancel the upload?' })
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect(router.state.location.pathname).toBe('/upload')
})
