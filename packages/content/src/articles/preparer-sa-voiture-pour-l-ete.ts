import { type ArticleBlock, heading, list, paragraph, steps, tip } from './article-blocks.ts'

/** Source: CC-02, CC-08, CC-09. */
export const summerBlocks: ArticleBlock[] = [
  paragraph(
    'Entre la mi-juin et la fin septembre, une voiture du Roussillon encaisse plus que pendant le reste de l’année : un soleil qui chauffe la tôle à ne plus pouvoir y poser la main, le sel que le vent marin colle aux vitres, la résine des pins sous lesquels on cherche l’ombre, et les moustiques du bord de l’étang écrasés sur le pare-chocs. Rien de tout cela n’abîme une voiture en un jour. C’est l’accumulation qui coûte, et elle se prévient en une demi-journée, avant les grosses chaleurs.',
  ),
  paragraph(
    'Voici les cinq gestes que nous faisons dans cet ordre. Vous pouvez les étaler sur plusieurs soirées ; l’ordre, lui, compte.',
  ),

  heading('1. Laver vraiment, puis passer la main'),
  paragraph(
    'L’hiver et le printemps laissent deux sortes de saleté. Celle qui se voit part au lavage : boue des vignes, pollen, poussière rouge des épisodes de sable saharien. Celle qui ne se voit pas reste accrochée au vernis : particules de frein, gouttelettes de goudron, dépôts minéraux des pluies qui ont séché au soleil.',
  ),
  paragraph(
    'Lavez la voiture à l’ombre, carrosserie froide, en commençant par un prélavage : on mouille, on laisse la mousse détremper, on rince, et seulement ensuite on touche. Une fois la voiture sèche, passez la main dans un sachet plastique fin et effleurez le capot. S’il accroche comme du papier de verre très doux, la peinture a besoin d’être décontaminée : un décontaminant ferreux, qui vire au violet sur les particules de frein, puis une gomme d’argile bien lubrifiée, sans appuyer.',
  ),
  tip(
    'Après une pluie de sable saharien, n’essuyez jamais à sec, pas même les rétroviseurs. Ce sable est fait de grains très fins et durs : un chiffon les transforme en abrasif. De l’eau d’abord, toujours.',
  ),

  heading('2. Protéger la peinture du soleil'),
  paragraph(
    'Le vernis d’une voiture moderne contient des filtres contre les ultraviolets, mais ils s’épuisent. On le voit sur les toits et les capots des voitures qui dorment dehors depuis dix ans à Canet ou au Moulin à Vent : la teinte blanchit, puis le vernis pèle, et il n’y a plus rien à faire qu’une peinture. Une couche de protection ne supprime pas les ultraviolets. Elle évite surtout que le reste, fientes, insectes, résine et sel, touche directement le vernis chaud.',
  ),
  list(
    'La cire, facile à poser, donne de la profondeur aux teintes sombres. Comptez sur quelques semaines à deux mois en plein été.',
    'Le scellant synthétique tient plus longtemps à la chaleur, souvent toute une saison sur une voiture lavée à la main.',
    'Le traitement céramique demande une peinture préparée avec soin : mal posé, il enferme les défauts sous une couche dure.',
  ),
  paragraph(
    'Quel que soit le produit, posez-le tôt le matin ou en fin de journée, panneau par panneau. Sur une tôle brûlante, il sèche avant d’avoir été étalé et laisse des traînées que vous polirez longtemps.',
  ),

  heading('3. Les vitres, les balais et le lave-glace'),
  paragraph(
    'En été, le soleil rase la route à l’heure où l’on rentre de la plage, et la moindre pellicule sur le pare-brise devient un voile blanc. Ce voile est autant dedans que dehors : les plastiques chauffés dégagent des vapeurs qui se déposent sur la vitre. Nettoyez l’intérieur avec une microfibre sèche après une première passe à peine humide, en croisant les gestes : horizontaux dehors, verticaux dedans. S’il reste une trace, vous saurez de quel côté elle se trouve.',
  ),
  paragraph(
    'Les balais d’essuie-glaces souffrent du sec plus que de la pluie : le caoutchouc durcit, puis saute sur la vitre. Essuyez leur lame avec un chiffon humide ; si elle laisse du noir ou si elle est fendue, changez-la avant les orages de la fin août. Et remplacez le lave-glace d’hiver par un produit d’été, qui dissout les insectes : l’eau claire les étale.',
  ),

  heading('4. L’habitacle, avant qu’il ne devienne un four'),
  paragraph(
    'La chaleur fixe les taches et réveille les odeurs. Ce qui est un simple jus de fruit en mai sera un cerne en juillet. Aspirez à fond, y compris les rails des sièges et le puits de la roue de secours, où le sable de l’an dernier attend encore. Nettoyez ensuite les plastiques avec un produit doux et mat. Les rénovateurs brillants se reflètent dans le pare-brise et attirent la poussière.',
  ),
  steps(
    'Changez le filtre d’habitacle s’il a plus d’un an : le pollen de platane et de cyprès le colmate au printemps, et la climatisation peine ensuite tout l’été.',
    'Faites tourner la climatisation dix minutes au froid maximum, puis ventilateur seul, fenêtres ouvertes, pour sécher l’évaporateur. L’odeur de renfermé vient de cette humidité.',
    'Retirez du coffre ce qui craint la chaleur : aérosols, piles, briquets, médicaments.',
    'Installez un pare-soleil dès que la voiture reste au soleil plus d’une heure. C’est la meilleure crème solaire d’un tableau de bord.',
  ),
  tip(
    'Sièges enfants : lavez leur housse maintenant, selon l’étiquette, et vérifiez les boucles. Un grain de sable coincé dans un enclenchement suffit à l’empêcher de verrouiller.',
  ),

  heading('5. Une petite trousse pour les urgences'),
  paragraph(
    'Certaines salissures n’attendent pas le prochain lavage. Une fiente, un insecte ou une goutte de résine peut marquer un vernis chaud en quelques jours, parfois moins. Gardez dans la portière une bouteille d’eau, un petit pulvérisateur de nettoyant rapide et deux microfibres propres dans un sac fermé.',
  ),
  list(
    'Insectes : posez une microfibre trempée d’eau tiède sur le pare-chocs pendant cinq à dix minutes, puis essuyez sans gratter. L’éponge de cuisine raye.',
    'Fientes : humidifiez, laissez ramollir, soulevez au lieu de frotter. Elles contiennent souvent des graines ou du sable.',
    'Résine de pin : si elle est encore souple, retirez le plus gros avec un glaçon qui la durcit. Le reste part avec un chiffon imbibé d’alcool isopropylique, sur une petite surface, rincé aussitôt. La protection est à refaire à cet endroit.',
    'Sel : un rinçage abondant à l’eau douce suffit, à condition de ne pas laisser sécher au soleil.',
  ),

  heading('Et pendant la saison ?'),
  paragraph(
    'Une voiture bien préparée se contente d’un lavage toutes les deux à quatre semaines, un peu plus souvent si elle dort près du rivage ou sous les arbres. Les jours de forte tramontane, laissez-la tranquille : le vent projette poussière et sable sur la mousse, et le gant les promène. Attendez qu’il tombe, souvent au petit matin.',
  ),
  paragraph(
    'Enfin, regardez si un arrêté sécheresse est en cours avant de sortir le seau. Le département en connaît presque chaque été, et le lavage chez soi fait partie des premiers usages limités ; le site public VigiEau donne les règles de votre commune. Une peinture protégée au printemps se salit moins et se rince avec moins d’eau : c’est la meilleure raison de s’y prendre tôt.',
  ),
]
