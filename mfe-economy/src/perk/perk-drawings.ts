import advocaat from './drawings/advocaat.svg'
import autokraker from './drawings/autokraker.svg'
import bodybuilder from './drawings/bodybuilder.svg'
import chauffeur from './drawings/chauffeur.svg'
import dief from './drawings/dief.svg'
import handelaar from './drawings/handelaar.svg'
import scherpschutter from './drawings/scherpschutter.svg'

/** By the number of the perk. */
export const perkDrawings: Record<number, string> = {
  1: bodybuilder,
  2: dief,
  3: autokraker,
  4: advocaat,
  5: chauffeur,
  6: handelaar,
  7: scherpschutter,
}
