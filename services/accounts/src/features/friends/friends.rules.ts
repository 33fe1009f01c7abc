/** Rules of this feature: the specification gives none but the empty name's sentence (spec 3 §5). */
export const friendsRules = { maxFriends: 100 } as const

export const friendsTexts = {
  unnamed: 'Voer een gebruikersnaam in.',
  nobody: 'Deze speler bestaat niet.',
  oneself: 'Met jezelf ben je hopelijk al bevriend.',
  notYours: 'Dit zijn de vrienden van een ander.',
  dead: (name: string) => `${name} leeft niet meer. Vrienden maak je bij leven.`,
  already: (name: string) => `${name} staat al tussen je vrienden.`,
  tooMany: `Meer dan ${friendsRules.maxFriends} vrienden heeft niemand. Streep er eerst een door.`,
  notListed: (name: string) => `${name} staat niet tussen je vrienden.`,
  added: (name: string) => `${name} staat nu tussen je vrienden.`,
  removed: (name: string) => `${name} staat niet meer tussen je vrienden.`,
} as const
