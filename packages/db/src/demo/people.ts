/** Invented people; the phone numbers are of ranges kept for fiction, the addresses of a domain that receives nothing. */
export const demoPeople = [
  ['Sophie', 'Martinez', '12 rue des Augustins', '66000', 'Perpignan', 'Peugeot', '308', 'GA-214-KL'],
  ['Karim', 'Benali', '4 avenue Jean Jaurès', '66330', 'Cabestany', 'Renault', 'Captur', 'FX-871-RD'],
  [
    'Hélène',
    'Rouquette',
    '27 boulevard de la Marine',
    '66140',
    'Canet-en-Roussillon',
    'Tesla',
    'Model 3',
    'GK-402-PT',
  ],
  ['Marc', 'Tixador', '9 rue du Stade', '66240', 'Saint-Estève', 'Dacia', 'Duster', 'EV-655-MB'],
  ['Julie', 'Puig', '31 rue Pierre Puiggary', '66000', 'Perpignan', 'Citroën', 'C3', 'FT-118-ZA'],
  ['Thomas', 'Llorens', '2 impasse des Lauriers', '66380', 'Pia', 'Volkswagen', 'Golf', 'FB-930-CE'],
  ['Nadia', 'Ferrer', '18 rue des Tamaris', '66430', 'Bompas', 'Toyota', 'Yaris Cross', 'GH-077-WN'],
  ['Éric', 'Delmas', '6 chemin de la Roseraie', '66600', 'Rivesaltes', 'Audi', 'A4 Avant', 'ES-346-JG'],
  ['Claire', 'Vidal', '45 avenue du Canigou', '66450', 'Pollestres', 'Mini', 'Cooper', 'FN-529-HX'],
  ['Antoine', 'Guiu', '11 rue de la Tramontane', '66390', 'Baixas', 'BMW', 'Série 1', 'FW-712-QS'],
  ['Manon', 'Casals', '3 place de la République', '66200', 'Elne', 'Hyundai', 'Kona', 'GC-283-VB'],
  ['Bernard', 'Pagès', '8 rue des Vignes', '66300', 'Thuir', 'Ford', 'Puma', 'FE-495-LD'],
  ['Inès', 'Carbonell', '22 avenue Maréchal Foch', '66400', 'Céret', 'Fiat', '500', 'GB-164-TY'],
  ['Laurent', 'Sabaté', '14 rue du Port', '66700', 'Argelès-sur-Mer', 'Kia', 'Sportage', 'FZ-838-NK'],
] as const

type DemoPerson = (typeof demoPeople)[number]

export function emailOf([first, last]: DemoPerson): string {
  const name = `${first}.${last}`.normalize('NFD').replace(/\p{Diacritic}/gu, '')
  return `${name.toLowerCase()}@exemple.invalid`
}

export function phoneOf(index: number): string {
  const digits = String(1000 + ((index * 137) % 9000))
  return `06 39 98 ${digits.slice(0, 2)} ${digits.slice(2)}`
}

/** What visitors wrote in their requests. */
export const demoMessages = [
  'Bonjour, la voiture sera garée au fond de la cour, portail ouvert. Merci !',
  null,
  'Deux enfants et un chien : prévoyez de quoi aspirer. Un chargeur est coincé sous le siège avant.',
  'Possible en fin de matinée ? Je travaille en horaires décalés.',
  null,
  'Véhicule à vendre le week-end suivant, je voudrais qu’il soit présentable de l’intérieur comme de l’extérieur.',
  'Beaucoup de sable après la plage, surtout dans le coffre.',
  null,
  'Parking souterrain, hauteur 1,90 m. Est-ce un problème pour votre véhicule ?',
  'Taches de café sur le siège passager, est-ce compris dans la formule ?',
] as const
