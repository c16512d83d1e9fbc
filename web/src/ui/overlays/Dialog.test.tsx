import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'

function open(onDismiss?: () => void) {
  return render(
    <Dialog
      title="Delete it?"
      actions={<button data-first-focus>Keep</button>}
      {...(onDismiss && { onDismiss })}
    >
      It cannot be undone.
    </Dialog>,
  )
}

test('the dialog is modal, named and described, and its safe button has the focus', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  open()
  const dialog = screen.getByRole('alertdialog', { name: 'Delete it?', description: 'It cannot be undone.' })
  expect(showModal.mock.contexts).toEqual([dialog])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' }))
})

test('Escape asks the parent to close the dialog, which only the parent does', async () => {
  const onDismiss = vi.fn()
  const { unmount } = open(onDismiss)
  const dialog = screen.getByRole<HTMLDialogElement>('alertdialog')
  await userEvent.keyboard('{Escape}')
  const isAllowed = dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  expect([onDismiss.mock.calls.length, isAllowed, dialog.open]).toEqual([2, false, true])
  unmount()
  expect(dialog.open).toBe(false)
})

test('without a way to dismiss it, the dialog stays open on Escape', async () => {
  open()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole<HTMLDialogElement>('alertdialog').open).toBe(true)
})

test('after the dialog, the page’s heading gets the focus if the element that had it is gone', () => {
  const page = (opener: boolean, dialog: boolean) => (
    <main>
      <h1 tabIndex={-1}>Results</h1>
      {opener && <button>Submit</button>}
      {dialog && (
        <Dialog title="Find" actions={<button data-first-focus>Close</button>}>
          Anything.
        </Dialog>
      )}
    </main>
  )
  const { rerender } = render(page(true, false))
  screen.getByRole('button', { name: 'Submit' }).focus()
  rerender(page(true, true))
  rerender(page(false, true))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  rerender(page(false, false))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Results' }))
})
