import { expect, test } from 'bun:test'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { toast } from '../../lib/toast.ts'
import { ToastInWords } from '../../testing/toast-in-words.tsx'
import { useAppForm } from './app-form.ts'

test('what was typed, ticked or chosen before the code came is taken over', () => {
  openServerHtml((html) => {
    html.querySelector<HTMLInputElement>('[name="name"]')?.setRangeText('Anne')
    html.querySelector<HTMLInputElement>('[name="accept"]')?.click()
    html.querySelector<HTMLInputElement>('[value="premium"]')?.click()
  })

  expect(screen.getByRole('status').textContent).toBe('{"name":"Anne","accept":true,"plan":"premium"}')
})

test('a choice that nobody made by hand is not taken over from the server’s HTML', () => {
  openServerHtml(() => {}, 'premium')

  expect(screen.getByRole('status').textContent).toBe('{"name":"","accept":false,"plan":"premium"}')
})

test('what was sent before the code came is sent once, with what was typed', async () => {
  let sent = 0
  openServerHtml(
    (html) => {
      html.querySelector<HTMLInputElement>('[name="name"]')?.setRangeText('Anne')
      Object.assign(html.querySelector('form') ?? {}, { isHeld: true })
    },
    undefined,
    () => {
      sent += 1
    },
  )

  await waitFor(() => expect(sent).toBe(1))
  expect(document.querySelector('form')).toMatchObject({ isHeld: false, isAlive: true })
})

test('pressed in the very moment in which its code comes it is sent once, with what was typed', async () => {
  const sent: unknown[] = []
  let checked = ''
  openServerHtml(
    (html) => html.querySelector<HTMLInputElement>('[name="name"]')?.setRangeText('Anne'),
    undefined,
    ({ value }) => void sent.push(value.name),
    (form, values) => {
      // As the start script does.
      Object.assign(form, { isHeld: true })
      form.requestSubmit()
      checked = values().name
    },
  )

  expect(checked).toBe('Anne')
  await waitFor(() => expect(sent).toEqual(['Anne']))
  expect(document.querySelector('form')).toMatchObject({ isHeld: false, isAlive: true })
})

test('what the browser began to post before the code came stays the browser’s; a press that both hear is the form’s own', async () => {
  let sent = 0
  openServerHtml(
    () => {},
    undefined,
    () => {
      sent += 1
    },
  )
  const form = document.querySelector('form') as HTMLFormElement
  const press = () => new SubmitEvent('submit', { bubbles: true, cancelable: true })
  const before = press()
  Object.assign(form, { posted: before })
  expect(form.dispatchEvent(press())).toBe(true)
  expect(sent).toBe(0)
  await act(async () => void expect(form.dispatchEvent(before)).toBe(false))
  expect(sent).toBe(1)
})

test.each([
  ['destructive', false],
  ['default', true],
] as const)(
  'a try leaves nothing of the refusal of the one before it, and other news as it is (%s)',
  (variant, isLeft) => {
    render(
      <>
        <Form />
        <ToastInWords />
      </>,
    )
    act(() => toast({ title: 'Une nouvelle', variant }))
    fireEvent.submit(screen.getByLabelText('Nom'))
    expect(screen.queryByText(/Une nouvelle/) !== null).toBe(isLeft)
  },
)

/** The form as the server wrote it, touched, then brought to life; `plan` is what the browser knows better. */
function openServerHtml(
  touch: (html: HTMLElement) => void,
  plan?: string,
  onSubmit?: FormProps['onSubmit'],
  onCome?: FormProps['onCome'],
) {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Form />)
  touch(container)
  act(() => void render(<Form {...{ plan, onSubmit, onCome }} />, { container, hydrate: true }))
}

type FormProps = {
  plan?: string
  onSubmit?: (sent: { value: { name: string } }) => void
  /** In the very change that brings it to life. */
  onCome?: (form: HTMLFormElement, values: () => { name: string }) => void
}

function Form({ plan, onSubmit, onCome }: FormProps) {
  const form = useAppForm({ defaultValues: { name: '', accept: false, plan: 'standard' }, onSubmit })
  useLayoutEffect(() => {
    if (plan) form.setFieldValue('plan', plan)
  }, [form, plan])
  useLayoutEffect(() => {
    const own = document.querySelector('form')
    if (own) onCome?.(own, () => form.state.values)
  }, [form, onCome])
  return (
    <form.AppForm>
      <form.FormShell>
        <form.AppField name="name">{(field) => <field.TextField label="Nom" />}</form.AppField>
        <form.AppField name="accept">{(field) => <field.CheckboxField label="J’accepte" />}</form.AppField>
        <form.AppField name="plan">
          {(field) =>
            ['standard', 'premium'].map((id) => (
              <input
                key={id}
                type="radio"
                name="plan"
                aria-label={id}
                value={id}
                checked={field.state.value === id}
                onChange={() => field.handleChange(id)}
              />
            ))
          }
        </form.AppField>
        <form.Subscribe selector={(state) => state.values}>
          {(values) => <output>{JSON.stringify(values)}</output>}
        </form.Subscribe>
      </form.FormShell>
    </form.AppForm>
  )
}
