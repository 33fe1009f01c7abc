/** The profiles of some players of the first world, with their friends. */
export const PROFILES: readonly {
  accountName: string
  body?: string
  background?: string
  textColor?: string
  friends?: readonly string[]
}[] = [
  {
    accountName: 'Vito_Rosso',
    body: 'Nieuw in [B]Amsterdam[/B]. Ik zoek werk waar geen sollicitatiebrief bij hoort.',
    friends: ['Fabrizio', 'Santino', 'Totoro77'],
  },
  {
    accountName: 'Sottocapo',
    body: '[CENTER][B]De regels[/B][/CENTER][HR]Eén gangster per persoon. Geen robots.[BR][I]Wie ze breekt, leert me kennen.[/I]',
    background: '#1b1b1b',
    textColor: '#e8d9a8',
    friends: ['La_Vedova', 'Occhiali'],
  },
  {
    accountName: 'La_Vedova',
    body: 'Drie keer getrouwd, drie keer in het zwart.[BR][QUOTE from=Don_Calogero]Koken kan ze wel.[/QUOTE]Hij at altijd graag bij me.',
    background: '#2b1620',
    textColor: '#f3dfe6',
    friends: ['Tarantella', 'Rosalba', 'La_Contessa'],
  },
  {
    accountName: 'Il_Sarto',
    body: 'Pakken op maat, met ruimte onder de arm.',
    background: '#f2ead8',
    textColor: '#2a211a',
    friends: ['Vito_Rosso'],
  },
  {
    accountName: 'Occhiali',
    body: 'Ik zie [U]alles[/U]. Alleen niet zonder mijn bril.',
    friends: ['Sottocapo', 'Tarantella', 'Beppe'],
  },
  { accountName: 'Graziella', body: 'Brussel is van iedereen. Dat zegt tenminste iedereen.', friends: ['Luciana'] },
  { accountName: 'Totoro77', friends: ['Vito_Rosso'] },
]
