import type { SettingsForm } from '../use-settings-form.ts'
import { FieldGroup } from './field-group.tsx'

export function IdentityFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <FieldGroup title="L’entreprise">
        <form.AppField name="identity.name">
          {(field) => <field.TextField label="Nom affiché" hint="En tête du site et des messages." />}
        </form.AppField>
        <form.AppField name="identity.shortName">
          {(field) => (
            <field.TextField
              label="Nom court"
              optional
              hint="À la fin du titre de chaque page, dans les résultats de recherche. Dix signes au plus y tiennent toujours."
            />
          )}
        </form.AppField>
        <form.AppField name="identity.legalName">
          {(field) => <field.TextField label="Raison sociale" optional />}
        </form.AppField>
        <form.AppField name="identity.legalForm">
          {(field) => <field.TextField label="Forme juridique" optional />}
        </form.AppField>
        <form.AppField name="legal.soleTrader">
          {(field) => (
            <field.TextField
              label="Nom de l’entrepreneur individuel"
              optional
              hint="Pour une entreprise individuelle : suivi de « EI » dans les mentions, les CGV, les messages et les factures."
            />
          )}
        </form.AppField>
        <form.AppField name="identity.siret">
          {(field) => <field.TextField label="SIRET" optional inputMode="numeric" />}
        </form.AppField>
        <form.AppField name="identity.vatMention">
          {(field) => <field.TextField label="Mention de TVA" optional />}
        </form.AppField>
        <form.AppField name="identity.publicationDirector">
          {(field) => <field.TextField label="Directeur de la publication" optional />}
        </form.AppField>
      </FieldGroup>
      <FieldGroup title="L’assurance de responsabilité civile professionnelle">
        <form.AppField name="legal.insurance.insurer">
          {(field) => <field.TextField label="Assureur" optional />}
        </form.AppField>
        <form.AppField name="legal.insurance.territory">
          {(field) => <field.TextField label="Territoire couvert" optional hint="Par exemple : France." />}
        </form.AppField>
        <form.AppField name="legal.insurance.address">
          {(field) => <field.TextField label="Adresse de l’assureur" optional />}
        </form.AppField>
      </FieldGroup>
      <FieldGroup title="L’hébergeur du site">
        <form.AppField name="identity.host.name">
          {(field) => <field.TextField label="Nom" optional />}
        </form.AppField>
        <form.AppField name="identity.host.phone">
          {(field) => <field.TextField label="Téléphone" optional inputMode="tel" />}
        </form.AppField>
        <form.AppField name="identity.host.address">
          {(field) => <field.TextField label="Adresse" optional />}
        </form.AppField>
      </FieldGroup>
      <FieldGroup title="Le médiateur de la consommation">
        <form.AppField name="identity.mediator.name">
          {(field) => <field.TextField label="Nom" optional />}
        </form.AppField>
        <form.AppField name="identity.mediator.url">
          {(field) => <field.TextField label="Site" optional inputMode="url" placeholder="https://" />}
        </form.AppField>
        <form.AppField name="identity.mediator.address">
          {(field) => <field.TextField label="Adresse" optional />}
        </form.AppField>
      </FieldGroup>
    </>
  )
}
