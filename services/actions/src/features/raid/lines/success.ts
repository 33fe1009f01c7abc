import type { RaidLines } from './raid-lines.ts'

export const successLines: RaidLines = {
  any: [
    'Eén teken van {leider}, en iedereen wist wat te doen. Dat was nog nooit vertoond.',
    'Binnen vier minuten was alles op de wagen, op de bewaker na. Die hielp mee.',
    'Jullie vormden een keten. De laatste doos ging van hand tot hand als een baby.',
    'Wie telt er? Iedereen telt. Het klopte pas bij de derde keer, naar boven toe.',
    '{leider} had een fluitje. Niemand hoefde het te horen.',
    'De nachtploeg dacht dat jullie de ochtendploeg waren. Jullie werkten ook harder.',
    'Het alarm ging wel af, maar in de verkeerde straat.',
    'Een buurman belde de politie. Hij kreeg een bandje en legde neer.',
    'Onderweg naar huis zong er iemand. Niemand zei er wat van.',
    'Met zo veel mensen valt niemand op. Het leek wel een verhuizing.',
    'De laatste deed het licht uit. Zo hoort dat.',
    'Er stond koffie klaar voor de bewaking. Die is ook mee.',
  ],
  places: {
    'de haven': [
      'De kraan tilde de container over het hek. {leider} had dat altijd al eens willen doen.',
      'Alle meeuwen vlogen op. Verder had niemand iets gezien.',
      'De boot lag klaar met draaiende motor. Voor één keer kwam er niemand te laat.',
    ],
    'de kluis': [
      'De kluisdeur weegt vier ton. Op haar scharnieren weegt ze niets.',
      'Achter de kluis zat nog een kluis. Daar zat het echte geld.',
      'De code was een verjaardag. {leider} had een taart meegebracht.',
    ],
  },
  weapons: {
    Granaat: [
      'De granaat ging door de muur, en daarna gingen jullie door de muur.',
      'Na de eerste granaat vroeg niemand meer naar een pasje.',
    ],
    Revolver: [
      'De revolvers bleven in hun holsters. Ze hingen daar goed.',
      'Eén schot in de lucht. De lucht gaf zich over, en de rest ook.',
    ],
    Bazooka: [
      'De bazooka maakte een deur waar er nooit een was geweest.',
      'Iemand vroeg of dat een bazooka was. Het was geen vraag meer.',
    ],
  },
  unarmed: [
    'Zonder één wapen naar binnen. Lef weegt niets en past overal in.',
    'Jullie hadden alleen jullie handen. Daar kan veel in.',
  ],
}
