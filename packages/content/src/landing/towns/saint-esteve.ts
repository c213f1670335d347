import type { TownText } from './town-text.ts'

export const saintEsteve: TownText = {
  name: 'Saint-Estève',
  title: 'Lavage auto à Saint-Estève, sous les pins',
  description: ({ charge }) =>
    `Résine, aiguilles de pin, tramontane : le lavage auto à domicile à Saint-Estève, des villas à La Mirande. ${charge}`,
  keywords: ['lavage auto Saint-Estève', 'lavage voiture Saint-Estève 66240', 'résine de pin carrosserie'],
  hero: {
    title: 'Lavage auto à Saint-Estève, résine comprise',
    lead: ({ drive, base }) =>
      `Les pins font le charme de la ville et le malheur des capots. Nous venons de ${base} en ${drive}, avec ce qu’il faut pour retirer la résine sans emporter le vernis.`,
  },
  districts: {
    title: 'Une ville bien rangée',
    lead: 'Saint-Estève sépare nettement ses maisons, ses commerces, ses ateliers et ses parcs. Cela nous arrange : on sait d’avance où poser la camionnette.',
    points: [
      {
        title: 'La longue avenue du centre',
        text: 'Commerces d’un bout à l’autre et stationnement public : nous n’y lavons pas. En revanche, les cours à l’arrière des maisons sont souvent plus grandes qu’on ne croit.',
      },
      {
        title: 'Les villas',
        text: 'De grandes parcelles, des haies, des arbres adultes. Placez la voiture à l’écart des branches la veille : les aiguilles tombent plus vite que nous ne séchons.',
      },
      {
        title: 'La Mirande et les zones du nord',
        text: 'Une des grandes zones artisanales du département. Ateliers et bureaux y disposent de parkings fermés, parfaits pour laver deux ou trois voitures de service à la suite.',
      },
      {
        title: 'Autour de l’étang et du théâtre',
        text: 'Les promeneurs se garent à l’ombre, et reviennent sous les gouttes collantes. Nous ne lavons pas sur ces parkings publics, mais nous connaissons le motif.',
      },
    ],
  },
  constraints: [
    {
      title: 'La résine, mode d’emploi',
      paragraphs: [
        'Une goutte fraîche est molle et brillante ; en quelques jours elle durcit et devient ambre. Grattée à l’ongle, elle peut emporter un éclat de vernis. Nous la ramollissons avec un solvant doux, appliqué au coton, panneau par panneau, puis nous rinçons et nous lavons. Les gouttes anciennes demandent plusieurs passes, et il en reste parfois une ombre, là où la résine a marqué le vernis.',
        'La prévention tient en deux mots : cire et distance. Une surface protégée laisse le temps de réagir. Et quelques mètres de recul aident beaucoup : la résine tombe presque droite.',
      ],
    },
    {
      title: 'Aiguilles, bourres et écoulements bouchés',
      paragraphs: [
        'Le vrai danger des pins n’est pas sur le capot, il est dessous. Les aiguilles glissent dans la grille au pied du pare-brise et obstruent les évacuations. À la première averse d’automne, l’eau ne s’écoule plus dehors mais dans l’habitacle, sous la moquette du passager, là où logent souvent des boîtiers électroniques. Quand nous y trouvons des aiguilles, nous les retirons à la main : un geste de deux minutes, qui peut épargner une réparation.',
      ],
    },
    {
      title: 'La tramontane passe ici d’abord',
      paragraphs: [
        'La tramontane vient du nord-ouest et souffle sur Saint-Estève avant d’atteindre Perpignan. Elle apporte la poudre claire des carrières de Baixas et la terre des vignes du Ribéral. Le mélange est abrasif, presque blanc, et se voit surtout sur les voitures foncées. Il exige un prélavage copieux en mousse, pas en eau : nous laissons agir, nous rinçons, puis nous regardons s’il faut recommencer.',
        'Du côté abrité de la maison, en revanche, on lave par presque tous les temps. Repérez le mur au pied duquel les feuilles mortes s’amassent : c’est celui-là.',
      ],
    },
    {
      title: 'Et l’eau du robinet ?',
      paragraphs: [
        'Sa dureté change selon le captage et la saison ; la mairie et votre facture la publient. Au pied des calcaires, elle peut laisser des traces blanches tenaces sur les vitres, surtout quand l’arrosage automatique touche la voiture chaque nuit. Nous travaillons avec notre propre eau et nous séchons tout de suite. Pour les auréoles anciennes, un produit légèrement acide les efface du verre ; sur la peinture, on avance avec prudence. Déplacez l’asperseur : c’est le remède le moins cher.',
      ],
    },
  ],
  travel: {
    title: 'Le chemin jusqu’à vous',
    paragraphs: ({ distance, drive, base, charge, neighbours }) => [
      `${distance} nous séparent à vol d’oiseau : ${drive} depuis ${base}, sauf à l’heure de l’embauche à La Mirande. ${charge} Dans le même secteur, nous desservons aussi ${neighbours}.`,
    ],
  },
  faq: ({ availability }) => [
    {
      question: 'Retirez-vous la résine avec un lavage extérieur simple ?',
      answer:
        'Quelques gouttes fraîches, oui. Un capot constellé demande la formule détaillée, qui prévoit le temps et la protection à refaire ensuite.',
    },
    {
      question: 'Pouvez-vous intervenir à La Mirande pour plusieurs véhicules ?',
      answer:
        'Oui, sur le parking de l’entreprise. Adressez-nous la liste par la page des professionnels : vous recevez un devis et une seule facture.',
    },
    {
      question: 'Venez-vous quand la tramontane souffle ?',
      answer: `Nous sommes là ${availability}, mais par fortes rafales nous reportons l’extérieur, sans frais. L’intérieur reste possible dans un garage ouvert.`,
    },
    {
      question: 'Ma voiture sent l’humidité depuis les pluies, est-ce lié aux pins ?',
      answer:
        'C’est fréquent. Soulevez le tapis passager : s’il est mouillé, une évacuation est sans doute bouchée. Faites-la déboucher avant de nettoyer, sinon l’odeur reviendra.',
    },
  ],
  call: {
    title: 'Des pins au-dessus de la voiture ?',
    text: 'Dites-le dans votre message : nous prévoyons le produit et le temps.',
  },
}
