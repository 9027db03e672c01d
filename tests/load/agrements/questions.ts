import type { Database } from '../../faults/harness/databases.ts';
import { RANGS } from '../dossiers/base.ts';

export type Sorte = 'verification' | 'registre' | 'agrements' | 'subventions';
export interface QuestionAgrement {
  readonly qui: 'agent';
  readonly sorte: Sorte;
  readonly title: string;
  readonly rank: number;
  readonly path: string;
}

const LISTE = '/demande/instructions?vue=equipe&limit=20';
export const SUBVENTIONS = `/api/demandes${LISTE}`;
const RECHERCHES: readonly (readonly [string, string])[] = [
  ['première page', ''],
  ['mot fréquent', 'q=p%C3%A9tanque'],
  ['mots rares', 'q=Escrime%20de%20Ussel%20n%C2%B0%2077'],
  ['mot absent', 'q=zythologie'],
  ['un département', 'departement=29'],
  ['un type et un mot', 'type=JEP&q=judo'],
];

/** The same at every size. */
export const listQuestions = async ({ rows }: Database): Promise<QuestionAgrement[]> => {
  const of = (sorte: Sorte, title: string, path: string): QuestionAgrement => ({
    ...{ qui: 'agent', sorte, title, path },
    rank: RANGS.nation,
  });
  const codes = await rows<{ code: string }>('select code from demandes.titre order by md5(code) limit 3');
  return [
    ...codes.map(({ code }, rank) => of('verification', `code ${rank + 1}`, `/api/rda/registre/${code}`)),
    ...RECHERCHES.map(([title, query]) => of('registre', title, `/api/rda/registre?limit=20&${query}`)),
    of('agrements', 'première page', `/api/rda${LISTE}`),
    of('agrements', 'un état', `/api/rda${LISTE}&etats=2`),
    of('subventions', 'première page', SUBVENTIONS),
  ];
};
