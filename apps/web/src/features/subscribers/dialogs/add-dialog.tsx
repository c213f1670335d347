import {
  type SubscriptionCreationInput,
  subscriptionCreationInput,
  testMonthlyCents,
} from '@tramontane/contract/subscriptions/subscription-admin'
import { formatCents } from '@tramontane/domain/words/money'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/people.ts'
import { useSite } from '../../../lib/site.ts'
import { toast } from '../../../lib/toast.ts'
import { useRefreshSubscribers } from '../use-refresh-subscribers.ts'
import { emptyEntry } from './subscriber-entry.ts'
import { DistanceContractField, SubscriberFields } from './subscriber-fields.tsx'
import { useSubscriberForm } from './use-subscriber-form.ts'
import { VisitFields } from './visit-fields.tsx'

/** 'Ajouter abonnement': one that is paid by hand. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshSubscribers()
  const choices = useFormulaChoices()
  const { form, refusal } = useSubscriberForm({
    initial: emptyEntry,
    schema: subscriptionCreationInput,
    failed: "Erreur lors de la création de l'abonnement",
    send: async (entry) => {
      const json: SubscriptionCreationInput = subscriptionCreationInput.parse(entry)
      const { data } = await answer(api['create-subscription-only'].$post({ json }))
      toast({ title: 'Abonnement créé avec succès', description: data.customerName })
      onClose()
      await refresh()
    },
  })
  return (
    <form.AppForm>
      <FormDialog
        pendingLabel="Enregistrement…"
        title="Ajouter un abonnement"
        refusal={refusal}
        onClose={onClose}
        submitLabel="Créer l’abonnement"
      >
        <SubscriberFields
          form={form}
          isEmailOptional
          emailHint="Sans adresse, une adresse unique est créée automatiquement ; aucun message n’y arrive."
        />
        <form.AppField name="formulaType">
          {(field) => (
            <field.SelectField label="Formule" placeholder="Choisissez une formule" choices={choices} />
          )}
        </form.AppField>
        <form.AppField name="activate">
          {(field) => (
            <field.CheckboxField
              label="Déjà réglé par virement : activer dès aujourd’hui"
              hint="Sinon, l’abonnement reste « En attente »."
              optional
            />
          )}
        </form.AppField>
        <DistanceContractField form={form} />
        <VisitFields form={form} />
      </FormDialog>
    </form.AppForm>
  )
}

/** Each with its price per month. */
function useFormulaChoices() {
  const { plans } = useSite()
  const choice = (value: string, label: string, cents: number) => ({
    value,
    label: `${label} – ${formatCents(cents)} par mois`,
  })
  return [
    choice('standard', 'Formule Standard', plans.standard.monthlyCents),
    choice('premium', 'Formule Premium', plans.premium.monthlyCents),
    choice('test', 'Formule Test', testMonthlyCents),
  ]
}
