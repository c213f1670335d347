import { useStore } from '@tanstack/react-form'
import { NumberField } from '../../../components/form/fields/number-field.tsx'
import { SelectField } from '../../../components/form/fields/select-field.tsx'
import type { SettingsForm } from '../use-settings-form.ts'
import { byLaw, FieldGroup } from './field-group.tsx'

type IdentityProps = { form: SettingsForm }

export function IdentityFields({ form }: IdentityProps) {
  return (
    <>
      <BusinessFields form={form} />
      <VatFields form={form} />
      <BankFields form={form} />
      <InsuranceFields form={form} />
      <HostFields form={form} />
      <MediatorFields form={form} />
    </>
  )
}

function BusinessFields({ form }: IdentityProps) {
  return (
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
        {(field) => (
          <field.TextField
            label="Raison sociale"
            optional="unmarked"
            hint={`${byLaw} Pour une entreprise individuelle, votre nom.`}
          />
        )}
      </form.AppField>
      <form.AppField name="identity.legalForm">
        {(field) => (
          <field.TextField
            label="Forme juridique"
            optional="unmarked"
            hint={`${byLaw} Par exemple : SASU, SARL, ou EI pour une entreprise individuelle.`}
          />
        )}
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
        {(field) => (
          <field.TextField
            label="SIRET"
            optional="unmarked"
            inputMode="numeric"
            hint={`${byLaw} Quatorze chiffres, sur votre avis de situation (INSEE).`}
          />
        )}
      </form.AppField>
      <form.AppField name="identity.vatMention">
        {(field) => (
          <field.TextField
            label="Mention de TVA"
            optional="unmarked"
            hint={`${byLaw} En franchise en base : « TVA non applicable, article 293 B du CGI ». Si vous en facturez, le numéro de TVA prend sa place.`}
          />
        )}
      </form.AppField>
      <form.AppField name="identity.publicationDirector">
        {(field) => (
          <field.TextField
            label="Directeur de la publication"
            optional="unmarked"
            hint={`${byLaw} Qui répond de ce que dit le site : vous, le plus souvent.`}
          />
        )}
      </form.AppField>
    </FieldGroup>
  )
}

const vatChoices = [
  { value: 'franchise', label: 'Aucune : franchise en base' },
  { value: 'charged', label: 'Facturée à partir d’un jour' },
]

/** Prices stay what they are, all taxes included: what changes is what papers and declarations say of them. */
function VatFields({ form }: IdentityProps) {
  const kind = useStore(form.store, ({ values }) => values.vat.kind)
  return (
    <FieldGroup title="La TVA">
      <form.AppField name="vat.kind">
        {() => (
          <SelectField
            label="TVA sur vos ventes"
            hint="Vos prix restent TTC. Les factures et avoirs déjà faits ne changent pas."
            placeholder="Choisissez"
            choices={vatChoices}
          />
        )}
      </form.AppField>
      {kind === 'charged' && (
        <>
          <form.AppField name="vat.from">
            {(field) => <field.TextField type="date" label="Facturée à partir du" />}
          </form.AppField>
          <form.AppField name="vat.percent">
            {() => <NumberField kind="decimal" label="Taux, en %" hint="20 pour un lavage de voiture." />}
          </form.AppField>
          <form.AppField name="vat.number">
            {(field) => <field.TextField label="Numéro de TVA intracommunautaire" placeholder="FR" />}
          </form.AppField>
        </>
      )}
    </FieldGroup>
  )
}

function BankFields({ form }: IdentityProps) {
  return (
    <FieldGroup title="Le compte où l’on vous vire">
      <form.AppField name="bank.iban">
        {(field) => (
          <field.TextField
            label="IBAN"
            optional
            autoCapitalize="characters"
            hint="Dit sur les factures à payer par virement, dans leur e-mail et l’espace du client. Rien n’en est publié."
          />
        )}
      </form.AppField>
      <form.AppField name="bank.bic">
        {(field) => <field.TextField label="BIC" optional autoCapitalize="characters" />}
      </form.AppField>
      <form.AppField name="bank.holder">
        {(field) => (
          <field.TextField label="Titulaire du compte" optional hint="Sans réponse : la raison sociale." />
        )}
      </form.AppField>
    </FieldGroup>
  )
}

function InsuranceFields({ form }: IdentityProps) {
  return (
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
  )
}

function HostFields({ form }: IdentityProps) {
  return (
    <FieldGroup title="L’hébergeur du site">
      <form.AppField name="identity.host.name">
        {(field) => (
          <field.TextField
            label="Nom"
            optional="unmarked"
            hint={`${byLaw} La société qui loue votre serveur : ses mentions légales disent le reste.`}
          />
        )}
      </form.AppField>
      <form.AppField name="identity.host.phone">
        {(field) => <field.TextField label="Téléphone" optional="unmarked" inputMode="tel" hint={byLaw} />}
      </form.AppField>
      <form.AppField name="identity.host.address">
        {(field) => <field.TextField label="Adresse" optional="unmarked" hint={byLaw} />}
      </form.AppField>
    </FieldGroup>
  )
}

function MediatorFields({ form }: IdentityProps) {
  return (
    <FieldGroup title="Le médiateur de la consommation">
      <form.AppField name="identity.mediator.name">
        {(field) => (
          <field.TextField
            label="Nom"
            optional="unmarked"
            hint={`${byLaw} Celui auquel vous avez adhéré, parmi ceux de economie.gouv.fr/mediation-conso.`}
          />
        )}
      </form.AppField>
      <form.AppField name="identity.mediator.url">
        {(field) => <field.TextField label="Site" optional inputMode="url" placeholder="https://" />}
      </form.AppField>
      <form.AppField name="identity.mediator.address">
        {(field) => <field.TextField label="Adresse" optional="unmarked" hint={byLaw} />}
      </form.AppField>
    </FieldGroup>
  )
}
