import { canJoin, etatOf, isHead, type JoinPolicy } from '@guichet/rules/association';
import type { DemandeRattachement } from '@guichet/rules/rattachement';
import type { Acteur, Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import type { AssociationConnue, EtablissementConnu } from '../../../association/api.ts';
import type { LcaUow } from '../../lca.uow.ts';
import { claimAssociation } from '../../revendication/usecases/claimAssociation.ts';
import type { Utilisateur } from '../../utilisateur/utilisateur.ts';
import type { Choix } from '../rattachement.repository.ts';
import { toldSince } from './askNotification.ts';

interface Input {
  readonly id: string;
  readonly demande: DemandeRattachement;
  /** What the registries say of it, read before: nothing of it comes from the request. */
  readonly association: AssociationConnue | null;
  readonly etablissement: EtablissementConnu | null;
  readonly policy: JoinPolicy;
}

const MOST = 300;

const choixOf = ({ fonction, notifications, declarations }: DemandeRattachement): Choix => ({
  ...(fonction !== undefined && { fonction }),
  ...(notifications !== undefined && { notifications }),
  ...(declarations !== undefined && { declarations }),
});

const checkFonction = async ({ rattachements }: LcaUow, fonction: string | undefined): Promise<void> => {
  if (fonction !== undefined && !(await rattachements.hasFonction(fonction)))
    throw new DomainError('FONCTION_INVALIDE');
};

/** The association and the establishment, alive in the registries. */
const checkRegistre = ({ demande, association, etablissement }: Input): AssociationConnue => {
  if (!association) throw new DomainError('ASSOCIATION_INTROUVABLE');
  if (!association.actif) throw new DomainError('ASSOCIATION_DISSOUTE');
  if (demande.id_siret !== null && !etablissement) throw new DomainError('ETABLISSEMENT_INCONNU');
  if (etablissement && !etablissement.actif) throw new DomainError('ETABLISSEMENT_FERME');
  return association;
};

const join = async (uow: LcaUow, input: Input, utilisateur: Utilisateur, { clock }: Call): Promise<void> => {
  const { id, demande, etablissement, policy } = input;
  const { rattachements, history, jobs } = uow;
  const { id_correspondance, nom, id_rna, liees, renseignees } = checkRegistre(input);
  if (!demande.certificat_honneur) throw new DomainError('CERTIFICAT_REQUIS');
  if (demande.fonction === undefined) throw new DomainError('FONCTION_INVALIDE');
  if (utilisateur.associations.length >= MOST) throw new DomainError('RATTACHEMENTS_TROP_NOMBREUX');
  const same = [id_correspondance, ...liees];
  await rattachements.lockAssociations(same);
  const members = await rattachements.listMembers(same);
  const others = members.filter(({ id_utilisateur, etat }) => id_utilisateur !== id && etat === 'confirme').length;
  const own = members.filter(({ id_utilisateur }) => id_utilisateur === id);
  const foreign = same.filter((one) => !own.some((held) => held.id_correspondance === one && isHead(held)));
  const connue =
    foreign.some((one) => renseignees.includes(one)) || (foreign.length > 0 && (await rattachements.wasHeld(foreign)));
  const nouveau = {
    id_correspondance,
    id_siret: etablissement?.id_siret ?? null,
    id_rna,
    nom,
    type: etablissement && !etablissement.est_siege ? ('Etablissement secondaire' as const) : ('Siège' as const),
    etat: etatOf({ policy, id_correspondance, own, others, connue }),
    fonction: demande.fonction,
    notifications: demande.notifications ?? true,
    declarations: demande.declarations ?? false,
  };
  const now = clock.now();
  const last = await rattachements.lastAnnonce(id, id_correspondance);
  const isTold = last !== null && last > toldSince(now);
  const rattachement = await rattachements.insert(id, nouveau, { now, notifie_at: isTold ? last : now });
  const changements = { associations: { avant: null, apres: { ...nouveau, certificat_honneur: true } } };
  history.record({ objet: 'utilisateur', id_objet: id, action: 'joinAssociation', changements });
  await claimAssociation(uow, { id, nouveau, own, others }, now);
  if (isTold) return;
  await rattachements.keepAnnonce(id, id_correspondance, now);
  await jobs.add('lca.tellMembres', { id: rattachement }, `arrivee:${rattachement}`);
};

/** Of who is not confirmed yet, the record is not touched. */
const patchRecord = async (
  { jobs }: LcaUow,
  id_utilisateur: string,
  { id_correspondance, id_siret, etat, version }: Utilisateur['associations'][number],
  { fonction, requestId }: { readonly fonction: string | undefined; readonly requestId: string },
): Promise<void> => {
  if (fonction === undefined || etat !== 'confirme') return;
  const payload = { id_utilisateur, id_correspondance, id_siret, fonction, requestId };
  await jobs.add('lca.patchRepresentant', payload, `${id_utilisateur}:${id_correspondance}:${id_siret}:${version}`);
};

const mend = async (
  uow: LcaUow,
  { id }: Input,
  held: Utilisateur['associations'][number],
  { choix, requestId }: { readonly choix: Choix; readonly requestId: string },
) => {
  const changed = Object.entries(choix).filter(([champ, value]) => held[champ as keyof Choix] !== value);
  if (changed.length === 0) return;
  await uow.rattachements.update(id, held, Object.fromEntries(changed));
  const { id_correspondance, id_siret } = held;
  const avant = Object.fromEntries(changed.map(([champ]) => [champ, held[champ as keyof Choix]]));
  const changements = {
    associations: {
      avant: { id_correspondance, id_siret, ...avant },
      apres: { id_correspondance, id_siret, ...Object.fromEntries(changed) },
    },
  };
  uow.history.record({ objet: 'utilisateur', id_objet: id, action: 'updateRattachement', changements });
  const { fonction }: Choix = Object.fromEntries(changed);
  await patchRecord(uow, id, held, { fonction, requestId });
};

/** CALL-LCA-006: added or updated by association and establishment; what waits to be confirmed still waits after. */
export const saveRattachement = async (uow: LcaUow, input: Input, call: Call): Promise<Utilisateur> => {
  const { id, demande, etablissement } = input;
  const acteur = call.acteur as Acteur;
  if (acteur.authId === id) await uow.utilisateurs.ensure(id);
  const utilisateur = await uow.utilisateurs.lock(id);
  if (!utilisateur || utilisateur.isDeleted) throw new DomainError('UTILISATEUR_INEXISTANT');
  const id_siret = etablissement?.id_siret ?? demande.id_siret;
  const held = utilisateur.associations.find(
    (one) => one.id_correspondance === demande.id_correspondance && one.id_siret === id_siret,
  );
  const choix = choixOf(demande);
  if (!held || choix.declarations !== undefined) orThrow(canJoin(acteur, id));
  await checkFonction(uow, demande.fonction);
  await (held ? mend(uow, input, held, { choix, requestId: call.requestId }) : join(uow, input, utilisateur, call));
  return (await uow.utilisateurs.find(id)) ?? utilisateur;
};
