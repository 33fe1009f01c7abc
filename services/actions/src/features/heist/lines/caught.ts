import type { HeistLines } from './heist-lines.ts'

export const caughtLines: HeistLines = {
  any: [
    'Om de hoek stond een blauw busje. Het stond er al een uur.',
    '{partner} ging links, jij ging rechts. Rechts liep dood.',
    'Je masker zakte. De agent zei goedenavond en je achternaam.',
    'Je verstopte je in een kast. Daar stond al een rechercheur.',
    'Handen omhoog, zei een stem. Het was niet die van {partner}.',
    'Je struikelde over de tas waar het geld in had moeten zitten.',
    'Je rende naar een taxi. Achter het stuur zat een agent met nachtdienst.',
    'De hond kon kiezen uit twee broekspijpen en nam die van jou.',
    'Je telefoon ging over. Toen wist iedereen waar je zat.',
    'Het dak leek een goed idee, tot de ladder weg was.',
    'Ze hadden een foto van je. Een goede ook, dat moet je toegeven.',
    'De handboeien waren koud. De koffie op het bureau ook.',
    'Je mag zwijgen, zeiden ze. Voor het eerst die avond deed je dat.',
  ],
  targets: {
    Benzinestation: [
      'Je dook weg in de wasstraat. Die ging aan.',
      'Je vluchtte met de slang nog in de tank. Ver kwam je niet.',
    ],
    Supermarkt: [
      'Je verstopte je in de vriezer. Na tien minuten klopte je zelf.',
      'Je gleed uit bij het fruit. Een druif, schreef de agent op.',
    ],
    Juwelier: [
      'De sluisdeuren gingen dicht, voor je en achter je.',
      'In de spiegels zag je vier agenten. Het was er één, maar die was genoeg.',
    ],
    Bank: [
      'De kluis van de bank was een prima schuilplaats, tot hij dichtging.',
      'Je nam een nummertje om rustig over te komen. Ze riepen het om.',
    ],
  },
  weapons: {
    Mes: [
      'Het mes zit nu in een zakje met een nummer. Jij in een cel met een nummer.',
      'Het was om brood te smeren, zei je. Ze vroegen waar het brood was.',
    ],
    Pistool: [
      'Het pistool lag nog warm in je hand. Dat praat lastig.',
      'Je gooide het pistool in de gracht. De gracht was bevroren.',
    ],
    Uzi: ['Een Uzi stop je niet even in een plantenbak.', 'De Uzi was gehuurd, zei je. De agent wilde de bon zien.'],
    'AK-47': [
      'Een AK-47 past in geen enkele broek. Daar keken ze het eerst.',
      'Aan de AK-47 hing het prijskaartje nog, met je naam erop.',
    ],
  },
  carBack: [
    'Je zat al in de {auto}. De agent ook, achterin.',
    'Bij de {auto} stond iemand een bon te schrijven. Voor jou.',
  ],
  carLost: [
    'De {auto} sloeg af bij het stoplicht, naast een motoragent.',
    'De {auto} wordt nu uit elkaar gehaald, op zoek naar jou. Jij zit hiernaast.',
  ],
}
