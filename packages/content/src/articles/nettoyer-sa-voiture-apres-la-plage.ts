import { type ArticleBlock, heading, list, paragraph, steps, tip } from './article-blocks.ts'

/** Source: CC-01, CC-03. */
export const afterBeachBlocks: ArticleBlock[] = [
  paragraph(
    'De Torreilles au Racou, la plage n’est jamais loin. On y va le soir après le travail, on rentre avec les serviettes humides, la pelle et le chien, et la voiture rapporte un peu de la côte à chaque fois. Le sable est surtout agaçant. Le sel, lui, est patient : il attire l’humidité de l’air, s’installe dans les recoins et fait travailler la corrosion pendant que vous pensez à autre chose. Les deux se traitent en quelques minutes si l’on s’y prend au retour, et en quelques heures si l’on attend septembre.',
  ),

  heading('Ce que le sel fait, et où il se cache'),
  paragraph(
    'On n’a pas besoin de rouler sur le sable pour saler sa voiture. Par vent marin, les embruns franchissent le front de mer et retombent en brume fine bien au-delà des premières rues. Le sel sèche en un voile gris sur les vitres, que l’on prend pour de la poussière. Seul, à sec, il ne fait pas grand-chose. C’est l’humidité de la nuit qui le réveille, soir après soir.',
  ),
  paragraph('Sur une voiture moderne, la carrosserie peinte résiste bien. Ce qui souffre, c’est le reste :'),
  list(
    'les disques de frein, qui rouillent en surface dès la première nuit, et les étriers, plus lentement ;',
    'les impacts de gravillons, où la tôle est à nu sur quelques millimètres ;',
    'les jantes en aluminium dont le vernis est écaillé ;',
    'les fixations, les colliers et les silencieux, sous la caisse, là où personne ne regarde ;',
    'les joints de portes, qui deviennent secs et se mettent à grincer.',
  ),

  heading('Le rinçage du retour'),
  paragraph(
    'Le geste le plus efficace est aussi le plus simple : de l’eau douce, tôt, sans frotter. Si votre commune l’autorise et si vous avez un emplacement dont l’eau ne part pas au réseau, quelques litres au pulvérisateur suffisent, à basse pression, en commençant par le toit. Passez ensuite sous les ailes et sur les jantes, où le mélange de sel et de poussière de frein accroche le plus.',
  ),
  paragraph(
    'Ne passez pas l’éponge sur une voiture qui revient de la plage sans l’avoir rincée : les grains de quartz que le vent a collés au sel sont plus durs que le vernis. C’est ainsi que naissent les micro-rayures en toile d’araignée que l’on voit au soleil sur les capots sombres.',
  ),
  tip(
    'Si vous n’avez pas d’eau sous la main, ne touchez à rien jusqu’au prochain lavage. Un essuyage à sec ferait plus de mal que deux jours de sel.',
  ),

  heading('Le sable : le faire sortir, pas le pousser'),
  paragraph(
    'Le sable entre par les pieds et descend. En une saison il passe sous les tapis, dans les rails des sièges, dans les boucles des ceintures et jusque dans les aérateurs du bas. L’erreur est de sortir l’aspirateur tout de suite : mouillé, le sable colle aux fibres et s’y enfonce.',
  ),
  steps(
    'Laissez sécher. Une nuit à l’ombre, vitres entrouvertes si vous avez un garage, suffit le plus souvent.',
    'Sortez les tapis et battez-les à l’envers, contre un mur ou un poteau, jusqu’à ce que plus rien ne tombe.',
    'Reculez les sièges à fond, puis avancez-les à fond : c’est dessous qu’il s’amasse.',
    'Faites vibrer la moquette. Tapotez-la avec le manche d’une brosse pendant que l’aspirateur tourne à côté : les grains remontent et sont pris au passage.',
    'Aspirez dans un seul sens, puis dans l’autre, avec un embout étroit le long des rails et des plinthes.',
    'Terminez par le coffre, sans oublier le logement de la roue et les vide-poches latéraux.',
  ),
  paragraph(
    'Un pinceau large à poils souples déloge le sable des grilles, des boutons et des coutures ; l’aspirateur suit, tenu à quelques centimètres. Évitez l’air comprimé : il enfonce les grains dans les commandes et dans les enrouleurs de ceinture.',
  ),

  heading('Humidité et odeurs'),
  paragraph(
    'L’odeur de marée vient rarement du sel. Elle vient d’une serviette oubliée, d’une moquette restée humide sous le tapis ou d’un coquillage dans un vide-poche. Tant que la mousse sous la moquette est mouillée, aucun parfum n’y fera rien. Soulevez les tapis, glissez la main dessous : si c’est frais au toucher, posez un vieux linge sec, appuyez, recommencez, puis laissez un ventilateur souffler une heure dans l’habitacle.',
  ),
  list(
    'Transportez le mouillé dans un bac en plastique à bords hauts, jamais à même le coffre.',
    'Couvrez la banquette d’un drap ou d’une housse lavable : une minute à poser, une heure gagnée.',
    'Secouez les serviettes loin de la voiture, et dans le sens du vent. Par tramontane, cela se comprend vite.',
    'Gardez dans le coffre une brosse à poils doux pour les pieds et les pattes.',
  ),

  heading('Poils, crème solaire et glace à la fraise'),
  paragraph(
    'Les poils d’un chien qui s’est baigné sèchent en se vrillant dans le tissu. Un gant en caoutchouc à peine humide, passé dans un seul sens, les rassemble en boules que l’on ramasse à la main ; l’aspirateur seul en laisse beaucoup. La crème solaire demande un nettoyant pour textile et de l’eau tiède, en tamponnant : frotter l’étale et l’auréole s’agrandit. Le sucré, glace ou soda, se rince à l’eau froide avant de sécher.',
  ),

  heading('Les vitres et le pare-brise'),
  paragraph(
    'Le film salé résiste au nettoyant pour vitres, qui le déplace en arcs gras. Passez d’abord une microfibre bien mouillée d’eau claire, puis une deuxième avec le produit, puis une troisième, sèche. Soulevez les balais d’essuie-glaces et essuyez leur lame : c’est elle qui remet du sel sur la vitre à la première pluie.',
  ),

  heading('Ceux qui vivent au bord de l’eau'),
  paragraph(
    'À Canet-Plage, au Barcarès ou à Argelès, la question n’est pas le retour de plage, c’est toute l’année. Trois habitudes changent la durée de vie d’une voiture. Un rinçage des bas de caisse et des passages de roue toutes les deux semaines, même en hiver, quand les coups de mer sont les plus salés. Une protection de carrosserie renouvelée au printemps et à l’automne. Et un coup d’œil aux impacts du capot : une goutte de vernis de retouche posée en mai évite une pustule de rouille en octobre.',
  ),
  tip(
    'Une voiture qui reste des semaines sur le parking d’une résidence de vacances ? Faites-la rincer avant de la laisser, pas seulement en la reprenant. Le sel qui dort sous une housse garde l’humidité.',
  ),

  heading('Quand faire appel à nous'),
  paragraph(
    'Une fois par saison, un nettoyage complet remet les compteurs à zéro : tapis sortis, sièges avancés et reculés, joints essuyés, vitres des deux côtés, carrosserie prélavée puis lavée à la main. Nous le faisons chez vous ou au pied de votre location, sur une place privée. Dites-nous simplement au moment de réserver que la voiture revient de la plage : nous prévoyons les brosses, et le temps qu’il faut.',
  ),
]
