import { ERREURS } from '@guichet/rules';
import { hasInteret } from '@guichet/rules/instruction';
import { bilanDe, cacheDe, canNoter, LECTURES_ATTENDUES } from '@guichet/rules/notation';
import type { CritereNotation } from '@guichet/rules/subvention';
import type { Call } from '../../../platform/call.ts';
import type { InstructionOuverte } from '../instruction/openInstruction.ts';
import { toLie } from '../noyau/dossier/openDossier.ts';
import { readNoms } from '../noyau/noms.ts';
import type { DemandeNotee, NoteSoumise } from './notation.repository.ts';
import type { NotationUow } from './notation.uow.ts';

export const demandeOf = ({ ouvert: { dossier }, instruction }: InstructionOuverte): DemandeNotee => ({
  ...{ id: dossier.id, exercice: dossier.exercice, id_service: instruction.id_service },
});

/** Of the version that the dossier was begun under: one grid for all its life. */
export const readGrille = (
  { catalogue }: NotationUow,
  { ouvert: { dossier } }: InstructionOuverte,
): Promise<readonly CritereNotation[]> => catalogue.findGrille(dossier.id_subvention, dossier.numero_subvention);

const sayNote = ({ auth_id: _, notes, ...note }: NoteSoumise) => ({
  ...note,
  notes: notes.map((one) => ({ ...one })),
});

/** The last note of each, with those that it replaced. */
const byLecteur = (soumises: readonly NoteSoumise[]) =>
  soumises
    .filter(({ auth_id, rang }) => !soumises.some((other) => other.auth_id === auth_id && other.rang > rang))
    .map((derniere) => ({
      derniere,
      reprises: soumises.filter(({ auth_id, rang }) => auth_id === derniere.auth_id && rang < derniere.rang),
    }));

/** As one reader sees it: their own, and the others' once they may. */
export const sayNotation = async (uow: NotationUow, ouverte: InstructionOuverte, call: Call) => {
  const { agent, instruction, ouvert } = ouverte;
  const grille = await readGrille(uow, ouverte);
  const ecrite = await uow.notes.findEcrite(demandeOf(ouverte), agent.authId);
  const toutes = byLecteur(await uow.notes.listSoumises(demandeOf(ouverte)));
  const aSoumis = toutes.some(({ derniere }) => derniere.auth_id === agent.authId);
  const cache = cacheDe({ etat: instruction.etat, hasInteret: agent.hasInteret, aSoumis });
  const lues = toutes.filter(({ derniere }) => cache === null || derniere.auth_id === agent.authId);
  const nomOf = await readNoms(
    uow,
    lues.map(({ derniere }) => derniere.auth_id),
    call.acteur,
  );
  const lectures = [];
  for (const { derniere, reprises } of lues) {
    const { auth_id } = derniere;
    const rattachements = await uow.membres.rattachementsOf(auth_id);
    lectures.push({
      ...sayNote(derniere),
      ...{ lecteur: nomOf(auth_id), moi: auth_id === agent.authId, reprises: reprises.map(sayNote) },
      interet: hasInteret({ authId: auth_id, rattachements }, toLie(ouvert.dossier)),
    });
  }
  const verdict = canNoter(agent, { etat: instruction.etat, criteres: grille.length });
  return {
    grille: grille.map((critere) => ({ ...critere })),
    noter: { ok: verdict.ok, raison: verdict.ok ? null : ERREURS[verdict.code].message },
    ...{ attendues: LECTURES_ATTENDUES, soumises: toutes.length, cache, lectures },
    mienne: ecrite && { notes: ecrite.notes.map((one) => ({ ...one })), brouillon: ecrite.brouillon },
    bilan: cache === null ? bilanDe(lectures.map(({ total }) => total)) : null,
    version: ecrite?.version ?? 0,
  };
};
export type NotationDite = Awaited<ReturnType<typeof sayNotation>>;
