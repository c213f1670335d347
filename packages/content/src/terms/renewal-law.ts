/**
 * What L215-4 wants reproduced whole in the contract: L215-1 to L215-3, L215-1-1 between them, and L241-3.
 * Source: Code de la consommation, legifrance.gouv.fr, in force since 1 June 2023; compared word by word on doctrine.fr and
 * juriblio.fr on 22 November 2026.
 */
const renewalLaw: { article: string; paragraphs: string[] }[] = [
  {
    article: 'Article L215-1',
    paragraphs: [
      'Pour les contrats de prestations de services conclus pour une durée déterminée avec une clause de reconduction tacite, le professionnel prestataire de services informe le consommateur par écrit, par lettre nominative ou courrier électronique dédiés, au plus tôt trois mois et au plus tard un mois avant le terme de la période autorisant le rejet de la reconduction, de la possibilité de ne pas reconduire le contrat qu’il a conclu avec une clause de reconduction tacite. Cette information, délivrée dans des termes clairs et compréhensibles, mentionne, dans un encadré apparent, la date limite de non-reconduction.',
      'Lorsque cette information ne lui a pas été adressée conformément aux dispositions du premier alinéa, le consommateur peut mettre gratuitement un terme au contrat, à tout moment à compter de la date de reconduction.',
      'Les avances effectuées après la dernière date de reconduction ou, s’agissant des contrats à durée indéterminée, après la date de transformation du contrat initial à durée déterminée, sont dans ce cas remboursées dans un délai de trente jours à compter de la date de résiliation, déduction faite des sommes correspondant, jusqu’à celle-ci, à l’exécution du contrat.',
      'Les dispositions du présent article s’appliquent sans préjudice de celles qui soumettent légalement certains contrats à des règles particulières en ce qui concerne l’information du consommateur.',
      'Par exception au premier alinéa du présent article, pour les contrats de fourniture de service de télévision au sens de l’article 2 de la loi n° 86-1067 du 30 septembre 1986 relative à la liberté de communication et pour les contrats de fourniture de services de médias audiovisuels à la demande, le consommateur peut mettre gratuitement un terme au contrat, à tout moment à compter de la première reconduction, dès lors qu’il change de domicile ou que son foyer fiscal évolue.',
    ],
  },
  {
    article: 'Article L215-1-1',
    paragraphs: [
      'Lorsqu’un contrat a été conclu par voie électronique ou a été conclu par un autre moyen et que le professionnel, au jour de la résiliation par le consommateur, offre au consommateur la possibilité de conclure des contrats par voie électronique, la résiliation est rendue possible selon cette modalité.',
      'A cet effet, le professionnel met à la disposition du consommateur une fonctionnalité gratuite permettant d’accomplir, par voie électronique, la notification et les démarches nécessaires à la résiliation du contrat. Lorsque le consommateur notifie la résiliation du contrat, le professionnel lui confirme la réception de la notification et l’informe, sur un support durable et dans des délais raisonnables, de la date à laquelle le contrat prend fin et des effets de la résiliation.',
      'Un décret fixe notamment les modalités techniques de nature à garantir une identification du consommateur et un accès facile, direct et permanent à la fonctionnalité mentionnée au deuxième alinéa, telles que ses modalités de présentation et d’utilisation. Il détermine les informations devant être fournies par le consommateur.',
    ],
  },
  {
    article: 'Article L215-2',
    paragraphs: [
      'Les dispositions du présent chapitre, à l’exception de l’article L. 215-1-1, ne sont pas applicables aux exploitants des services d’eau potable et d’assainissement.',
    ],
  },
  {
    article: 'Article L215-3',
    paragraphs: [
      'Les dispositions du présent chapitre sont également applicables aux contrats conclus entre des professionnels et des non-professionnels.',
    ],
  },
  {
    article: 'Article L241-3',
    paragraphs: [
      'Lorsque le professionnel n’a pas procédé au remboursement dans les conditions prévues à l’article L. 215-1, les sommes dues sont productives d’intérêts au taux légal.',
    ],
  },
]

/** The same, each paragraph as it stands in the contract: « Article L215-1. – … ». */
export function renewalLawParagraphs(): string[] {
  return renewalLaw.flatMap(({ article, paragraphs }) =>
    paragraphs
      .map((text, index) => (index === 0 ? `« ${article}. – ${text}` : text))
      .map((text, index, all) => (index === all.length - 1 ? `${text} »` : text)),
  )
}
