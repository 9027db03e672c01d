import { dayOf } from '@guichet/rules/jour';
import { agreesNom, canEssayer, essaisRestants, initialeDe, isAlarmeNationale } from '@guichet/rules/passSport';
import { codePspSchema } from '@guichet/rules/validation';
import type { Call } from '../../../platform/call.ts';
import type { DossierTenu } from '../noyau/dossier.queries.ts';
import type { SaisonTenue } from '../noyau/saison.queries.ts';
import type { Jeune } from '../noyau/sceau.ts';
import type { CodeTenu } from './code.queries.ts';
import type { CodeUow } from './code.uow.ts';
import { tellEpuise } from './tellEpuise.ts';

export interface Question {
  readonly dossier: Pick<DossierTenu, 'id'>;
  readonly saison: Pick<SaisonTenue, 'id' | 'id_exercice'>;
  readonly id_psp: string;
  readonly nom: string | null;
}

/** What a code is, for the file where it is typed. Only `libre` and `ici` know who it is for. */
export type Reponse =
  | { readonly verdict: 'format' }
  | { readonly verdict: 'epuise' }
  | { readonly verdict: 'inconnu'; readonly restants: number }
  | { readonly verdict: 'ailleurs'; readonly id_psp: string }
  | { readonly verdict: 'ici'; readonly id_psp: string; readonly id_inscription: string; readonly cree_at: Date }
  | { readonly verdict: 'libre'; readonly id_psp: string; readonly jeune: Jeune };

const PERSONNE: Jeune = { nom: 'AAAAAAAA', prenom: 'AAAAAA', commune: 'AAAAAAAA', code_postal: '00000' };

/** Opened whether there is someone or not: the time it takes is the same. */
const openOne = ({ sceau }: CodeUow, exercice: number, id_psp: string, tenu: CodeTenu | undefined): Jeune => {
  const blank = sceau.sealJeune(exercice, id_psp, PERSONNE);
  return sceau.openJeune(exercice, id_psp, tenu?.scelle ?? blank);
};

const answerOf = (id_psp: string, tenu: CodeTenu, jeune: Jeune, dossier: Pick<DossierTenu, 'id'>): Reponse => {
  const { id_inscription, id_dossier, cree_at } = tenu;
  if (id_inscription === null || cree_at === null) return { verdict: 'libre', id_psp, jeune };
  return id_dossier === dossier.id
    ? { verdict: 'ici', id_psp, id_inscription, cree_at }
    : { verdict: 'ailleurs', id_psp };
};

const watch = async ({ essais }: CodeUow, now: Date): Promise<void> => {
  const releve = await essais.releve(now);
  if (isAlarmeNationale(releve)) await essais.sound(now, releve);
};

/**
 * Looks at one code, and counts it. It answers and never throws: a refusal that undid the transaction would forget the try.
 * A code that is withdrawn, unknown, or whose name does not agree: one same answer.
 */
export const verifyCode = async (uow: CodeUow, question: Question, call: Call): Promise<Reponse> => {
  const { dossier, saison, nom } = question;
  const parsed = codePspSchema(saison.id_exercice).safeParse(question.id_psp);
  if (!parsed.success) return { verdict: 'format' };
  const id_psp = parsed.data;
  const [now, authId] = [call.clock.now(), call.acteur?.authId ?? ''];
  const jour = dayOf(now);
  const place = await uow.codes.findStructure(saison.id, dossier.id);
  const essais = await uow.essais.lock(jour, authId, dossier.id);
  if (!canEssayer(essais, place, nom !== null).ok) return { verdict: 'epuise' };
  const tenu = await uow.codes.find(saison.id, uow.sceau.codeOf(saison.id, id_psp));
  const jeune = openOne(uow, saison.id, id_psp, tenu);
  const isConnu = tenu?.statut === true && (nom === null || agreesNom(jeune.nom, nom));
  await uow.essais.count({ jour, authId, id_dossier: dossier.id, isConnu, isNomDonne: nom !== null, now });
  await watch(uow, now);
  if (!isConnu || !tenu) {
    const restants = essaisRestants(essais, place) - 1;
    if (restants <= 0) await tellEpuise(uow, dossier.id, call);
    return { verdict: 'inconnu', restants };
  }
  return answerOf(id_psp, tenu, jeune, dossier);
};

/** «PRÉNOM N.»: all that a screen shows before the inscription. */
export const presentJeune = ({ prenom, nom }: Jeune): { prenom: string; initiale: string } => ({
  prenom: prenom.toUpperCase(),
  initiale: initialeDe(nom),
});
