import type { RaidLines } from './raid-lines.ts'

export const failureLines: RaidLines = {
  any: [
    'Op het teken van {leider} ging het licht aan. Dat was het teken niet.',
    'Ze stonden in twee rijen te wachten. Jullie liepen er netjes tussendoor.',
    'De vluchtwagen reed weg. Met niemand erin.',
    'Het was de goede straat, het goede uur, en het verkeerde gebouw.',
    'De plattegrond lag ondersteboven. Jullie stonden in de kantine.',
    'Iemand nieste. Iedereen kijkt nog steeds naar elkaar.',
    'De bewaking had versterking. De versterking had een hond.',
    'Halverwege viel het plan uit elkaar, en daarna jullie.',
    'Er vielen klappen. De meeste vielen op jou.',
    '{leider} riep terugtrekken. Jij was al om de hoek.',
    'Een bewaker deed de deur open voor jullie. Met een brandslang.',
    'Jullie kwamen met lege handen en gingen met blauwe plekken.',
    'Het hek was lager dan gedacht, maar het prikkeldraad niet.',
  ],
  places: {
    'de haven': [
      'Het schip was al vertrokken. De marechaussee niet.',
      'Je sprong in het water. Het was eb.',
      'De container zat vol bananen. En vol spinnen.',
    ],
    'de kluis': [
      'De kluis was leeg. Op de bodem lag een foto van jullie.',
      'Drie sloten gingen open. Er waren er vier.',
      'De deur sloeg dicht voor iemand binnen was. Gelukkig maar.',
    ],
  },
  weapons: {
    Granaat: [
      'De granaat rolde terug. Niemand had aan de drempel gedacht.',
      'De pin zat los en de granaat niet. Het scheelde weinig.',
    ],
    Revolver: [
      'De revolvers klikten om de beurt. De munitie lag nog thuis.',
      'Je schoot een lamp kapot. In het donker schoten zij beter.',
    ],
    Bazooka: [
      'De bazooka werkte uitstekend. Op de vluchtwagen.',
      'Wie achter een bazooka staat, staat verkeerd. Dat weten jullie nu.',
    ],
  },
  unarmed: [
    'Zij hadden wapens en jullie hadden moed. Ze ruilden niet.',
    'Met blote handen tegen een slagboom. De slagboom won.',
  ],
}
