import type { StandardSchemaV1 } from '@tanstack/react-form'
import { type ReactNode, useState } from 'react'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { useAppForm } from '../form/app-form.ts'
import { checkedBy } from '../form/checked-by.ts'
import { PostalFields } from '../form/fields/postal-fields.tsx'
import { landFailure } from '../form/server-fields.ts'
import type { ClientEntry } from './client-entry.ts'

type ClientFormOptions<Meta> = {
  initial: ClientEntry
  schema: StandardSchemaV1<unknown, unknown>
  meta: Meta
  send: (entry: ClientEntry, meta: Meta) => Promise<void>
}

/** Somebody's own details; a refusal keeps what was typed, and is answered with its sentence and itself. */
export function useClientForm<Meta>({ initial, schema, meta, send }: ClientFormOptions<Meta>) {
  const [refusal, setRefusal] = useState<{ sentence: string; error: unknown } | null>(null)
  const form = useAppForm({
    defaultValues: initial,
    ...checkedBy<ClientEntry>(schema),
    onSubmitMeta: meta,
    onSubmit: async ({ value, meta: chosen, formApi }) => {
      setRefusal(null)
      await send(value, chosen).catch((error: unknown) => {
        if (!landFailure(formApi, error)) setRefusal({ sentence: errorSentence(error), error })
      })
    },
  })
  return { form, refusal }
}

type ClientForm = ReturnType<typeof useClientForm<{ force: boolean }>>['form']

/** Who, how to reach them, where, and what is noted. Nothing is filled in by the browser: it would know the owner. */
export function ClientFields({ form, addressHint }: { form: ClientForm; addressHint?: string }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-nuit/75">
        Un nom ou une entreprise, et un téléphone ou une adresse e-mail ; le reste est facultatif.
      </p>
      <Pair>
        <form.AppField name="phone">
          {(field) => <field.TextField type="tel" label="Téléphone" autoComplete="off" optional="unmarked" />}
        </form.AppField>
        <form.AppField name="email">
          {(field) => <field.TextField type="email" label="E-mail" autoComplete="off" optional="unmarked" />}
        </form.AppField>
      </Pair>
      <Pair>
        <form.AppField name="firstName">
          {(field) => <field.TextField label="Prénom" autoComplete="off" optional="unmarked" />}
        </form.AppField>
        <form.AppField name="lastName">
          {(field) => <field.TextField label="Nom" autoComplete="off" optional="unmarked" />}
        </form.AppField>
      </Pair>
      <Pair>
        <form.AppField name="company">
          {(field) => <field.TextField label="Entreprise" autoComplete="off" optional="unmarked" />}
        </form.AppField>
        <form.AppField name="siren">
          {(field) => (
            <field.TextField label="SIREN" autoComplete="off" inputMode="numeric" optional="unmarked" />
          )}
        </form.AppField>
      </Pair>
      <PostalFields
        form={form}
        fields={{ street: 'address', postalCode: 'postalCode', city: 'city' }}
        hint={addressHint}
        optional="unmarked"
        columns="grid-cols-[8rem_minmax(0,1fr)] gap-3 sm:gap-5"
      />
      <form.AppField name="notes">
        {(field) => <field.TextAreaField label="Notes" rows={3} maxLength={5000} optional="unmarked" />}
      </form.AppField>
    </div>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">{children}</div>
}
