import { checkFederation, MASQUE, type VerdictLigne } from '@guichet/rules/passSport';
import type { Call } from '../../../platform/call.ts';
import { orThrow } from '../../../platform/errors.ts';
import { verifyCode } from '../code/verify.ts';
import { type DossierOuvert, holdSaisie } from '../noyau/saisie.ts';
import type { InscriptionUow } from './inscription.uow.ts';

export interface Saisie {
  readonly id_psp: string;
  readonly nom: string;
}

/**
 * What became of one code. It names nobody: the answer of a write is kept with its key, and no name may be kept outside
 * the season's seal.
 */
export interface Issue {
  readonly verdict: VerdictLigne;
  readonly id: string | null;
  readonly restants?: number;
}

const inscrireUn = async (
  uow: InscriptionUow,
  { dossier, saison }: DossierOuvert,
  { id_psp: saisi, nom }: Saisie,
  federation: string | null,
  call: Call,
): Promise<Issue> => {
  const reponse = await verifyCode(uow, { dossier, saison, id_psp: saisi, nom }, call);
  if (reponse.verdict === 'ici') return { verdict: 'ici', id: reponse.id_inscription };
  if (reponse.verdict === 'inconnu') return { verdict: 'inconnu', id: null, restants: reponse.restants };
  if (reponse.verdict !== 'libre') return { verdict: reponse.verdict, id: null };
  const { id_psp, jeune } = reponse;
  const id = await uow.inscriptions.insert({
    ...{ exercice: saison.id, id_dossier: dossier.id, federation, cree_par: call.acteur?.authId ?? '' },
    code: uow.sceau.codeOf(saison.id, id_psp),
    scelle: uow.sceau.sealInscrit(saison.id, { id_psp, ...jeune }),
  });
  if (id === null) return { verdict: 'ailleurs', id };
  uow.history.record({
    ...{ objet: 'dossierPsp', id_objet: dossier.id, action: 'inscrire' },
    changements: {
      inscription: { avant: null, apres: id },
      beneficiaire: { avant: null, apres: MASQUE },
      federation: { avant: null, apres: federation },
    },
  });
  return { verdict: 'inscrite', id };
};

interface Input {
  readonly id: string;
  readonly federation: string | null;
}

const hold = async (uow: InscriptionUow, { id, federation }: Input, call: Call): Promise<DossierOuvert> => {
  const held = await holdSaisie(uow, id, call);
  orThrow(checkFederation(federation, await uow.dossiers.federationsOf(id)));
  return held;
};

/** CALL-PSP-006. */
export const inscrire = async (uow: InscriptionUow, input: Input & { saisie: Saisie }, call: Call): Promise<Issue> =>
  inscrireUn(uow, await hold(uow, input, call), input.saisie, input.federation, call);

/** A pasted list, in its order; a line that is refused keeps none of the others. */
export const inscrireListe = async (
  uow: InscriptionUow,
  input: Input & { lignes: readonly Saisie[] },
  call: Call,
): Promise<Issue[]> => {
  const held = await hold(uow, input, call);
  const issues: Issue[] = [];
  for (const ligne of input.lignes) issues.push(await inscrireUn(uow, held, ligne, input.federation, call));
  return issues;
};
