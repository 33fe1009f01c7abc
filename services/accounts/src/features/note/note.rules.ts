/** Ours: the specification has no notes. */
export const noteRules = {
  mostCharacters: 500,
  /** Of one user. */
  mostNotes: 500,
} as const

export const noteTexts = {
  nobody: 'Deze speler bestaat niet.',
  tooLong: `Een notitie heeft hoogstens ${noteRules.mostCharacters} tekens.`,
  tooMany: `Je hebt al ${noteRules.mostNotes} notities. Wis er eerst een.`,
  kept: (name: string) => `Je notitie over ${name} is bewaard.`,
  deleted: (name: string) => `Over ${name} staat niets meer opgeschreven.`,
} as const
