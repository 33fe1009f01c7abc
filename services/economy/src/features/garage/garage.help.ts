import {
  type FeatureHelp,
  helpFigure as figure,
  helpPercent as percent,
  helpTimer as timer,
} from '@sottomondo/help-kit'
import { garageRules } from './garage.rules.ts'

export const garageHelp = (speed: number): FeatureHelp[] => [
  {
    feature: 'garage',
    title: 'Garage',
    group: 'general',
    text: [
      'Je garage houdt vast wat je steelt. Verkopen brengt de waarde op, minder naarmate er meer aan de auto mankeert; repareren kost altijd iets meer dan het oplevert.',
      'Crushen kost kogels en levert er op: een duur wrak is soms meer waard als munitie. Zit je in een familie met een crusher, dan doet die het, zolang hij nog kogels kan leveren; zonder doet de sloperij van de stad het. Een auto op slot verkoop of crush je niet, ook niet per ongeluk met de rest. Wat onderweg is, wacht tot het er is.',
      'Bij het verkopen of crushen van veel auto’s tegelijk geldt de prijs die ze zouden opbrengen.',
    ],
    figures: [
      figure('Plaatsen', garageRules.places, 'count'),
      figure('Plaatsen met premium', garageRules.placesPremium, 'count'),
      figure('Plaatsen per uitbreiding', garageRules.extensionPlaces, 'count'),
      figure('Eerste uitbreiding; elke volgende kost evenveel meer', garageRules.extensionEuro, 'euro'),
      percent('Reparatie, van de verloren waarde', garageRules.repairPercent / 100),
      percent('Verschepen, van de waarde', garageRules.shippingPercent / 100),
      timer('Verschepen', garageRules.shippingSeconds, speed),
      figure('Kogels om te crushen', garageRules.crushBullets, 'count'),
      figure('Waarde per kogel in de crusher van een familie', garageRules.crushEuroPerBullet, 'euro'),
      percent('Opbrengst bij de sloperij, van wat een crusher geeft', garageRules.scrapyardPercent / 100),
    ],
  },
]
