/** Companies that asked for a partnership. */
export const demoProfessionals = [
  {
    nom: 'Isabelle Comes',
    entreprise: 'Conciergerie des Albères',
    email: 'isabelle@conciergerie-alberes.invalid',
    telephone: '04 65 71 10 21',
    message:
      'Nous gérons une vingtaine de locations saisonnières et cherchons un lavage pour les véhicules de nos hôtes.',
    statut: 'nouveau',
    companyType: 'Conciergerie',
  },
  {
    nom: 'Paul Serra',
    entreprise: 'Garage du Vernet',
    email: 'paul@garage-vernet.invalid',
    telephone: '04 65 71 22 34',
    message: 'Préparation de véhicules d’occasion avant livraison, cinq à huit par semaine.',
    statut: 'contacté',
    companyType: 'Garage',
  },
  {
    nom: 'Amélie Roca',
    entreprise: 'Hôtel Le Grand Large',
    email: 'amelie@hotel-grand-large.invalid',
    telephone: '04 65 71 47 58',
    message: 'Un service de lavage à proposer à nos clients pendant leur séjour, sur notre parking fermé.',
    statut: 'accepté',
    companyType: 'Hôtel',
  },
  {
    nom: 'Denis Mas',
    entreprise: 'Loc’ 66',
    email: 'denis@loc66.invalid',
    telephone: '04 65 71 63 05',
    message: 'Flotte de trente véhicules de location, nettoyage entre deux locations.',
    statut: 'refusé',
    companyType: 'Loueur',
  },
] as const
