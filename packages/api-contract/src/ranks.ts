/** Rank names in order, rank 1 first (spec 1 §9). The experience each needs is a rule of the actions service. */
export const rankNames = [
  'Cittadino',
  'Muscolo',
  'Pulitore',
  'Sachetto',
  'Ragazzo',
  'Nessuno',
  'Maccelaio',
  'Ronin',
  'Fissatore',
  'Assunto',
  'Godfather',
] as const

/** The female form of the highest rank (rules). */
export const laPrimaSignora = 'La Prima Signora'
