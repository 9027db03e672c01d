import {
  type Ask,
  type AskResult,
  andOf,
  evaluateAsk,
  type Faits,
  findFait,
  sayAsk,
  type Trivalent,
} from '../conditions/index.ts';
import { hasPropreDossier, isDispositifSport } from './dispositifs.ts';
import type { ContenuSubvention, Critere } from './subvention.schema.ts';

/** «vous êtes éligible / il vous manque une information / non, car…» */
export const ELIGIBILITES = ['eligible', 'a_completer', 'non'] as const;
export type EtatEligibilite = (typeof ELIGIBILITES)[number];

export interface Raison {
  readonly valeur: Trivalent;
  readonly libelle: string;
  readonly explication: string;
  /** Where the record is mended. */
  readonly rubrique: string | null;
  readonly champ: string | null;
}
export interface Eligibilite {
  readonly etat: EtatEligibilite;
  readonly raisons: readonly Raison[];
}

type Concernee = Pick<ContenuSubvention, 'dispositif' | 'eligibilite'> & { readonly code: string };

const ask = (key: string, operator: Ask['operator'], value: Ask['value']): Ask => ({
  scope: 'association',
  key,
  operator,
  value,
  scope2: null,
  key2: null,
  masquer_si_tca: false,
});
const DOMAINE_SPORT = ask('activites.domaine', '==', 'Sport');

/** SUBV-014, SUBV-016: what every scheme of a kind asks, whoever wrote it. */
const COMMUNS: readonly { readonly isFor: (subvention: Concernee) => boolean; readonly critere: Critere }[] = [
  {
    isFor: isDispositifSport,
    critere: { libelle: 'Être une association sportive', asks: [DOMAINE_SPORT] },
  },
  {
    isFor: hasPropreDossier,
    critere: {
      libelle: 'Être une association sportive volontaire pour le Pass’Sport',
      asks: [DOMAINE_SPORT, ask('specificites.passsport.est_volontaire', '==', true)],
    },
  },
];

/** What applies to it from its kind: nobody wrote it there, and nobody can take it off. */
export const criteresHerites = (subvention: Concernee): readonly Critere[] =>
  COMMUNS.filter(({ isFor }) => isFor(subvention)).map(({ critere }) => critere);

export const criteresOf = (subvention: Concernee): readonly Critere[] => [
  ...criteresHerites(subvention),
  ...subvention.eligibilite,
];

/** The first ask that settles it: a refusal, else what is missing, else any. */
const decisive = (results: readonly AskResult[], valeur: Trivalent): AskResult | undefined =>
  results.find((result) => result.valeur === valeur);

const raisonOfCritere = ({ libelle, asks }: Critere, faits: Faits): Raison => {
  const results = asks.map((one) => evaluateAsk(one, faits));
  const valeur = andOf(results.map((result) => result.valeur));
  const settled = decisive(results, valeur);
  const fait = settled ? findFait(settled.ask.scope, settled.ask.key) : null;
  const explication = results
    .filter((result) => result.valeur === valeur)
    .map((result) => sayAsk(result))
    .join(' ; ');
  return { valeur, libelle, explication, rubrique: fait?.rubrique ?? null, champ: fait?.champ ?? null };
};

const ETATS: Readonly<Record<Trivalent, EtatEligibilite>> = { oui: 'eligible', non: 'non', inconnu: 'a_completer' };

/** From the association's own record, each criterion with its reason. */
export const eligibiliteOf = (subvention: Concernee, faits: Faits): Eligibilite => {
  const raisons = criteresOf(subvention).map((critere) => raisonOfCritere(critere, faits));
  return { etat: ETATS[andOf(raisons.map(({ valeur }) => valeur))], raisons };
};
