import {
  type Changements,
  canGoTo,
  type Etape,
  isDejaEnvoye,
  manquesAvantProjets,
  readChangements,
  type Statut,
} from '@guichet/rules/dossier';
import { exerciceFin } from '@guichet/rules/subvention';
import type { Call } from '../../../../../platform/call.ts';
import { DomainError } from '../../../../../platform/errors.ts';
import { mergeChanges } from '../../../../../platform/record/mergeChanges.ts';
import { tellStatut } from '../../../noyau/annonce/tellConcernes.ts';
import type { Dossier, Variable } from '../../../noyau/dossier/dossier.ts';
import { type Juge, judgeDossier, readDemandeur } from '../../../noyau/dossier/jugement.ts';
import { lockForSaisie } from '../../../noyau/dossier/openDossier.ts';
import { statutOf } from '../../../noyau/dossier/refreshDossier.ts';
import { chooseRib, tellRib } from '../../../noyau/dossier/rib.ts';
import type { ProjetLu } from '../../../noyau/projet/projet.ts';
import type { SaisieUow } from '../../saisie.uow.ts';
import { checkChangements, findSousDispositif } from '../checkChangements.ts';
import { checkSeul } from '../checkSeul.ts';
import { flatten, unflatten } from '../chemins.ts';
import { correctContacts } from '../correctContacts.ts';
import { type DossierLu, readLu } from '../lecture.ts';
import { openTca } from '../openTca.ts';
import { rereadProjets } from '../rereadProjets.ts';
import { createDossier } from './createDossier.ts';

interface Input {
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly shouldOrderProjects?: boolean | undefined;
}

const readAsked = (body: Input['body']): Changements => {
  const lu = readChangements(body);
  if (!lu.ok) throw new DomainError('REQUETE_INVALIDE', { champs: [...lu.champs] });
  return lu.changements;
};

/** What follows from the others. */
const derivedOf = (next: Dossier, juge: Juge): Pick<Variable, 'exercice_fin' | 'date_fin'> => {
  const { exercice, pluriannuel, id_sous_type_dispositif: sousDispositif } = next;
  return {
    exercice_fin: exerciceFin(juge.contenu, { exercice, sousDispositif, pluriannuel }),
    date_fin: findSousDispositif(juge, sousDispositif)?.date_fin ?? next.date_fin,
  };
};

/** DOSSIER-035, P-17: only how far one came is refused, and what is missing is named. */
const checkPassage = (before: Dossier, typed: Dossier, statut: Statut, { jugement }: Juge): void => {
  const verdict = canGoTo(before.step as Etape, typed.step as Etape, statut);
  if (verdict.ok) return;
  const champs = manquesAvantProjets(jugement).map(({ champ, code, geste }) => ({
    champ: champ ?? code,
    message: geste,
  }));
  throw new DomainError(verdict.code, { champs });
};

/** Another part of the scheme, or other years: projects were written for the first. */
const isAnother = (changes: object | null): boolean =>
  ['description.id_sous_type_dispositif', 'description.pluriannuel'].some((chemin) => chemin in (changes ?? {}));

const orderProjets = async ({ projets }: SaisieUow, all: readonly ProjetLu[]): Promise<boolean> => {
  const rankOf = ({ contenu, rang }: ProjetLu): number => contenu.description.rang_dossier ?? rang;
  const ordered = all.toSorted((a, b) => rankOf(a) - rankOf(b));
  const moved = ordered
    .map((projet, index) => ({ projet, rang: index + 1 }))
    .filter(({ projet, rang }) => projet.rang !== rang || projet.contenu.description.rang_dossier !== rang);
  for (const { projet, rang } of moved) await projets.place(projet, rang);
  return moved.length > 0;
};

/** Ticked, the request of the common core is found or opened; unticked, it goes on alone. */
const nameTca = async (
  uow: SaisieUow,
  { id_correspondance, id_dossier_tca }: Dossier,
  couplage_tca: boolean | undefined,
  call: Call,
): Promise<number | null> => {
  if (couplage_tca === undefined) return id_dossier_tca;
  const { preuve } = await readDemandeur(uow, id_correspondance, call);
  return couplage_tca && preuve === null ? openTca(uow, { id_correspondance }, createDossier, call) : null;
};

/** CALL-DEM-013, CALL-DEM-018, Q-02: what was sent is merged; nothing is half taken. */
export const updateDossier = async (
  uow: SaisieUow,
  { id, body, shouldOrderProjects = false }: Input,
  call: Call,
): Promise<DossierLu> => {
  const asked = readAsked(body);
  const ouvert = await lockForSaisie(uow, id, call);
  const { dossier: before, demandant } = ouvert;
  if (ouvert.isCorrection) {
    if (shouldOrderProjects) throw new DomainError('DOSSIER_NON_EDITABLE');
    return readLu(uow, { ...ouvert, dossier: await correctContacts(uow, before, asked, call) }, call);
  }
  const projets = await uow.projets.listOf(before);
  const isOrdered = shouldOrderProjects && (await orderProjets(uow, projets));
  const { changes, changements } = mergeChanges(before, flatten(before), asked, call);
  if (!changes && !isOrdered) return readLu(uow, ouvert, call, projets);

  const columns = unflatten(before, (changes ?? {}) as Changements, call.clock.now().toISOString());
  const id_dossier_tca = await nameTca(uow, before, columns.couplage_tca, call);
  const typed: Dossier = { ...before, ...columns, id_dossier_tca };
  const juge = await judgeDossier(uow, typed, projets, call);
  checkChangements((changes ?? {}) as Changements, typed, juge);
  const statut = statutOf(typed, juge);
  checkPassage(before, typed, statut, juge);

  if (changes?.['description.id_sous_type_dispositif'] !== undefined) {
    await checkSeul(uow, typed, demandant, before.id);
  }
  const isCompteChange = changes?.['demandeur.id_rib'] !== undefined && isDejaEnvoye(before);
  const contenu = isCompteChange
    ? chooseRib(typed.contenu, { avant: before, ressources: juge.ressources, par: demandant.authId }, call)
    : typed.contenu;
  const derived = derivedOf(typed, juge);
  const montant_demande = isAnother(changes)
    ? await rereadProjets(uow, before, derived.exercice_fin)
    : before.montant_demande;
  const written = { ...columns, id_dossier_tca, contenu, ...derived, montant_demande, statut };
  const after = await uow.dossiers.write(before, { changes: written, chemins: changes ?? {} });
  if (!after) throw new DomainError('DOSSIER_EXISTE');
  const ordre = isOrdered ? { 'projets.ordre': { avant: null, apres: projets.length } } : {};
  const id_objet = String(before.id);
  uow.history.record({
    objet: 'dossier',
    id_objet,
    action: 'updateDossier',
    changements: { ...changements, ...ordre },
  });
  await tellStatut(uow, { before, after }, call);
  if (isCompteChange) await tellRib(uow, after, demandant.authId, call);
  const areUntouched = !isOrdered && !isAnother(changes);
  return readLu(uow, { ...ouvert, dossier: after }, call, areUntouched ? projets : undefined);
};
