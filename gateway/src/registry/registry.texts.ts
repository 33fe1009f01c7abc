/** The admin's texts about releases. */
export const registryTexts = {
  changedMeanwhile:
    'Deze remote is intussen door iemand anders gewijzigd. Bekijk de nieuwe stand en probeer het opnieuw.',
  wrongUpload: 'Het manifest of de entry hoort niet bij deze remote.',
  needsStable: 'De eerste build van een remote gaat naar iedereen.',
  unreadable: (remote: string, build: string) => `De bestanden van build ${build} van ${remote} zijn niet te lezen.`,
  unknown: (remote: string, build: string) => `Build ${build} van ${remote} is niet bekend.`,
  otherFiles: (remote: string, build: string) => `Build ${build} van ${remote} is al uitgegeven met andere bestanden.`,
  neverReleased: (remote: string) => `${remote} is nog niet uitgegeven.`,
  nothingEarlier: (remote: string) => `Er is geen eerdere build van ${remote} om naar terug te gaan.`,
  rolledBack: (remote: string, build: string) => `Iedereen krijgt weer build ${build} van ${remote}.`,
  /** @param action the last noted one; undefined if nothing changed */
  released(action: string | undefined, remote: string, build: string, percent: number): string {
    if (action === 'enable') return `${remote} is ingeschakeld.`
    if (action === 'disable') return `${remote} is uitgeschakeld.`
    if (action === undefined) return `Build ${build} van ${remote} was al uitgegeven.`
    if (percent < 100) return `Build ${build} van ${remote} gaat naar ${percent}% van de spelers.`
    return `Build ${build} van ${remote} gaat naar iedereen.`
  },
} as const
