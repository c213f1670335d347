export const homeTestimonials = {
  title: 'Ils nous ont laissé leurs clés',
  /** Said beside the testimonials. Source: LAW-43. */
  method:
    'Témoignages publiés avec l’accord de leurs auteurs, sans contrepartie, du plus récent au plus ancien. « Vérifié » signifie que nous avons retrouvé la prestation correspondante.',
  how: 'Comment ils sont publiés',
  example: 'Exemple de démonstration.',
  demo: 'Ce site est une démonstration : ces témoignages sont des exemples, leurs auteurs n’existent pas.',
}

/** Of verified reviews, where they stand in the place of testimonials. */
export const verifiedReviews = {
  /** Said under the reviews. Source: LAW-43. */
  method:
    'Avis vérifiés : chacun vient d’un client dont nous avons lavé le véhicule, du plus récent au plus ancien, quelle que soit sa note, et sans contrepartie.',
  all: 'Lire tous les avis',
  how: 'Comment ils sont recueillis',
}
