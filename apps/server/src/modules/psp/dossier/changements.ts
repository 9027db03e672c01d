import { holdsCode } from '@guichet/rules/passSport';
import type { Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { DocumentConnu, RessourcesConnues } from '../../association/api.ts';
import type { DossierTenu } from '../noyau/dossier.queries.ts';
import { isDuSiege } from '../noyau/lecteur.ts';
import { askFederations } from './askFederations.ts';
import type { ChangementsDossier } from './dossier.ts';
import type { DossierUow } from './dossier.uow.ts';
import { judgeEligibilite } from './eligibilite.ts';
import type { Ouvert } from './openDossier.ts';
import type { PreuveNouvelle, PreuveTenue } from './preuve.repository.ts';

const refuse = (champ: string, message: string): never => {
  throw new DomainError('REQUETE_INVALIDE', { champs: [{ champ, message }] });
};

/** A paper of this kind, of the association or of this establishment; another's is refused as one that does not exist. */
export const findDocument = (
  { documents }: RessourcesConnues,
  { id_siret }: DossierTenu,
  { uuid, id_type, champ }: { readonly uuid: string | null; readonly id_type: string; readonly champ: string },
): DocumentConnu | null => {
  if (uuid === null) return null;
  const found = documents.find((one) => one.uuid === uuid && one.id_type === id_type);
  const isOurs = found && (found.id_siret === null || found.id_siret === id_siret);
  return isOurs ? found : refuse(champ, 'Cette pièce n’est pas dans la bibliothèque de documents de l’association.');
};

/** ERR-086, ERR-088: what was asked of the proofs, once it is known to be possible. */
const wantedOf = async (
  uow: DossierUow,
  { dossier, demandant }: Ouvert,
  { federations, agrements }: Pick<ChangementsDossier, 'federations' | 'agrements'>,
  ressources: RessourcesConnues,
  held: readonly PreuveTenue[],
  call: Call,
): Promise<PreuveNouvelle[]> => {
  const eligible = await judgeEligibilite(uow, dossier, call);
  const nameOf = (siren: string): string =>
    eligible.federations.find((one) => one.siren === siren)?.nom ??
    held.find((one) => one.siren_federation === siren)?.nom ??
    refuse('federations', 'Ajoutez d’abord cette affiliation à la fiche de l’association.');
  const isSiege = await uow.associations.isSiege(dossier.id_correspondance, dossier.id_siret);
  const maySiege = isSiege || demandant.role === 'lca.admin' || isDuSiege(demandant, dossier.id_correspondance);
  const wanted = (federations ?? []).map(({ siren, document: uuid }): PreuveNouvelle => {
    const document = findDocument(ressources, dossier, { uuid, id_type: 'AFF', champ: 'federations' });
    return {
      ...{ nature: 'federation', siren_federation: siren, agrement: null, nom: nameOf(siren), document: uuid },
      document_exercice: document?.annee_validite ? String(document.annee_validite) : null,
    };
  });
  for (const { type, document: uuid } of agrements ?? []) {
    const isHeld = held.some(({ agrement }) => agrement === type);
    if (!isHeld && !maySiege) throw new DomainError('AGREMENT_ETABLISSEMENT_SECONDAIRE');
    if (!isHeld && !eligible.agrements.includes(type))
      refuse('agrements', 'Ajoutez d’abord cet agrément à la fiche de l’association.');
    findDocument(ressources, dossier, { uuid, id_type: type, champ: 'agrements' });
    wanted.push({
      ...{ nature: 'agrement', siren_federation: null, agrement: type, document: uuid, document_exercice: null },
      nom: type === 'JEP' ? 'Agrément Jeunesse et éducation populaire' : 'Agrément Sport',
    });
  }
  return wanted;
};

const keyOf = ({ siren_federation, agrement }: Pick<PreuveTenue, 'siren_federation' | 'agrement'>): string =>
  siren_federation ?? agrement ?? '';

/** The lists as they are asked for; a list that was not sent stays as it is. */
export const writePreuves = async (
  uow: DossierUow,
  ouvert: Ouvert,
  asked: Pick<ChangementsDossier, 'federations' | 'agrements'>,
  ressources: RessourcesConnues,
  call: Call,
): Promise<void> => {
  const { dossier } = ouvert;
  const held = await uow.preuves.listOf(dossier.id);
  const wanted = await wantedOf(uow, ouvert, asked, ressources, held, call);
  const isAsked = ({ nature }: PreuveTenue) =>
    asked[nature === 'federation' ? 'federations' : 'agrements'] !== undefined;
  const gone = held.filter((one) => isAsked(one) && !wanted.some((preuve) => keyOf(preuve) === keyOf(one)));
  const inscriptions = gone.length > 0 ? await uow.depot.inscriptionsOf(dossier) : [];
  for (const { id, siren_federation } of gone) {
    const isUsed = inscriptions.some((one) => one.federation === siren_federation && holdsCode(one.id_etat));
    if (siren_federation !== null && isUsed) throw new DomainError('PSP_FEDERATION_UTILISEE');
    await uow.preuves.remove(id);
  }
  const now = call.clock.now();
  for (const preuve of wanted) {
    const old = held.find((one) => keyOf(one) === keyOf(preuve));
    if (!old) {
      const added = await uow.preuves.add(dossier.id, preuve, now);
      if (added) await askFederations(uow, [added]);
    } else if (old.document !== preuve.document && old.source !== 'flux')
      await uow.preuves.setDocument(old, preuve, now);
  }
};
