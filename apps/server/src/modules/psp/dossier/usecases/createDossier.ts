import { isOwnRib } from '@guichet/rules/dossier';
import { dayOf } from '@guichet/rules/jour';
import { etatPsp, etatSaison, type FederationPsp, saisonCourante } from '@guichet/rules/passSport';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { RessourcesConnues } from '../../../association/api.ts';
import type { DossierTenu } from '../../noyau/dossier.queries.ts';
import { lecteurOf, readDemandant } from '../../noyau/lecteur.ts';
import { askFederations } from '../askFederations.ts';
import { manquesOf, readLu } from '../dossier.lecture.ts';
import type { DossierLu } from '../dossier.ts';
import type { DossierUow } from '../dossier.uow.ts';
import { judgeEligibilite } from '../eligibilite.ts';
import type { PreuveNouvelle, PreuveTenue } from '../preuve.repository.ts';
import { departementOf, findStructure } from '../structure.ts';
import { SUJET_PSP } from '../sujet.ts';

interface Input {
  readonly id_siret: string;
  readonly id_rib: string | null;
}

/** The clock says which season runs, at each call. */
const findSaison = async ({ saisons }: DossierUow, call: Call) => {
  const today = dayOf(call.clock.now());
  const saison = saisonCourante(await saisons.list(), today);
  if (!saison || etatSaison(saison, today) !== 'ouverte') throw new DomainError('PSP_SANS_SAISON');
  return saison;
};

const EMPTY = { agrement: null, document: null, document_exercice: null } as const;
/** Those of the record, with the papers of the season before: to be replaced, as the rules then say. */
const proposed = (
  federations: readonly FederationPsp[],
  anciennes: readonly PreuveTenue[],
  { documents }: RessourcesConnues,
): PreuveNouvelle[] =>
  federations.map(({ siren, nom }) => {
    const old = anciennes.find(({ siren_federation }) => siren_federation === siren);
    const { document = null, document_exercice = null } = old ?? {};
    const isKept = documents.some(({ uuid }) => uuid === document);
    return {
      ...EMPTY,
      ...{ nature: 'federation', siren_federation: siren, nom },
      ...(isKept && { document, document_exercice }),
    };
  });

const ribOf = (
  { id_rib: asked, id_siret }: Input,
  last: DossierTenu | undefined,
  ressources: RessourcesConnues,
): string | null => {
  const isOwn = (id_rib: string) => isOwnRib({ id_rib, id_siret }, ressources);
  if (asked !== null && !isOwn(asked)) {
    const champs = [{ champ: 'structure.id_rib', message: 'Ce compte bancaire n’est pas à cet établissement.' }];
    throw new DomainError('REQUETE_INVALIDE', { champs });
  }
  return asked ?? (last?.id_rib && isOwn(last.id_rib) ? last.id_rib : null);
};

/** CALL-PSP-001, PSP-009: null when the establishment has one for the season. */
export const createDossier = async (uow: DossierUow, input: Input, call: Call): Promise<DossierLu | null> => {
  const demandant = await readDemandant(uow, call);
  const structure = await findStructure(uow, input.id_siret, demandant);
  const saison = await findSaison(uow, call);
  const { id_correspondance, id_siret } = structure;
  const [last] = await uow.depot.listOf(id_siret, undefined);
  if (last?.exercice === saison.id) return null;
  const { ok, code, federation, federations } = await judgeEligibilite(uow, structure, call);
  if (!ok && code) throw new DomainError(code, {}, { federation: federation ?? '' });

  const ressources = await uow.associations.ressourcesOf(id_correspondance);
  const before = last?.id_correspondance === id_correspondance ? last : undefined;
  const id_rib = ribOf(input, before, ressources);
  const nouveau = await uow.depot.insert({
    ...{ exercice: saison.id, id_siret, id_correspondance, id_rib, created_by: demandant.authId, id_etat: 1 },
    nom: structure.enseigne ?? structure.nom,
    departement: await departementOf(uow, id_correspondance, call),
    rib_empreinte: ressources.ribs.find(({ id }) => id === id_rib)?.empreintes[0] ?? null,
    scan_rib: before?.id_rib === id_rib ? (before?.scan_rib ?? null) : null,
  });
  if (!nouveau) return null;
  const anciennes = before ? await uow.preuves.listOf(before.id) : [];
  for (const preuve of proposed(federations, anciennes, ressources))
    await uow.preuves.add(nouveau.id, preuve, call.clock.now());
  const preuves = await uow.preuves.listOf(nouveau.id);
  await askFederations(uow, preuves);
  const id_etat = etatPsp(await manquesOf(uow, nouveau, preuves, ressources));
  const dossier = id_etat === nouveau.id_etat ? nouveau : await uow.depot.write(nouveau, { id_etat }, {});
  uow.history.record({
    objet: SUJET_PSP,
    id_objet: dossier.id,
    action: 'createDossierPsp',
    changements: { id_siret: { avant: null, apres: id_siret }, exercice: { avant: null, apres: saison.id } },
  });
  return readLu(uow, { dossier, demandant, lecteur: lecteurOf(demandant, dossier) }, call);
};
