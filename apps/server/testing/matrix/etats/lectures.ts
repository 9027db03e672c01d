import { ACTES_CRF } from '@guichet/rules/crf';
import { ACTES } from '@guichet/rules/dossier';
import { TRANSITIONS } from '@guichet/rules/instruction';
import type { Answer } from '../../caller.ts';
import type { Copie, Modele } from './dossiers.ts';
import { inLanes, nameOf, type Requete, type Terrain } from './essais.ts';
import { isPlain, plainOf } from './modeles.ts';
import { OK } from './parEtat.ts';
import { NOMS_PERSONNES, type NomPersonne } from './personnes.ts';
import { attenduCrf, porteCrf } from './tableCrf.ts';
import { type Attendu, attenduDossier } from './tableDossier.ts';
import { attenduTransition, isOfferte, porteInstruction } from './tableInstruction.ts';

/** What someone who reads a thing is told they may do with it, and what the table says. */
export interface Lecture {
  readonly requete: (copie: Copie, qui: NomPersonne) => Requete;
  /** Whether it may be read at all. */
  readonly porte: (qui: NomPersonne, modele: Modele) => Attendu;
  readonly dits: (body: Answer['body']) => readonly string[];
  readonly attendus: (qui: NomPersonne, modele: Modele) => readonly string[];
}

interface Droit {
  readonly ok: boolean;
  readonly code?: string;
  readonly raison: string | null;
}
/** A refusal without a reason is one more word, and a wrong one. */
const said = ({ ok, code = '', raison }: Droit): string =>
  `${ok ? OK : code}${ok === (raison === null) ? '' : ' sans raison'}`;

const droitsDits = (actes: readonly string[], droits: Readonly<Record<string, Droit>>): readonly string[] => {
  const unknown = Object.keys(droits).filter((acte) => !actes.includes(acte));
  return [...actes, ...unknown].map((acte) => `${acte} ${droits[acte] ? said(droits[acte]) : 'non dit'}`);
};

export const LECTURE_DOSSIER: Omit<Lecture, 'requete'> = {
  porte: (qui, modele) => attenduDossier('lire', qui, modele),
  dits: ({ droits }) => droitsDits(ACTES, droits),
  attendus: (qui, modele) => ACTES.map((acte) => `${acte} ${attenduDossier(acte, qui, modele)}`),
};

export const LECTURE_CRF: Omit<Lecture, 'requete'> = {
  porte: porteCrf,
  dits: ({ droits }) => droitsDits(ACTES_CRF, droits),
  attendus: (qui, modele) => ACTES_CRF.map((acte) => `${acte} ${attenduCrf(acte, qui, modele)}`),
};

interface Action extends Droit {
  readonly transition: string;
}
export const LECTURE_INSTRUCTION: Omit<Lecture, 'requete'> = {
  porte: porteInstruction,
  dits: ({ actions }: { readonly actions: readonly Action[] }) =>
    actions.map((action) => `${action.transition} ${said({ ...action, code: 'refusée' })}`),
  attendus: (qui, modele) =>
    TRANSITIONS.filter((transition) => isOfferte(transition, modele)).map(
      (transition) => `${transition} ${attenduTransition(transition, qui, modele) === OK ? OK : 'refusée'}`,
    ),
};

const attendusOf = ({ porte, attendus }: Lecture, qui: NomPersonne, modele: Modele): readonly string[] => {
  const entree = porte(qui, modele);
  return entree === OK ? attendus(qui, modele) : [entree];
};

export const runLecture = async (
  { ask, personnes, copies }: Terrain,
  lecture: Lecture,
  modeles: readonly Modele[],
): Promise<string[]> => {
  const made = await copies.make(modeles);
  const wordsOf = (qui: NomPersonne, modele: Modele): string => attendusOf(lecture, qui, modele).join();
  const cells = modeles.flatMap((modele, rang) =>
    NOMS_PERSONNES.filter((qui) => isPlain(modele) || wordsOf(qui, modele) !== wordsOf(qui, plainOf(modele))).map(
      (qui) => ({ modele, qui, copie: made[rang] as Copie }),
    ),
  );
  const laneOf = ({ copie: { id } }: (typeof cells)[number]): string => id;
  const wrong = await inLanes(cells, laneOf, async ({ modele, qui, copie }) => {
    const { status, body } = await ask(personnes[qui], lecture.requete(copie, qui));
    const dits = status < 400 ? lecture.dits(body) : [String(body.code)];
    const attendus = attendusOf(lecture, qui, modele);
    const missing = attendus.filter((one) => !dits.includes(one)).map((one) => `ne dit pas ${one}`);
    const extra = dits.filter((one) => !attendus.includes(one)).map((one) => `dit ${one}`);
    return [...missing, ...extra].map((one) => `${qui} × ${nameOf(modele)} : ${one}`);
  });
  return wrong.flat();
};
