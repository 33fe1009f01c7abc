import { type FeatureHelp, helpFigure as figure, helpTimer as timer } from '@sottomondo/help-kit'
import { bulletFactoryRules, bulletsPerHour } from './bullet-factory.rules.ts'

export function bulletFactoryHelp(speed: number): FeatureHelp[] {
  const { local, owned, house } = bulletFactoryRules
  return [
    {
      feature: 'bullet-factory',
      title: 'Kogelfabrieken',
      group: 'general',
      text: [
        'In elke stad staan er twee: een van de stad zelf, met elke dag een andere prijs, en een van een speler of van Het Huis, waar de eigenaar de prijs bepaalt. Je koopt in de stad waar je bent, en na een aankoop wacht je bij allebei.',
        'Bij de stad komen er elk uur kogels bij, zolang er plaats is, en je rank bepaalt hoeveel je er tegelijk meekrijgt. De prijs van de dag wordt om middernacht in Amsterdam getrokken.',
        'Een fabriek van een speler maakt kogels zolang haar kas ze betaalt; wat jij betaalt, gaat in die kas. Is de kas leeg, dan staat de band stil. Wie er een heeft, vult en leegt de kas uit eigen zak.',
        'Wat één koper meer betaalt dan de hoogste prijs van een stad, telt boven een bedrag als gekregen van die koper. Mag de eigenaar dat niet krijgen, dan gaat de koop niet door.',
      ],
      figures: [
        figure('Stad: kogels per aanvulling', local.refillBullets, 'bullets'),
        timer('Stad: tijd tussen twee aanvullingen', local.refillSeconds, speed),
        figure('Stad: meer past er niet in', local.capacityBullets, 'bullets'),
        figure('Stad: laagste prijs', local.leastPriceEuro, 'euro'),
        figure('Stad: hoogste prijs', local.mostPriceEuro, 'euro'),
        figure('Stad: kogels per aankoop, per rank', local.bulletsPerRank, 'bullets'),
        figure('Speler: kogels per uur', bulletsPerHour(speed), 'bullets'),
        figure('Speler: kosten per gemaakte kogel', owned.productionEuro, 'euro'),
        figure('Speler: laagste prijs', owned.leastPriceEuro, 'euro'),
        figure('Speler: hoogste prijs', owned.mostPriceEuro, 'euro'),
        figure('Speler: vrij te veel betaald door één koper', owned.freePerBuyerEuro, 'euro'),
        figure(`Prijs bij ${house.name}`, house.priceEuro, 'euro'),
      ],
    },
  ]
}
