import type { Retour } from '@guichet/contract/demandes';
import { compte } from '../say.ts';

export type ResultatLigne = Retour['resultats'][number];
export type CodeResultat = ResultatLigne['resultat'];
type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

interface Mots {
  readonly tone: Tone;
  /** What the line says. */
  readonly mot: string;
  /** What would come of it, where the answer of the server only says what came. */
  readonly serait?: string;
  readonly un: string;
  readonly plusieurs: string;
}

/** In the order that matters to who reads: what is wrong first. */
export const MOTS: Readonly<Record<CodeResultat, Mots>> = {
  illisible: { tone: 'error', mot: 'Illisible', un: 'illisible', plusieurs: 'illisibles' },
  inconnu: { tone: 'error', mot: 'Inconnue', un: 'inconnue', plusieurs: 'inconnues' },
  impossible: { tone: 'warning', mot: 'Impossible', un: 'impossible', plusieurs: 'impossibles' },
  refuse: {
    ...{ tone: 'warning', mot: 'Refusé', un: 'refusé', plusieurs: 'refusés' },
    serait: 'Sera noté refusé ; le compte bancaire sera demandé à l’association.',
  },
  paye: { tone: 'success', mot: 'Payé', un: 'payé', plusieurs: 'payés', serait: 'Sera noté payé.' },
  deja: { tone: 'neutral', mot: 'Déjà lu', un: 'déjà lu', plusieurs: 'déjà lus' },
};
const ORDRE = Object.keys(MOTS) as readonly CodeResultat[];
const EFFETS: readonly CodeResultat[] = ['paye', 'refuse'];
const MAUVAIS: readonly CodeResultat[] = ['illisible', 'inconnu', 'impossible'];

export const withEffet = (resultats: readonly ResultatLigne[]): readonly ResultatLigne[] =>
  resultats.filter(({ resultat }) => EFFETS.includes(resultat));
export const hasFaute = (resultats: readonly ResultatLigne[]): boolean =>
  resultats.some(({ resultat }) => MAUVAIS.includes(resultat));

/** Those to look at first, each in the order of the file. */
export const enOrdre = (resultats: readonly ResultatLigne[]): readonly ResultatLigne[] =>
  resultats.toSorted(
    (one, other) => ORDRE.indexOf(one.resultat) - ORDRE.indexOf(other.resultat) || one.ligne - other.ligne,
  );

/** «12 lignes : 10 payés, 1 refusé, 1 illisible.» */
export const sayResultats = (resultats: readonly ResultatLigne[]): string => {
  const parts = ORDRE.toReversed().flatMap((code) => {
    const nombre = resultats.filter(({ resultat }) => resultat === code).length;
    return nombre === 0 ? [] : [compte(nombre, MOTS[code].un, MOTS[code].plusieurs)];
  });
  return `${compte(resultats.length, 'ligne', 'lignes')} : ${parts.join(', ')}.`;
};

/** Beside the word that says it: only what adds to it. */
export const saySuite = ({ resultat, raison }: ResultatLigne, moment: 'essai' | 'fait'): string => {
  const { mot, serait } = MOTS[resultat];
  const suite = moment === 'essai' ? (serait ?? raison) : raison;
  return suite === `${mot}.` ? '' : suite.replace(`${mot} : `, '');
};
