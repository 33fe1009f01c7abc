export const fairRules = {
  /** spec: none; the same as in the call's contract. */
  clientSeed: /^[A-Za-z0-9_-]{1,64}$/,
  /** Revealed seeds on the screen. */
  revealedShown: 10,
  /** Rounds per page of the history; `usual` if the request gives no number. */
  pageRounds: { usual: 25, most: 100 },
} as const

export const fairTexts = {
  rotated: 'Je speelt nu met nieuwe seeds; de oude serverseed is onthuld.',
  badClientSeed: 'Een eigen seed heeft 1 tot 64 letters, cijfers, streepjes of lage streepjes.',
  openRound: 'Je hebt nog een spel openstaan. Speel dat eerst uit: tot die tijd blijven je seeds zoals ze zijn.',
  otherRotation: 'Je seeds zijn intussen al gewisseld.',
  noRound: 'Deze ronde bestaat niet (of staat nog niet in de boeken).',
  noGame: 'Dit spel bestaat niet.',
} as const
