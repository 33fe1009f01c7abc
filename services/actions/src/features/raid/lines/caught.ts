import type { RaidLines } from './raid-lines.ts'

export const caughtLines: RaidLines = {
  any: [
    'Je bleef achter om de deur dicht te doen. Die viel dicht.',
    'In het busje zat nog één plaats vrij. Het was het verkeerde busje.',
    'Je hield je dood. De dokter van de politie trapte er niet in.',
    'Je liep met je handen omhoog naar buiten. Er was nog niemand die het vroeg.',
    'Het spoor van bloed hield op bij je schoenen. Daar hielden zij ook op.',
    'Je belde {leider} voor een lift. De politie luisterde mee en was eerder.',
    'Iemand moest de laatste zijn. Dat was jij.',
    'Je veinsde de bewaker. De bewaker stond ernaast.',
    'Ze vroegen met hoeveel jullie waren. Je telde hardop.',
    'Een zoeklicht zocht. Jij zwaaide per ongeluk terug.',
    'Je zat vast aan het hek. Nu zit je achter een ander hek.',
    'Op het bureau kenden ze je naam al. En je verjaardag.',
    'Je bleef haken met je jas. In de jas zat ook je adres.',
  ],
  places: {
    'de haven': [
      'Je verstopte je in een kist. De kist ging naar de douane.',
      'De loopplank was weg. De politieboot niet.',
      'Je hing aan de kraan. Ze lieten je rustig zakken.',
    ],
    'de kluis': [
      'Je was als eerste in de kluis, en als laatste.',
      'In de kluis hing een camera. Je keek er recht in.',
      'De kluis had een tijdslot van twaalf uur. De cel heeft er ook een.',
    ],
  },
  weapons: {
    Granaat: [
      'De granaat in je zak maakte het fouilleren spannend.',
      'Je gooide de granaat weg en de pin niet. Dat is bewijs.',
    ],
    Revolver: [
      'De revolver gleed uit je hand, voor de voeten van de inspecteur.',
      'Je telde zes schoten. Het waren er zeven, en de zevende was niet van jou.',
    ],
    Bazooka: [
      'Je liep weg met een bazooka over je schouder. Heel rustig, maar toch.',
      'De bazooka was te duur om achter te laten. De cel is gratis.',
    ],
  },
  unarmed: [
    'Je had niets bij je, en dat bewees volgens de agent niets.',
    'Zonder wapen krijg je minder straf, zei {leider}. De rechter dacht er anders over.',
  ],
}
