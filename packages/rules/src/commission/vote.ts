import { formatMontant } from '../budget/index.ts';
import { type Enveloppe, hasDeQuoi } from '../instruction/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import { DEFINITIONS_SORT, type Sort } from './commission.ts';

export interface Voix {
  readonly pour: number;
  readonly contre: number;
  readonly abstention: number;
}
export const SANS_VOIX: Voix = { pour: 0, contre: 0, abstention: 0 };
const total = ({ pour, contre, abstention }: Voix): number => pour + contre + abstention;

/** Who is there counts, whether they then vote or withdraw. */
export const hasQuorum = (presents: number, quorum: number): boolean => presents >= quorum;

/** Those who are there and did not withdraw. */
export const votantsDe = (presents: readonly string[], retires: readonly string[]): number =>
  presents.filter((membre) => !retires.includes(membre)).length;

export interface ScrutinJuge {
  readonly quorum: number;
  readonly presents: readonly string[];
  /** Of the association that asks, as the portal knows it. */
  readonly lies: readonly string[];
  readonly retires: readonly string[];
  readonly voix: Voix;
  readonly sort: Sort;
  readonly texte: string;
  readonly montant: number;
  readonly propose: number;
  /** What there is to share, less what was already carried here; null when nothing bounds it. */
  readonly enveloppe: Enveloppe | null;
}
export type RefusVote =
  | 'QUORUM_NON_ATTEINT'
  | 'RETRAIT_REQUIS'
  | 'VOIX_INEXACTES'
  | 'VOTE_NON_ADOPTE'
  | 'VOTE_NON_REJETE'
  | 'VOTE_SANS_TEXTE'
  | 'MONTANT_VOTE_ABSENT'
  | 'MONTANT_VOTE_NON_PROPOSE'
  | 'ENVELOPPE_DEPASSEE';

type Garde = (scrutin: ScrutinJuge) => RefusVote | null;
const when = (isWrong: boolean, code: RefusVote): RefusVote | null => (isWrong ? code : null);

/** In the order in which someone would mend them. */
const GARDES: readonly Garde[] = [
  ({ presents, quorum }) => when(!hasQuorum(presents.length, quorum), 'QUORUM_NON_ATTEINT'),
  ({ presents, lies, retires }) =>
    when(
      lies.some((membre) => presents.includes(membre) && !retires.includes(membre)),
      'RETRAIT_REQUIS',
    ),
  ({ sort, presents, retires, voix }) =>
    when(DEFINITIONS_SORT[sort].scrutin !== null && total(voix) !== votantsDe(presents, retires), 'VOIX_INEXACTES'),
  // Nobody left to vote carries nothing; as many against as for does not either.
  ({ sort, voix }) => when(DEFINITIONS_SORT[sort].scrutin === 'pour' && voix.pour <= voix.contre, 'VOTE_NON_ADOPTE'),
  ({ sort, voix }) => when(DEFINITIONS_SORT[sort].scrutin === 'contre' && voix.pour > voix.contre, 'VOTE_NON_REJETE'),
  ({ sort, texte }) => when(DEFINITIONS_SORT[sort].texte !== null && texte.trim() === '', 'VOTE_SANS_TEXTE'),
  ({ sort, montant }) => when(sort === 'adopte' && montant <= 0, 'MONTANT_VOTE_ABSENT'),
  ({ sort, montant, propose }) => when(sort === 'adopte' && montant > propose, 'MONTANT_VOTE_NON_PROPOSE'),
  ({ sort, montant, enveloppe }) => when(sort === 'adopte' && !hasDeQuoi(enveloppe, montant), 'ENVELOPPE_DEPASSEE'),
];

/** One answer for the button and for the server. */
export const canVoter = (scrutin: ScrutinJuge): Verdict<RefusVote> => {
  for (const garde of GARDES) {
    const code = garde(scrutin);
    if (code !== null) return denied(code);
  }
  return allowed;
};

const s = (nombre: number): string => (nombre > 1 ? 's' : '');
/** As the minutes say it. */
export const sayVoix = ({ pour, contre, abstention }: Voix): string => {
  if (pour > 0 && contre === 0 && abstention === 0) return 'unanimité';
  if (contre > 0 && pour === 0 && abstention === 0) return 'unanimité contre';
  return [`${pour} pour`, `${contre} contre`, `${abstention} abstention${s(abstention)}`].join(', ');
};

export interface VoteDit {
  readonly sort: Sort;
  readonly montant: number;
  readonly voix: Voix;
  readonly texte: string;
}
type Dire = (vote: VoteDit) => string;
const DITS: Readonly<Record<Sort, Dire>> = {
  adopte: ({ montant, voix }) => `${formatMontant(montant)}, ${sayVoix(voix)}.`,
  refuse: ({ voix, texte }) => `refusé, ${sayVoix(voix)}. ${texte}`,
  ajourne: ({ texte }) => `ajourné. ${texte}`,
  reserve: () => 'en réserve.',
};
/** One line of the minutes: of whom, what, and who withdrew. */
export const sayVote = (nom: string, vote: VoteDit, retires: readonly string[]): string => {
  const retrait =
    retires.length === 0 ? '' : ` Ne ${retires.length > 1 ? 'votent' : 'vote'} pas : ${retires.join(', ')}.`;
  return `${nom} : ${DITS[vote.sort](vote)}${retrait}`;
};
