import { wreckedBelow } from '@sottomondo/car-catalogue/wear'
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
      'Bij het verkopen of crushen van veel auto’s tegelijk geldt de prijs die ze zouden opbrengen. Je kunt ze ook zelf aanvinken, met Shift een hele rij tegelijk, en ze samen verkopen, repareren, crushen of verschepen. Wat niet kan, blijft staan, en je leest waarom. Kun je ze niet allemaal betalen, dan gebeurt er met geen enkele iets.',
      'Boven de auto’s staat wat ze samen waard zijn: alle, en die je zoekt of filtert. Het saldo is wat repareren aan de verkoop toevoegt, min de reparatie zelf. Een plaats is ook bezet door een auto op de veiling of op pad met een overval, en door een auto waar je op biedt. Een wrak is een auto met te weinig leven om nog serieus te nemen; rijden doet hij.',
    ],
    figures: [
      figure('Plaatsen', garageRules.places, 'count'),
      figure('Plaatsen met premium', garageRules.placesPremium, 'count'),
      figure('Plaatsen per uitbreiding', garageRules.extensionPlaces, 'count'),
      figure('Eerste uitbreiding; elke volgende kost evenveel meer', garageRules.extensionEuro, 'euro'),
      percent('Een wrak heeft minder leven dan', wreckedBelow / 100),
      figure('Auto’s die je tegelijk kunt kiezen', garageRules.chosenMost, 'count'),
      percent('Reparatie, van de verloren waarde', garageRules.repairPercent / 100),
      percent('Verschepen, van de waarde', garageRules.shippingPercent / 100),
      timer('Verschepen', garageRules.shippingSeconds, speed),
      figure('Kogels om te crushen', garageRules.crushBullets, 'count'),
      figure('Waarde per kogel in de crusher van een familie', garageRules.crushEuroPerBullet, 'euro'),
      percent('Opbrengst bij de sloperij, van wat een crusher geeft', garageRules.scrapyardPercent / 100),
    ],
  },
]
