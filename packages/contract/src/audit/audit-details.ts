const labels: Record<string, string> = {
  absorbed: 'fiche réunie n°',
  activate: 'actif tout de suite',
  companyType: 'type d’entreprise',
  created: 'créés',
  device: 'appareil',
  dates: 'dates',
  endsOn: 'fin le',
  fields: 'champs',
  formulaType: 'formule',
  from: 'du',
  ground: 'pour',
  hasReason: 'motif donné',
  isLate: 'hors délai',
  joined: 'déjà connus',
  kept: 'conservés',
  left: 'restants',
  moved: 'rendez-vous déplacés',
  name: 'nom',
  notified: 'client prévenu',
  other: 'autre fiche n°',
  origin: 'empreinte de l’adresse',
  provider: 'paiement',
  refundCents: 'remboursement (centimes)',
  refused: 'refusées',
  removed: 'retirés',
  rhythm: 'rythme',
  rows: 'lignes',
  scope: 'portée',
  ended: 'fermées',
  shown: 'montrés',
  status: 'statut',
  statut: 'statut',
  subscriptionId: 'abonnement n°',
  subscriptions: 'abonnements',
  to: 'au',
  vehicleId: 'véhicule n°',
  washes: 'lavages',
}

const values: Record<string, string> = {
  true: 'oui',
  false: 'non',
  active: 'actif',
  pending: 'en attente',
  cancelled: 'annulé',
  past_due: 'impayé',
  incomplete_expired: 'expiré',
  ended: 'terminé',
  notice: 'préavis',
  agreement: 'commun accord',
  impossibility: 'impossibilité',
  breach: 'manquement',
  over: 'déjà terminé',
  manual: 'virement',
  stripe: 'Stripe',
  demo: 'démonstration',
  standard: 'Standard',
  premium: 'Premium',
  test: 'Test',
  one: 'celui-ci',
  following: 'les suivants',
  all: 'tous',
  address: 'adresse',
  access: 'accès',
  brand: 'marque',
  city: 'ville',
  company: 'entreprise',
  email: 'e-mail',
  firstName: 'prénom',
  isContractSigned: 'contrat signé',
  label: 'nom du lieu',
  lastName: 'nom',
  licensePlate: 'immatriculation',
  model: 'modèle',
  phone: 'téléphone',
  placeId: 'lieu',
  plate: 'immatriculation',
  position: 'position',
  postalCode: 'code postal',
  street: 'rue',
  vehicleBrand: 'marque',
  vehicleModel: 'modèle',
}

/** 'lignes : 12 – statut : actif': words where we have them, what was written otherwise. */
export function auditDetailsText(details: Record<string, unknown> | null): string {
  return Object.entries(details ?? {})
    .map(([key, value]) => `${labels[key] ?? key} : ${valueText(value)}`)
    .join(' – ')
}

/** A list of fields is written with commas. */
function valueText(value: unknown): string {
  return String(value)
    .split(', ')
    .map((word) => values[word] ?? word)
    .join(', ')
}
