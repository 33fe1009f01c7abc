import { formatEuro } from '@sottomondo/server-kit/money'

export const bankTexts = {
  badReceiver: 'Deze speler bestaat niet.',
  toOneself: 'Je kunt geen geld naar jezelf overmaken.',
  badList: 'Onbekende categorie.',
  /** spec 2 §2 /bank */
  noFamilyRight: 'Mislukt, ben je Consigliere of Don van de familie?',
  /** spec 2 §8, which also sets the language */
  deposited: (euro: number) => `Successfully deposited ${formatEuro(euro)}`,
  withdrawn: (euro: number) => `Successfully withdrew ${formatEuro(euro)}`,
  transferred: (euro: number, name: string) => `Successfully transferred ${formatEuro(euro)} to ${name}`,
  received: (euro: number, name: string, subject: string) =>
    `${name} heeft ${formatEuro(euro)} op je bank gezet${subject ? `: ‘${subject}’` : ', zonder te zeggen waarvoor'}.`,
} as const

export const categories = ['BANK', 'CREDIT', 'FAMILY', 'BET'] as const
