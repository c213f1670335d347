import type { TownText } from './town-text.ts'

export const cabestany: TownText = {
  name: 'Cabestany',
  title: 'Lavage auto à Cabestany, devant chez vous',
  description: ({ charge }) =>
    `Lavage auto à domicile à Cabestany : lotissements, vieux village, parkings du Mas Guérido. À la main, sur rendez-vous. ${charge}`,
  keywords: ['lavage auto Cabestany', 'lavage voiture à domicile Cabestany', 'Mas Guérido'],
  hero: {
    title: 'Lavage auto à domicile à Cabestany',
    lead: ({ drive, base }) =>
      `De ${base}, ${drive} de route, et nous voilà dans votre allée. Pendant que vous êtes au bureau, au marché ou en consultation, la voiture se refait une santé.`,
  },
  districts: {
    title: 'Où nous lavons à Cabestany',
    lead: 'La commune a grandi par vagues de lotissements autour d’un petit centre, jusqu’à toucher Perpignan. Pour nous, c’est un terrain facile : des allées privées presque partout.',
    points: [
      {
        title: 'Le vieux village',
        text: 'Autour de Notre-Dame-des-Anges et de son tympan roman, maisons mitoyennes et rues courtes. Nous cherchons avec vous une cour ou un garage : la rue principale est trop passante, et publique.',
      },
      {
        title: 'Les lotissements',
        text: 'Des années soixante à aujourd’hui, la maison avec son allée pavée. L’endroit rêvé : un portail, de la place, une ombre de mur l’après-midi.',
      },
      {
        title: 'Le Mas Guérido',
        text: 'Commerces, ateliers, bureaux. Votre employeur dispose d’un parking privé : avec son accord, nous lavons pendant vos heures de travail, et vos collègues peuvent en profiter.',
      },
      {
        title: 'Autour de Médipôle',
        text: 'Soignants et patients y laissent la voiture longtemps. Les parkings d’établissement demandent une autorisation ; demandez-la à l’accueil, nous nous adaptons à vos gardes.',
      },
    ],
  },
  constraints: [
    {
      title: 'La tête de l’étang, et ce qu’il en reste',
      paragraphs: [
        'Le nom de Cabestany veut dire « la tête de l’étang ». Les étangs ont été asséchés il y a des siècles, mais l’argile est restée. Après un orage, les chemins de vigne vers Saleilles et Saint-Nazaire laissent sur les bas de caisse une boue beige qui devient dure comme une poterie. Gratter serait la pire idée : nous la détrempons longuement, deux fois si besoin, avant que le gant n’approche.',
        'L’été, c’est l’inverse. Les friches sèches et les chantiers des nouveaux lotissements soulèvent une poudre claire que le vent pousse sous les capots et dans les grilles d’aération. Un filtre d’habitacle changé au printemps et des entrées d’air dépoussiérées évitent de la respirer jusqu’en octobre.',
      ],
    },
    {
      title: 'Ni tout à fait la ville, ni encore la mer',
      paragraphs: [
        'La côte n’est qu’à quelques kilomètres. Par vent marin, l’air qui arrive ici porte encore un peu de sel ; vous le voyez le matin sur le pare-brise, en voile mat que les balais étalent. Une carrosserie protégée deux fois par an y résiste mieux ; nue, elle se ternit plus vite, d’abord sur le toit.',
        'Les voitures de Cabestany roulent beaucoup par petits trajets : école, Perpignan, courses. Elles s’encrassent dedans plus que dehors. L’intérieur et l’extérieur dans le même passage y ont donc tout leur sens.',
      ],
    },
    {
      title: 'Bien choisir l’emplacement',
      paragraphs: [
        'L’eau d’un lavage ne doit aller ni au caniveau, ni dans la terre : le réseau pluvial mène à la mer, et le gravier ou la pelouse à la nappe. Une dalle plate nous convient le mieux. Si votre cour penche vers la rue, ou si elle est plantée, nous recueillons l’eau sur une bâche ou nous lavons sans rinçage ; dites-le en réservant. Prévenez-nous aussi d’un arrosage automatique programmé, qui tombe toujours au moment du séchage.',
        'Dans les petites résidences proches du centre, les places se touchent : dites-nous le numéro de la vôtre, et si un voisin peut décaler sa voiture le temps de notre passage. Avec un mètre de chaque côté, les seuils et les bas de portes sont bien mieux nettoyés.',
      ],
    },
  ],
  travel: {
    title: 'À quelle distance sommes-nous ?',
    paragraphs: ({ distance, drive, base, charge, neighbours }) => [
      `Cabestany se trouve à ${distance} de ${base} à vol d’oiseau, ${drive} de route hors heures de pointe. ${charge} Nous y groupons volontiers des rendez-vous avec ${neighbours} : si vous êtes souple sur l’heure, dites-le, vous aurez un créneau plus tôt.`,
    ],
  },
  faq: ({ fastDuration, availability }) => [
    {
      question: 'Pouvez-vous laver ma voiture au Mas Guérido pendant ma journée ?',
      answer: `Oui, sur le parking privé de votre entreprise et avec son accord. Un passage dedans et dehors dure ${fastDuration} ; vous retrouvez vos clés à l’accueil.`,
    },
    {
      question: 'Mon allée est en pente vers la rue, est-ce un obstacle ?',
      answer:
        'Pas forcément. Nous recueillons l’eau sur une bâche, ou nous lavons sans rinçage. Si rien ne convient, nous vous proposons l’intérieur seul.',
    },
    {
      question: 'Quels jours venez-vous à Cabestany ?',
      answer: `Nous y sommes ${availability}. Le matin part vite pendant les vacances scolaires.`,
    },
    {
      question: 'La boue de vigne séchée raye-t-elle ?',
      answer:
        'Oui, si on l’essuie : elle contient du sable. Détrempée puis rincée à basse pression, l’essentiel part avant que le gant n’approche.',
    },
  ],
  call: {
    title: 'Une allée, une cour, un parking ?',
    text: 'Indiquez votre rue et la formule : nous vous proposons une heure à Cabestany.',
  },
}
