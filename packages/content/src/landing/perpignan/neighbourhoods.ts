import type { Point } from '../../home.ts'

/** The eight neighbourhoods of the home-wash page, with what washing there asks for. Source: P-31. */
export const neighbourhoods: Point[] = [
  {
    title: 'Centre-ville',
    text: 'Autour du Castillet et de la Loge, les rues sont étroites et peu de voitures dorment dehors. Nous lavons dans les cours, les garages ouverts et les parkings de résidence. Dans un parking public souterrain, il faut l’accord de l’exploitant : demandez-le, ou donnez-nous rendez-vous sur votre lieu de travail.',
  },
  {
    title: 'Las Cobas',
    text: 'À l’est, entre lotissements et résidences fermées. La place ne manque pas : il nous faut le code du portail ou quelqu’un pour l’ouvrir, et l’emplacement exact. Le vent y prend la route de la mer ; nous mettons la voiture à l’abri d’un mur quand c’est possible.',
  },
  {
    title: 'Saint-Assiscle',
    text: 'Derrière la gare, beaucoup de voitures attendent leur propriétaire parti en train. La poussière de freinage des rames laisse des points de rouille sur les teintes claires : ils partent avec un décontaminant ferreux, que nous prévoyons dans la formule détaillée.',
  },
  {
    title: 'Saint-Martin',
    text: 'Maisons de ville, petites copropriétés et platanes. Au printemps, leurs bourres et leur pollen se glissent sous les essuie-glaces et dans la grille d’auvent. Nous les retirons à la main avant de mouiller : détrempés, ils bouchent les évacuations.',
  },
  {
    title: 'Moulin à Vent',
    text: 'Sur sa butte, près de l’université, le quartier vit en grandes copropriétés aux places numérotées et sans toit. Le soleil y blanchit les peintures plus qu’ailleurs. Vérifiez que le règlement autorise un lavage sur votre place ; nous passons tôt l’été, avant que la tôle ne brûle.',
  },
  {
    title: 'Bas-Vernet',
    text: 'Sur la rive gauche de la Têt, de part et d’autre de l’avenue du Maréchal-Joffre. Quand le lit du fleuve est à sec, le vent y lève un limon très fin qui se glisse partout. Il se rince bien, il s’essuie mal : la mousse passe en premier.',
  },
  {
    title: 'Haut-Vernet',
    text: 'Près de l’hôpital et de l’aéroport, les horaires sont décalés et les voitures stationnent longtemps. Nous lavons pendant une garde ou une journée de bureau, sur un parking d’entreprise, avec l’accord de l’employeur. Il suffit de laisser les clés à l’accueil.',
  },
  {
    title: 'Saint-Gaudérique',
    text: 'Villas, allées de gravier et jardins plantés de pins et de cyprès. Sur le gravier ou près des plantations, nous recueillons l’eau ou lavons sans rinçage ; une cour dallée nous laisse plus de choix. Dites-nous si vous avez des pins, la résine demande un produit à part et quelques minutes de plus.',
  },
]
