import { isPortail } from '@guichet/rules/acteur';
import { anneeSaison, canReadDossierPsp, manquesPsp } from '@guichet/rules/passSport';
import type { Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import { reads } from '../../../platform/unitOfWork.ts';
import type { RessourcesConnues } from '../../association/api.ts';
import type { DossierTenu } from '../noyau/dossier.queries.ts';
import { actsFor, isDuSiege, lecteurOf, readDemandant } from '../noyau/lecteur.ts';
import { toAssociationDossier } from './dossier.presenter.ts';
import type { ContenuLu, DossierLu } from './dossier.ts';
import type { DossierUow } from './dossier.uow.ts';
import { judgeEligibilite } from './eligibilite.ts';
import { findDossier, noteLecture, type Ouvert } from './openDossier.ts';
import type { PreuveTenue } from './preuve.repository.ts';
import { readRibVise, sayRib } from './rib.ts';
import { findStructure } from './structure.ts';

/** What the rules look at: a paper or an account that the record no longer has is no longer there. */
export const manquesOf = async (
  { saisons }: DossierUow,
  dossier: DossierTenu,
  preuves: readonly PreuveTenue[],
  { ribs, documents }: RessourcesConnues,
) => {
  const saison = (await saisons.list()).find(({ id }) => id === dossier.exercice);
  if (!saison) throw new DomainError('PSP_ABSENT');
  const kept = (uuid: string | null) => (documents.some((one) => one.uuid === uuid) ? uuid : null);
  return manquesPsp(
    {
      id_siret: dossier.id_siret,
      id_rib: ribs.some(({ id }) => id === dossier.id_rib) ? dossier.id_rib : null,
      scan_rib: kept(dossier.scan_rib),
      preuves: preuves.map((preuve) => ({ ...preuve, document: kept(preuve.document) })),
    },
    anneeSaison(saison),
  );
};

export const readContenu = async (
  uow: DossierUow,
  dossier: DossierTenu,
  call: Pick<Call, 'clock'>,
): Promise<ContenuLu> => {
  const { id_correspondance, id_siret } = dossier;
  const ressources = await uow.associations.ressourcesOf(id_correspondance);
  const preuves = await uow.preuves.listOf(dossier.id);
  return {
    preuves,
    inscriptions: await uow.depot.inscriptionsOf(dossier),
    manques: await manquesOf(uow, dossier, preuves, ressources),
    rib: sayRib(await readRibVise(uow, dossier, ressources), call),
    est_siege: await uow.associations.isSiege(id_correspondance, id_siret),
  };
};

export const readLu = async (uow: DossierUow, ouvert: Ouvert, call: Call): Promise<DossierLu> => ({
  ...ouvert,
  ...(await readContenu(uow, ouvert.dossier, call)),
});

export const readDossier = reads(async (uow: DossierUow, id: string, call: Call) =>
  readLu(uow, await findDossier(uow, id, call), call),
);

interface Asked {
  readonly idSiret: string;
  readonly exerciceId?: number | undefined;
}

/** CALL-PSP-002: what one may not read is not there, as what does not exist. */
export const listDossiers = reads(async (uow: DossierUow, { idSiret, exerciceId }: Asked, call: Call) => {
  const demandant = await readDemandant(uow, call);
  const lus: DossierLu[] = [];
  for (const dossier of await uow.depot.listOf(idSiret, exerciceId)) {
    const lecteur = lecteurOf(demandant, dossier);
    if (!canReadDossierPsp(lecteur, dossier).ok) continue;
    const ouvert = { dossier, demandant, lecteur };
    noteLecture(ouvert, call);
    lus.push(await readLu(uow, ouvert, call));
  }
  return lus;
});

/** PSP-013: all of them for the head office and administrators; an establishment sees its own; others nothing. */
export const listAssociationDossiers = reads(async (uow: DossierUow, idSiret: string, call: Call) => {
  const demandant = await readDemandant(uow, call);
  const bearers = await uow.associations.listDemandeurs(idSiret);
  const isAdmin = demandant.role === 'lca.admin';
  const theirs = bearers.filter((one) => isAdmin || actsFor(demandant, one));
  for (const { id_correspondance } of theirs)
    call.lecture?.note({
      association: id_correspondance,
      motif: isPortail(demandant.role) && !isAdmin ? 'membre' : 'administration',
    });
  const found = await uow.depot.listAssociation(theirs.map(({ id_correspondance }) => id_correspondance));
  return found
    .filter((one) => isAdmin || isDuSiege(demandant, one.id_correspondance) || actsFor(demandant, one))
    .map((one) => toAssociationDossier(one, demandant));
});

/** GUARD-012. */
export const readEligibilite = reads(async (uow: DossierUow, idSiret: string, call: Call) => {
  const demandant = await readDemandant(uow, call);
  const structure = await findStructure(uow, idSiret, demandant);
  const { id_correspondance, est_siege } = structure;
  call.lecture?.note({
    association: id_correspondance,
    motif: actsFor(demandant, structure) ? 'membre' : 'administration',
  });
  const eligibilite = await judgeEligibilite(uow, structure, call);
  return { eligibilite, structure: { id_correspondance, est_siege, nom: structure.enseigne ?? structure.nom } };
});
