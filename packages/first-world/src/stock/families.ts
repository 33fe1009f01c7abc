/** Families of which a seed draws some. `{don}` is whoever leads it; the text is in the markup of profiles. */
export const familyStock: readonly { familyName: string; symbol: string; motto: string; profileBody: string }[] = [
  {
    familyName: 'De Vismarkt',
    symbol: 'octopus',
    motto: 'Wat hier ligt, is vers',
    profileBody:
      '[CENTER][B]De Vismarkt[/B][/CENTER][HR]Open van vier tot zes, in de ochtend. Vraag naar [B]{don}[/B], en naar de vangst van vannacht.',
  },
  {
    familyName: 'De Nachtwinkel',
    symbol: 'owl',
    motto: 'Open als de rest dicht is',
    profileBody:
      'Melk, brood, batterijen, en achterin de rest.[HR][I]Wie twee keer hetzelfde vraagt, krijgt het de derde keer gratis.[/I]',
  },
  {
    familyName: 'Blauwe Tram',
    symbol: 'horseshoe',
    motto: 'Wij stoppen alleen op verzoek',
    profileBody: '[B]{don}[/B] bestuurt, de rest hangt aan de treeplank.[BR][BR]Een kaartje kopen kan. Het hoeft niet.',
  },
  {
    familyName: 'Stille Getuigen',
    symbol: 'raven',
    motto: 'Wij zagen jou niet, en jij ons ook niet',
    profileBody:
      '[CENTER][I]Er is hier niets te lezen.[/I][/CENTER][HR]Wie praat, praat met [B]{don}[/B]. Daarna praat je niet meer over wat je zei.',
  },
  {
    familyName: 'Sette Colli',
    symbol: 'tower',
    motto: 'Zeven heuvels, één kluis',
    profileBody: '[B]Sette Colli[/B][BR]Zes heuvels zijn voor de toeristen. De zevende is van [B]{don}[/B].',
  },
  {
    familyName: 'La Dispensa',
    symbol: 'diamond',
    motto: 'Altijd iets in huis',
    profileBody:
      'Olijven, kogels, olijven. De planken zijn recht en de boeken bijna.[HR]Nieuwe leden dragen eerst drie maanden dozen.',
  },
  {
    familyName: 'Piazza Grande',
    symbol: 'sun',
    motto: 'Iedereen komt hier langs, vroeg of laat',
    profileBody:
      '[CENTER][B]Piazza Grande[/B][/CENTER]Wij zitten op het terras tot er iets gebeurt. Dan waren wij het niet, we zaten op het terras.',
  },
  {
    familyName: 'Quai de Brume',
    symbol: 'ship',
    motto: 'Wie ons ziet, kijkt verkeerd',
    profileBody: 'Mist is een vak. [B]{don}[/B] geeft les op dinsdag, als je het lokaal kunt vinden.',
  },
  {
    familyName: 'Bon Appetit',
    symbol: 'lily',
    motto: 'Eerst eten, dan praten, dan rekenen',
    profileBody: '[B]Het menu[/B][HR]Vooraf een gesprek. Daarna wat er is. Toe een rekening waar niemand om vroeg.',
  },
  {
    familyName: 'Boulevard Zes',
    symbol: 'hat',
    motto: 'Wij nemen de andere stoep',
    profileBody: 'Wij groeten met de hoed. Wie terug groet, hoort er al half bij. De andere helft regelt [B]{don}[/B].',
  },
  {
    familyName: 'De Wisselkoers',
    symbol: 'scales',
    motto: 'Alles heeft een prijs, wij kennen hem',
    profileBody: 'Inkoop, verkoop, en het verschil.[HR][I]Vals geld nemen we aan. Het staat dan wel in het boek.[/I]',
  },
  {
    familyName: 'Kanaal Noord',
    symbol: 'shark',
    motto: 'Wat zinkt, vragen we niet terug',
    profileBody: '[B]Kanaal Noord[/B] vaart dag en nacht. Breng zwemkleding mee voor je sollicitatie bij [B]{don}[/B].',
  },
  {
    familyName: 'Zondagskinderen',
    symbol: 'star',
    motto: 'Door de week werken we ook',
    profileBody:
      'Geluk is oefening. Wij oefenen elke avond, behalve als het regent, dan oefenen we binnen bij iemand anders.',
  },
  {
    familyName: 'De Linkerhand',
    symbol: 'dagger',
    motto: 'De rechter weet van niets',
    profileBody:
      '[CENTER]Geef ons een hand.[BR]Tel daarna je vingers.[/CENTER][HR]Leiding en inlichtingen: [B]{don}[/B].',
  },
  {
    familyName: 'Casa Sbadiglio',
    symbol: 'hourglass',
    motto: 'Wij slapen nooit tegelijk',
    profileBody: 'Langzaam, maar we waren er al toen jij kwam. [B]{don}[/B] wordt wakker voor bedragen met zes nullen.',
  },
  {
    familyName: 'Vijfde Etage',
    symbol: 'fox',
    motto: 'De lift doet het niet, dat is expres',
    profileBody:
      'Wie boven komt zonder te hijgen, mag blijven. Wie hijgt, mag ook blijven, maar dan om een andere reden.',
  },
]
