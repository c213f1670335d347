import type { StepId } from '@tramontane/domain/first-steps/first-steps'

type StepWords = {
  title: string
  why: string
  /** What happens without it. */
  without: string
  /** The same, of a site that is open, where that is something else. */
  withoutOnceOpen?: string
  /** Where it is done, when that is elsewhere. */
  place: { href: string; label: string } | null
}

const settings = (section: string) => `/admin?tab=settings&section=${section}`

/** Each line of the list of a fresh production. Source: V-66. */
export const stepWords: Record<StepId, StepWords> = {
  identity: {
    title: 'Dire qui vous êtes',
    why: 'La loi demande de dire qui vend : nom, forme, SIRET, TVA, hébergeur et médiateur. Le site, les conditions de vente et les factures le reprennent.',
    without: 'le site reste sur « Bientôt » et ne prend ni demande ni commande.',
    withoutOnceOpen: 'vos pages et vos factures ne disent pas ce que la loi demande.',
    place: { href: settings('identite'), label: 'Remplir l’identité' },
  },
  contact: {
    title: 'Dire où vous joindre',
    why: 'Une adresse, un téléphone et un e-mail : la loi les demande, et vos clients les cherchent.',
    without: 'le site reste sur « Bientôt ».',
    withoutOnceOpen: 'on ne sait où vous joindre, ou vos tournées partent d’ailleurs.',
    place: { href: settings('contact'), label: 'Remplir les coordonnées' },
  },
  hours: {
    title: 'Vérifier vos horaires',
    why: 'Les créneaux proposés en ligne en viennent. Ceux du programme sont un exemple : du lundi au samedi.',
    without: 'un client peut réserver un jour où vous ne travaillez pas.',
    place: { href: settings('horaires'), label: 'Voir les horaires' },
  },
  towns: {
    title: 'Vérifier vos communes et le déplacement',
    why: 'Où vous allez, et ce que le déplacement coûte : le site l’annonce avant la commande.',
    without: 'le site promet des communes et des prix qui ne sont pas les vôtres.',
    place: { href: settings('zones'), label: 'Voir les communes' },
  },
  prices: {
    title: 'Vérifier vos prix',
    why: 'Ce que coûte chaque lavage et chaque formule, et le temps que le planning bloque. Les formules ont leur propre rubrique dans les réglages.',
    without: 'un client commande au prix de l’exemple, et vous le lui devez.',
    place: { href: settings('prestations'), label: 'Voir les prix' },
  },
  mail: {
    title: 'Envoyer une lettre d’essai',
    why: 'Confirmations, rappels et factures partent par e-mail. Une lettre à votre propre adresse montre que le serveur d’envoi l’accepte.',
    without: 'un client réserve et ne reçoit rien.',
    place: null,
  },
  payment: {
    title: 'Payer 0,50 € pour essayer',
    why: 'Avec votre propre carte, comme un client le fera. La somme est rendue aussitôt, et n’entre ni dans vos comptes ni dans vos statistiques.',
    without: 'la première carte qui ne passe pas est celle d’un client.',
    place: { href: '/admin/mise-en-route?essai=1', label: 'Payer 0,50 € pour essayer' },
  },
  copy: {
    title: 'Faire une première copie',
    why: 'Clients, rendez-vous et factures tiennent dans un fichier. Une copie se fait chaque heure, et devrait aussi partir ailleurs.',
    without: 'si cette machine brûle, tout est perdu.',
    place: { href: '/admin?tab=team', label: 'Voir les copies' },
  },
  twoFactor: {
    title: 'Protéger votre accès',
    why: 'Un code de votre téléphone en plus du mot de passe.',
    without: 'qui devine votre mot de passe lit l’adresse et les clés de vos clients.',
    place: { href: '/admin?tab=team&dialog=activer', label: 'Activer les deux étapes' },
  },
  services: {
    title: 'Interroger les services extérieurs',
    why: 'Adresses, itinéraires, météo, restrictions d’eau : le programme demande à chacun s’il répond.',
    without:
      'les adresses se tapent sans proposition, les trajets sont estimés, et le mauvais temps n’est pas annoncé.',
    place: null,
  },
  sms: {
    title: 'Envoyer un SMS d’essai',
    why: 'Rappels et « nous arrivons » se lisent mieux sur un téléphone.',
    without: 'vos clients reçoivent des e-mails.',
    place: { href: settings('clients'), label: 'Choisir les messages' },
  },
  import: {
    title: 'Reprendre vos clients',
    why: 'Une liste d’un tableur devient des fiches, des véhicules et des lieux. Elle s’essaie avant, et s’annule après.',
    without: 'vous les ajoutez un par un, quand ils appellent.',
    place: { href: '/admin/importer', label: 'Importer une liste' },
  },
  photos: {
    title: 'Ajouter vos photographies',
    why: 'Vos lavages, votre camionnette, vous : rien ne donne plus confiance.',
    without: 'le site montre des images de synthèse.',
    place: { href: settings('photos'), label: 'Choisir des photographies' },
  },
}
