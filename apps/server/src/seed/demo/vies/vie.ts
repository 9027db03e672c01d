import { cheminOf } from '../chemins.ts';
import type { Vie } from '../deroule.ts';
import { atWork, compteRenduAt, daysFrom, momentsOf, plusDays } from '../moments.ts';
import type { Monde, Plan } from '../monde.ts';
import { writeProjet } from '../projet.ts';
import { ACTES, type Acte } from './actes.ts';
import type { Cours } from './cours.ts';

const ATTENTE_JOURS = 7;
/** What opens a report: never before its year is over. */
const COMPTES_RENDUS: readonly Acte[] = ['saisirCrf', 'commencerCrf'];

/** One request, from its first page to where it stops; what waits for money goes on once it came. */
export async function* live(monde: Monde, plan: Plan): Vie {
  const { tirage, destin, campagne } = plan;
  const { actes, saisie } = cheminOf(destin, tirage);
  const moments = momentsOf({ saisie, suite: actes.length - saisie, destin }, campagne, monde.now, tirage);
  const ecrit = writeProjet(plan.domaine, campagne.exercice, tirage);
  const vide = { id: '', id_fo: '', projet: '', version: 1, propose: 0, crf: null };
  const cours: Cours = { ...plan, ...vide, monde, ecrit, at: campagne.ouvre_at };
  let late = 0;
  for (const [rank, acte] of actes.entries()) {
    const moment = moments[rank] as Date;
    if (COMPTES_RENDUS.includes(acte))
      late = Math.max(late, daysFrom(moment, compteRenduAt(campagne.exercice, monde.now, tirage)));
    cours.at = late === 0 ? moment : atWork(plusDays(moment, late));
    yield cours.at;
    if (acte !== 'attendrePaiement') {
      await ACTES[acte](cours);
      continue;
    }
    while (!monde.payes.has(cours.id_fo)) {
      late += ATTENTE_JOURS;
      cours.at = plusDays(moment, late);
      yield cours.at;
    }
  }
}
