/** With which somebody gives honor; at most 35 characters. */
export const honorSubjects: readonly string[] = [
  'Hield de ladder',
  'Hield de mond',
  'Brak me uit',
  'Voor de koffie',
  'Op tijd, deze keer',
  'Deelde eerlijk',
  'Vroeg niets',
  'Een lift naar Brussel',
  'Schoon werk',
  'Bracht de auto terug',
  'Met volle tank',
  'Goede smaak in sloten',
  'Keek de andere kant op',
  'Voor die avond in Rome',
  'Lachte om mijn grap',
  'Anders zat ik nog vast',
]

export const dishonorSubjects: readonly string[] = [
  'Verdeelde naar boven af',
  'Reed weg zonder mij',
  'Zong op het bureau',
  'At mijn lunch',
  'Kwam een uur te laat',
  'Had mijn naam genoemd',
  'Liet de deur open',
  'Vals geld, slecht gedaan',
]

/** In a family's bank. */
export const depositSubjects: readonly string[] = [
  'Mijn deel',
  'Voor de maand',
  'Van vrijdag',
  'Zoals beloofd',
  'Inleg',
]
export const withdrawalSubjects: readonly string[] = [
  'Voor de advocaat',
  'Huur van de loods',
  'Een nieuwe deur',
  'Boot',
]
export const bulletSubjects: readonly string[] = ['Uit de haven', 'Overgehouden', 'Voor als het nodig is', 'Uit Rome']
