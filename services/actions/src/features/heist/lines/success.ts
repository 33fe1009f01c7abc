import type { HeistLines } from './heist-lines.ts'

export const successLines: HeistLines = {
  any: [
    'Zes minuten, twee tassen, nul vragen. {partner} telt onderweg al hardop.',
    '{partner} neemt de deur, jij de kassa, en de nacht neemt de rest.',
    'Niemand keek op. Mensen kijken nooit op als je maar doorloopt.',
    'Jij zegt dat het snel moet. {partner} heeft de tas al dicht.',
    'Het plan paste op een bierviltje. Er was nog ruimte over ook.',
    'Buiten houdt {partner} de deur voor je open. Zoveel manieren had je niet verwacht.',
    'Jullie delen op de motorkap: een stapel voor jou, een stapel voor {partner}.',
    'Alles ging zoals besproken. Dat is nog nooit gebeurd.',
    'De sirenes gaan de andere kant op. {partner} zwaait ze na.',
    'Je telt het drie keer, zo mooi is het. {partner} telt mee en komt hoger uit.',
    'Onder de maskers was het warm. Onder het geld is het beter.',
    'De getuigen zagen er vier, met baarden. Veel succes ermee.',
  ],
  targets: {
    Benzinestation: [
      'Pomp vier stond nog open. Jullie reden weg met een volle tank en een volle tas.',
      'De nachtbediende vraagt of je spaarzegels wilt. Eigenlijk wel.',
    ],
    Supermarkt: [
      'De kluis stond achter de frisdrank. {partner} neemt een flesje mee voor onderweg.',
      'Kassa drie ging voor jullie open. Voor het eerst hoefde je nergens te wachten.',
    ],
    Juwelier: [
      'Fluweel, glas en stilte. Daarna alleen nog fluweel.',
      'De mooiste ring past om je pink. De rest paste precies in de tas.',
    ],
    Bank: [
      'De kluisdeur gaat open als een boek. {partner} leest het van achter naar voren.',
      'De directeur gaf jullie een hand, van schrik, en daarna de sleutel.',
    ],
  },
  weapons: {
    Mes: [
      'Een mes is stil. De kassier ook, tot jullie om de hoek zijn.',
      'Het mes bleef in de jas. Het idee van een mes was genoeg.',
    ],
    Pistool: [
      'Eén blik op het pistool en de la sprong vanzelf open.',
      'Het pistool was niet geladen. Alleen {partner} wist dat.',
    ],
    Uzi: [
      'De Uzi hoefde niets te zeggen. Wie hem zag, begreep het.',
      'Eén salvo in het plafond. De kalk zit nog in je haar.',
    ],
    'AK-47': [
      'Met een AK-47 op de toonbank onderhandelt het prettig.',
      'Iedereen lag al voor je het vroeg. Dat doet een AK-47 met mensen.',
    ],
  },
  carBack: [
    'De {auto} start in één keer. Dat had niemand durven beloven.',
    'De {auto} neemt de bocht op twee wielen en landt op alle vier.',
    'Wie jullie volgde, reed iets degelijks. De {auto} is niet degelijk.',
    'Om de hoek is de {auto} weer een gewone auto in gewoon verkeer.',
  ],
  carLost: [],
}
