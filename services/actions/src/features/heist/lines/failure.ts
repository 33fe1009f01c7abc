import type { HeistLines } from './heist-lines.ts'

export const failureLines: HeistLines = {
  any: [
    'Jij dacht dat {partner} de sleutel had. {partner} dacht hetzelfde van jou.',
    'Het alarm ging af voor jullie binnen waren. Iemand had gepraat, of geniesd.',
    'Twee maskers, drie gaten. Jij liep tegen de deurpost.',
    'De deur ging naar buiten open. Jullie duwden vier minuten.',
    'Ze gooiden met alles wat loszat. Er zat veel los.',
    '{partner} riep per ongeluk je naam. Toen zijn jullie maar weer gegaan.',
    'De kassa was leeg. Er lag een briefje in: jullie zijn de tweede vandaag.',
    'Een hond. Niemand had iets gezegd over een hond.',
    'Halverwege kwam de schoonmaakploeg binnen, met twaalf man en veel vragen.',
    'Jullie waren een dag te vroeg. Morgen is er geld.',
    'Bij de deur scheurde de tas. Wie bukt is gezien, en jullie bukten niet.',
    'Je oefende de zin thuis tien keer. Binnen kwam er alleen een kuchje.',
    'Vluchten lukte. Dat was het enige uit het plan dat lukte.',
  ],
  targets: {
    Benzinestation: [
      'De bediende zat achter kogelvrij glas en wees naar het luikje.',
      'De camera boven pomp twee deed het. De elf andere ook.',
    ],
    Supermarkt: [
      'De kluis had een tijdslot. Er was koffie tot negen uur, zei de chef.',
      'Het was koopavond. Tussen de karretjes door vlucht je niet hard.',
    ],
    Juwelier: [
      'De sluis liet er één tegelijk binnen. Jullie waren met zijn tweeën.',
      'Alles in de etalage was van glas. Ook wat erachter lag.',
    ],
    Bank: [
      'De kluis ging om zes uur dicht. Jullie kwamen om vijf over.',
      'De kassier drukte met een knie op de knop en bleef glimlachen.',
    ],
  },
  weapons: {
    Mes: [
      'De kassier had een groter mes. Voor de kaas, was de uitleg.',
      'Met een mes kom je tot de balie. Verder niet.',
    ],
    Pistool: [
      'Het pistool viel, gleed onder een kast en ligt daar nog.',
      'Het pistool klemde. De stilte erna duurde lang.',
    ],
    Uzi: [
      'De Uzi ging vanzelf af. Toen was het geen geheim meer.',
      'De Uzi was leeg na twee tellen, en het gesprek ook.',
    ],
    'AK-47': [
      'De AK-47 bleef haken in de draaideur. Jullie draaiden drie rondjes.',
      'Met een AK-47 onder je jas loop je mank. Dat viel op.',
    ],
  },
  carBack: [
    'De {auto} bracht jullie snel naar huis. Met een lege kofferbak rijdt hij lichter.',
    'Zonder de {auto} had je nu ook nog een cel. Nu heb je alleen niets.',
  ],
  carLost: [
    'De {auto} wilde niet meer starten. Jullie benen wel.',
    'Om het wiel van de {auto} zat een klem. Lopen is ook gezond.',
    'De {auto} staat er nog, met de lichten aan en de politie erin.',
    'Iemand had het kenteken van de {auto} genoteerd. Die zie je niet meer terug.',
  ],
}
