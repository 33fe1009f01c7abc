/** @param viewers players who looked recently, the viewer among them */
export function crowdText(viewerCount: number): string {
  const others = viewerCount - 1
  if (others <= 0) return 'Je staat hier alleen met je plannen.'
  if (others === 1) return 'Er staat nog iemand bij de muur. Jullie kennen elkaar niet.'
  return `Er staan nog ${others} anderen bij de muur. Niemand kent elkaar.`
}

/** Sums up the last hour in a sentence. */
export function hourText({ tries, freed }: { tries: number; freed: number }): string {
  if (tries === 0) return 'Het laatste uur heeft niemand het geprobeerd.'
  const attempts = tries === 1 ? 'één poging' : `${tries} pogingen`
  if (freed === 0) return `Het laatste uur: ${attempts}, niemand vrij.`
  return `Het laatste uur: ${attempts}, ${freed === tries && tries > 1 ? 'allemaal gelukt' : `${freed} gelukt`}.`
}
