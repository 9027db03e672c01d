import type { Faits } from '@guichet/rules/conditions';
import { readFait } from '@guichet/rules/conditions';
import {
  campagneSubvention,
  ELIGIBILITES,
  type EtatEligibilite,
  etatEligibilite,
  isSousDispositifMontre,
  type SousDispositif,
} from '@guichet/rules/subvention';
import { comparePlaces } from './curseur.ts';
import { type Annonce, type Candidate, type Place, RANGS } from './repertoire.ts';

interface Jugee extends Place {
  readonly etat: EtatEligibilite;
}

/** SUBV-018: the parts of a scheme that this association may ask for. */
export const partsFor = (
  { dispositif, sous_dispositifs }: Pick<Annonce, 'dispositif' | 'sous_dispositifs'>,
  faits: Faits,
) => {
  const regime = readFait(faits, 'association', 'identite.regime');
  const known = typeof regime === 'string' ? regime : null;
  return sous_dispositifs.filter(({ code }) => isSousDispositifMontre(dispositif.code, code, known));
};

const ordreOf = (parts: readonly SousDispositif[], isClose: boolean): number => {
  const last = Math.max(...parts.map(({ date_fin }) => Date.parse(date_fin)));
  return isClose ? -last : last;
};

/** Each candidate with its verdict, the eligible first; a scheme of which no part is for them is not one. */
export const judge = (candidates: readonly Candidate[], faits: Faits, instant: Date): Jugee[] =>
  candidates
    .flatMap(({ id, code, annonce }): Jugee[] => {
      const parts = partsFor(annonce, faits);
      if (parts.length === 0) return [];
      const etat = etatEligibilite({ ...annonce, code }, faits);
      const campagne = campagneSubvention(parts, instant);
      const ordre = ordreOf(parts, campagne === 'close');
      return [{ id, etat, verdict: ELIGIBILITES.indexOf(etat), rang: RANGS[campagne], ordre }];
    })
    .sort(comparePlaces);

export const countBy = (jugees: readonly Jugee[]): Record<EtatEligibilite, number> => {
  const compte = { eligible: 0, a_completer: 0, non: 0 };
  for (const { etat } of jugees) compte[etat] += 1;
  return compte;
};
