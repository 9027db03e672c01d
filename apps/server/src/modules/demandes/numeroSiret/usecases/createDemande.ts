import { isPortail } from '@guichet/rules/acteur';
import { groupByThree } from '@guichet/rules/identifiant';
import { yearOf } from '@guichet/rules/jour';
import {
  canCreerSiret,
  isAccessibleSiret,
  ouvertureSiret,
  relationsSiret,
  remplirSiret,
} from '@guichet/rules/numeroSiret';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import type { AssociationADeclarer } from '../../../association/api.ts';
import { type Demandant, readDemandant } from '../../noyau/personne.ts';
import { findAttendue } from '../attendue.ts';
import { type Demande, idFoOf } from '../demande.ts';
import { type DemandeLue, readLue } from '../lecture.ts';
import type { NumeroSiretUow } from '../numeroSiret.uow.ts';
import { SUJET_SIRET } from '../sujet.ts';
import { tellDemande } from '../tellDemande.ts';

/** Which association bears this RNA, for who may ask for its number; others cannot tell it from none. */
const findAssociation = async (
  { associations }: NumeroSiretUow,
  id_rna: string,
  demandant: Demandant,
): Promise<AssociationADeclarer> => {
  const [porteuse] = await associations.listParRna([id_rna.toUpperCase()]);
  orThrow(canCreerSiret(demandant, porteuse?.id_correspondance ?? 0));
  const association = porteuse ? await associations.aDeclarer(porteuse.id_correspondance) : null;
  if (!association) throw new DomainError('ASSOCIATION_INTERDITE');
  return association;
};

/** Who has a number already learns it, before a single field is typed. */
export const judgeOuverture = (association: AssociationADeclarer) => {
  const { fiche, id_rna, id_siren, actif } = association;
  return ouvertureSiret({ id_rna, id_siren, actif, regime: fiche.regime, cp: fiche.adresse_siege?.cp ?? null });
};
const checkOuverture = (association: AssociationADeclarer): void => {
  const verdict = judgeOuverture(association);
  if (!verdict.ok) throw new DomainError(verdict.code, {}, { siren: groupByThree(association.id_siren ?? '') });
};

/** SIRET-031: its creator is taken to the one that lives; others are told that there is one. */
const openVivante = async (
  uow: NumeroSiretUow,
  demande: Demande,
  demandant: Demandant,
  call: Call,
): Promise<DemandeLue> => {
  const relations = relationsSiret(demandant, demande);
  if (!isAccessibleSiret(relations)) throw new DomainError('DEMANDE_SIRET_EXISTE');
  return readLue(uow, { demande, demandant, relations }, call);
};

/** CALL-SIRET-003: filled with all that the registries and the record say. */
export const createDemande = async (
  uow: NumeroSiretUow,
  { id_rna, attendue: nommee = null }: { readonly id_rna: string; readonly attendue?: string | null | undefined },
  call: Call,
): Promise<DemandeLue> => {
  const now = call.clock.now();
  const demandant = await readDemandant(uow, call);
  const association = await findAssociation(uow, id_rna, demandant);
  const { id_correspondance } = association;
  const numero = association.id_rna ?? id_rna.toUpperCase();
  const vivante = await uow.siret.demandes.findVivante(numero);
  if (vivante && isAccessibleSiret(relationsSiret(demandant, vivante)))
    return openVivante(uow, vivante, demandant, call);
  checkOuverture(association);
  if (vivante) return openVivante(uow, vivante, demandant, call);

  const isOwn = isPortail(demandant.role) && demandant.role !== 'lca.admin';
  const signataire = isOwn && call.acteur ? `${call.acteur.prenom} ${call.acteur.nom}` : null;
  const { nom, date_creation, fiche } = association;
  const contenu = remplirSiret({ id_rna: numero, id_correspondance, nom, date_creation, fiche }, signataire);
  const attendue = (await findAttendue(uow, nommee))?.code ?? null;
  const created_by = demandant.authId;
  const nouvelle = { id_correspondance, id_rna: numero, contenu, created_by, attendue, annee: yearOf(now) };
  const demande = await uow.siret.demandes.insert(nouvelle, now);
  if (!demande) {
    const autre = await uow.siret.demandes.findVivante(numero);
    if (!autre) throw new DomainError('DEMANDE_SIRET_EXISTE');
    return openVivante(uow, autre, demandant, call);
  }
  uow.history.record({
    objet: SUJET_SIRET,
    id_objet: demande.id,
    action: 'createDemandeSiret',
    changements: { id_fo: { avant: null, apres: idFoOf(demande) }, id_rna: { avant: null, apres: numero } },
  });
  const suite = 'elle est commencée pour votre association';
  await tellDemande(uow, demande, { type: 1, fait: 'creation', suite, officiel: true }, call);
  return readLue(uow, { demande, demandant, relations: relationsSiret(demandant, demande) }, call);
};
