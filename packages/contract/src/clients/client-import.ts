import { type ImportField, importFields } from '@tramontane/domain/client-import/import-columns'
import { z } from 'zod'

/** Units: bytes of the file. A list of 20,000 clients with their cars takes three millions. */
export const largestImport = 10_000_000

/** Units: lines. */
export const importLinesMax = 50_000

export const importTooLarge =
  'Ce fichier est trop gros : dix mégaoctets au plus, soit plusieurs dizaines de milliers de clients. Retirez-en les feuilles et les colonnes inutiles, ou partagez-le en deux.'

export const importTooLong =
  'Ce fichier compte plus de 50 000 lignes : partagez-le en deux, et importez l’un après l’autre.'

/** More than any list of clients has: each column is looked at with every way to name it. */
export const importColumnsMax = 500

export const importTooWide =
  'Ce fichier compte plus de 500 colonnes : supprimez celles qui sont vides, et enregistrez-le de nouveau.'

export const importUnreadable =
  'Ce fichier ne contient aucun tableau : une première ligne de titres, puis une ligne par client.'

/** What each field reads as on screen. */
export const importFieldLabels: Record<ImportField, string> = {
  name: 'Nom complet',
  firstName: 'Prénom',
  lastName: 'Nom',
  company: 'Entreprise',
  siren: 'SIREN ou SIRET',
  email: 'E-mail',
  phone: 'Téléphone',
  address: 'Adresse complète',
  street: 'Rue',
  postalCode: 'Code postal',
  city: 'Commune',
  vehicle: 'Véhicule (marque, modèle, plaque)',
  vehicleBrand: 'Marque',
  vehicleModel: 'Modèle',
  licensePlate: 'Immatriculation',
  plan: 'Formule d’abonnement',
  subscribedOn: 'Abonné depuis le',
  washDay: 'Date du prochain lavage',
  washTime: 'Heure du prochain lavage',
  service: 'Prestation du prochain lavage',
  notes: 'Notes',
}

const mappingSentence = 'Dites ce que contient chaque colonne, ou laissez-la de côté.'

/**
 * POST /api/imports/clients. Shapes: `mapping` says what each column holds, in the file's order, null for one that is
 * left out; without it, what the headings and the cells say. Nothing is stored with `dryRun`.
 */
export const clientImportInput = z.object({
  csv: z.string({ error: importUnreadable }).min(1, importUnreadable).max(largestImport, importTooLarge),
  dryRun: z.boolean({ error: 'L’import est à essayer, ou à faire.' }).optional(),
  mapping: z
    .array(z.enum(importFields, { error: mappingSentence }).nullable(), { error: mappingSentence })
    .max(importColumnsMax, mappingSentence)
    .refine((mapping) => {
      const said = mapping.filter((field) => field !== null)
      return new Set(said).size === said.length
    }, 'Deux colonnes ne peuvent pas contenir la même chose : laissez l’une d’elles de côté.')
    .optional(),
})

export type ClientImportInput = z.infer<typeof clientImportInput>
