import { LIE, QUORUM, type Qui, type Sort } from './commandes.ts';
import { DEPASSE, type DossierM, ENVELOPPE, engage, FAIT, type MondeM } from './modele.ts';

interface Scrutin {
  readonly qui: Qui;
  readonly d: number;
  readonly sort: Sort;
  readonly montant: number;
  readonly contre: boolean;
  readonly ecart: number;
  readonly retire: boolean;
  /** How many times it was voted when it was read, and who was there then: the voices that are sent are those of then. */
  readonly lu: number;
  readonly vus: readonly number[];
}
/** Those who are there, less who withdraws: as many voices, and one more when it is wrongly counted. */
const votantsDe = (presents: readonly number[], { retire }: Pick<Scrutin, 'retire'>): number =>
  presents.filter((membre) => !(retire && membre === LIE)).length;
export const voixDe = (scrutin: Pick<Scrutin, 'vus' | 'contre' | 'ecart' | 'retire'>) => {
  const { contre, ecart, vus } = scrutin;
  const votants = votantsDe(vus, scrutin) + ecart;
  return { pour: contre ? 0 : votants, contre: contre ? votants : 0, abstention: 0 };
};
/** What the sitting may still give away: the envelope, less what is granted and what it carried and has yet to grant. */
const resteAVoter = (monde: MondeM, sauf: number): number => {
  const portes = Object.entries(monde.seance.votes).filter(
    ([d, { sort, age }]) => Number(d) !== sauf && sort === 'adopte' && monde.dossiers[Number(d)]?.age === age,
  );
  return ENVELOPPE - engage(monde) - portes.reduce((sum, [, { montant }]) => sum + montant, 0);
};
const refusDuVote = (monde: MondeM, scrutin: Scrutin): string | null => {
  const { presents } = monde.seance;
  const { d, sort, montant, retire } = scrutin;
  if (retire && !presents.includes(LIE)) return 'REQUETE_INVALIDE';
  if (presents.length < QUORUM) return 'QUORUM_NON_ATTEINT';
  if (presents.includes(LIE) && !retire) return 'RETRAIT_REQUIS';
  const voix = voixDe(scrutin);
  const isVote = sort === 'adopte' || sort === 'refuse';
  if (isVote && voix.pour + voix.contre !== votantsDe(presents, scrutin)) return 'VOIX_INEXACTES';
  if (sort === 'adopte' && voix.pour <= voix.contre) return 'VOTE_NON_ADOPTE';
  if (sort === 'refuse' && voix.pour > voix.contre) return 'VOTE_NON_REJETE';
  if (sort !== 'adopte') return null;
  if (montant === 0) return 'MONTANT_VOTE_ABSENT';
  if (montant > (monde.dossiers[d]?.propose ?? 0)) return 'MONTANT_VOTE_NON_PROPOSE';
  return montant > resteAVoter(monde, d) ? 'ENVELOPPE_DEPASSEE' : null;
};
export const voter = (monde: MondeM, scrutin: Scrutin): string => {
  const { seance, dossiers } = monde;
  const { d, sort, montant, lu } = scrutin;
  const dossier = dossiers[d] as DossierM;
  const before = seance.votes[d];
  if (seance.etat === 'close') return 'COMMISSION_PAS_EN_SEANCE';
  if (dossier.etat !== '4') return before ? 'TRANSITION_IMPOSSIBLE' : 'LIGNE_INEXISTANTE';
  if (lu !== (before?.fois ?? 0)) return DEPASSE;
  const refus = refusDuVote(monde, scrutin);
  if (refus !== null) return refus;
  seance.dits += 1;
  seance.age += 1;
  const fois = (before?.fois ?? 0) + 1;
  seance.votes[d] = {
    ...{ sort, montant: sort === 'adopte' ? montant : 0, age: dossier.age, rang: seance.dits, prise: false, fois },
  };
  return FAIT;
};
