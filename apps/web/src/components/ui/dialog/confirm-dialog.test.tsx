import { expect, mock, test } from 'bun:test'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmDialog } from './confirm-dialog.tsx'

test('the question names the thing, and confirms or leaves', async () => {
  const { user, onConfirm, onClose } = open()
  const dialog = await screen.findByRole('alertdialog', { name: 'Supprimer ce client ?' })
  expect(dialog.textContent).toContain('Anne Puig')

  await user.click(screen.getByRole('button', { name: 'Supprimer' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('while it happens the dialog can neither be left nor confirmed twice', async () => {
  const { user, onConfirm, onClose } = open({ isPending: true })
  await screen.findByRole('alertdialog')

  await user.click(screen.getByRole('button', { name: 'Supprimer' }))
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await user.keyboard('{Escape}')

  expect(onConfirm).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

function open({ isPending = false } = {}) {
  const [onConfirm, onClose] = [mock(), mock()]
  render(
    <ConfirmDialog
      isOpen
      isPending={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
      title="Supprimer ce client ?"
      confirmLabel="Supprimer"
      isDangerous
    >
      <p>Le compte de Anne Puig sera supprimé.</p>
    </ConfirmDialog>,
  )
  return { user: userEvent.setup(), onConfirm, onClose }
}
