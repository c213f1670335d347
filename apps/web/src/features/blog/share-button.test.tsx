import { afterEach, expect, mock, test } from 'bun:test'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Toaster } from '../../components/ui/toaster.tsx'
import { ShareButton } from './share-button.tsx'

afterEach(() => {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name)
})

function browserHas(name: 'share' | 'clipboard', value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true })
}

async function pressShare() {
  render(
    <>
      <ShareButton title="Laver avec peu d’eau" />
      <Toaster />
    </>,
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Partager' })))
}

test('where the device can share, it is handed the title and the address', async () => {
  const share = mock(async () => {})
  browserHas('share', share)

  await pressShare()

  expect(share).toHaveBeenCalledWith({ title: 'Laver avec peu d’eau', url: 'http://localhost:3000/' })
})

test('where it cannot, the link is copied, and a toast says so', async () => {
  const writeText = mock(async () => {})
  browserHas('clipboard', { writeText })

  await pressShare()

  expect(writeText).toHaveBeenCalledWith('http://localhost:3000/')
  expect(await screen.findByText('Lien copié')).toBeTruthy()
})

test('a sharing that is given up copies nothing and complains of nothing', async () => {
  const writeText = mock(async () => {})
  browserHas('clipboard', { writeText })
  browserHas('share', () => Promise.reject(new DOMException('given up', 'AbortError')))

  await pressShare()

  expect(writeText).not.toHaveBeenCalled()
})

test('a clipboard that refuses is told, with what to do instead', async () => {
  browserHas('clipboard', { writeText: () => Promise.reject(new Error('refused')) })

  await pressShare()

  expect(await screen.findByText('Copiez-le depuis la barre d’adresse.')).toBeTruthy()
})
