export const homeTestimonials = {
  title: 'Ils nous ont laissé leurs clés',
  /** Said beside the testimonials. Source: LAW-43. */
  method:
    'Témoignages publiés avec l’accord de leurs auteurs, sans contrepartie, du plus récent au plus ancien. « Vérifié » signifie que nous avons retrouvé la prestation correspondante.',
  how: 'Comment ils sont publiés',
  example: 'Exemple de démonstration.',
  demo: 'Ce site est une démonstration : ces témoignages sont des exemples, leurs auteurs n’existent pas.',
}
