import { cheminsChanges } from '@guichet/rules/instruction';
import { flattenProjet, montantDemande, type Projet, unflattenProjet } from '@guichet/rules/projet';
import type { Call } from '../../../../../platform/call.ts';
import { mergeChanges } from '../../../../../platform/record/mergeChanges.ts';
import { checkCorrection, touchInstructions } from '../../../noyau/complement/corrections.ts';
import { judgeDossier, judgeWith } from '../../../noyau/dossier/jugement.ts';
import type { ProjetDit, ProjetLu } from '../../../noyau/projet/projet.ts';
import { financementsVus, readsMontants, vuPar } from '../../../noyau/projet/vuPar.ts';
import type { SaisieUow } from '../../saisie.uow.ts';
import { checkSent, checkWhole, fillCaches } from '../checkProjet.ts';
import { type MontantDemande, mergeFinancements } from '../financementsDe.ts';
import { lockProjetForSaisie, type ReferenceProjet } from '../openProjet.ts';
import { renumber, saveProjets, titleOf } from '../saveProjets.ts';

interface Input extends ReferenceProjet {
  readonly body: Readonly<Record<string, unknown>>;
}
interface PatchInput extends Input {
  readonly rang_dossier?: number | undefined;
  readonly need_validation?: false | undefined;
}

/** PUT judges the whole project, PATCH what was sent. */
type Mode = 'entier' | 'partie';

const writeProjet = async (
  uow: SaisieUow,
  { id, projet: idProjet, body, rang_dossier, need_validation }: PatchInput,
  mode: Mode,
  call: Call,
): Promise<ProjetDit> => {
  const opened = await lockProjetForSaisie(uow, { id, projet: idProjet }, call);
  const { ouvert, projets, projet: before } = opened;
  const { dossier, demandant } = ouvert;
  const said = (projet: ProjetLu): ProjetDit => ({
    projet: vuPar(projet, dossier, demandant.role),
    id_fo: dossier.id_fo,
  });
  const juge = await judgeDossier(uow, dossier, projets, call);
  const sent = body['financements'] as readonly MontantDemande[] | undefined;
  const merged = sent && { financements: mergeFinancements(before.contenu.financements, sent, juge.instructeurs) };
  const asked = flattenProjet({ ...body, ...merged });
  const say = (champ: string, value: unknown) =>
    champ === 'financements' && !readsMontants(demandant.role)
      ? financementsVus(value as Projet['financements'], dossier)
      : value;
  const { changes, changements } = mergeChanges(before, flattenProjet(before.contenu), asked, call, say);
  if (opened.isCorrection) {
    // Its place is nobody's to ask for; and nothing that differs is nothing to correct.
    const chemins = rang_dossier !== undefined || !changes ? ['rang_dossier'] : Object.keys(changes);
    const references = chemins.map((chemin) => `${before.id}.${chemin}`);
    await checkCorrection(uow, dossier, 'projet', references, call);
  }
  const typed = unflattenProjet(before.contenu, changes ?? {});
  checkSent(flattenProjet(body), typed, dossier, juge);
  const places = projets.map((one) => (one.id === before.id ? { ...one, contenu: typed } : one));
  const rejuge = judgeWith(juge, places);
  if (mode === 'entier') checkWhole(rejuge, before.id);
  const contenu = opened.isCorrection ? typed : fillCaches(typed, rejuge, before.id, call.clock.now());

  const next = {
    contenu,
    montant_demande: montantDemande(contenu),
    need_validation: mode === 'entier' || need_validation === false ? false : before.need_validation,
  };
  const isRead = next.need_validation !== before.need_validation;
  // Beyond the last place is the last place: who is there already has not moved.
  const rang = rang_dossier === undefined ? before.rang : Math.min(rang_dossier, projets.length);
  const isMoved = rang !== before.rang;
  if (!changes && !isRead && !isMoved) return said(before);

  const chemins = { ...changes, ...(isRead ? { need_validation: false } : {}) };
  let after: ProjetLu = changes || isRead ? await uow.projets.write(before, next, chemins) : before;
  if (isMoved) {
    const others = projets.filter((one) => one.id !== before.id);
    const ordered = [...others.slice(0, rang - 1), after, ...others.slice(rang - 1)];
    after = (await renumber(uow, ordered)).find((one) => one.id === before.id) ?? after;
  }
  if (opened.isCorrection) await touchInstructions(uow, dossier, before, after);
  uow.history.record({ objet: 'projet', id_objet: before.id, action: 'updateProjet', changements });
  const champs = cheminsChanges(before.contenu, after.contenu);
  await saveProjets(uow, ouvert, { action: 'updateProjet', projet: titleOf(after), champs }, call);
  return said(after);
};

/** CALL-DEM-006: nothing is kept of a project that lacks something; once whole, it has been read. */
export const updateProjet = (uow: SaisieUow, input: Input, call: Call): Promise<ProjetDit> =>
  writeProjet(uow, input, 'entier', call);

/** CALL-DEM-007. */
export const patchProjet = (uow: SaisieUow, input: PatchInput, call: Call): Promise<ProjetDit> =>
  writeProjet(uow, input, 'partie', call);
