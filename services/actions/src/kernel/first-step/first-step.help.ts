import { type FeatureHelp, helpFigure as number, helpTable as table, helpText as text } from '@sottomondo/help-kit'
import { type FirstStep, firstStepExperience, firstSteps } from './first-step.rules.ts'

const labels: Record<FirstStep, string> = {
  car: 'Een auto stelen, ook als het mislukt',
  sale: 'Een auto verkopen vanuit je garage',
  deposit: 'Geld storten op de bank',
  crime: 'Een misdaad plegen, ook als ze mislukt',
  travel: 'Naar een andere stad reizen',
}

export function firstStepHelp(): FeatureHelp[] {
  const rows = firstSteps.map((step) => ({
    cells: [text('Stap', labels[step]), number('Ervaring', firstStepExperience[step], 'xp')],
  }))
  return [
    {
      feature: 'first-step',
      title: 'Eerste stappen',
      group: 'general',
      text: [
        'Wie iets voor het eerst doet, leert er het meest van: elke eerste stap geeft ervaring, boven op wat hij anders ook geeft. Op je statuspagina zie je welke je nog niet hebt gezet en wat ze brengen.',
        'Elke stap telt eenmaal per persoon. Sterft je gangster, dan heeft de volgende ze al gehad.',
      ],
      tables: [table('Eerste stappen', rows)],
      figures: [],
    },
  ]
}
