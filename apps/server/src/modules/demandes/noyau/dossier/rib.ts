import { isDejaEnvoye, isOwnRib, NOTIFICATION } from '@guichet/rules/dossier';
import {
  type CauseChangement,
  type CauseRevendication,
  holdRib,
  isRibNouveau,
  type RibVise,
} from '@guichet/rules/paiement';
import { checkReauthentification } from '@guichet/rules/session';
import type { Call } from '../../../../platform/call.ts';
import { orThrow } from '../../../../platform/errors.ts';
import type { RessourcesConnues } from '../../../association/api.ts';
import { tellConcernes } from '../annonce/tellConcernes.ts';
import type { NoyauUow } from '../noyau.uow.ts';
import type { ContenuDossier, Dossier } from './dossier.ts';

const ribOf = ({ demandeur }: Pick<ContenuDossier, 'demandeur'>, { ribs }: RessourcesConnues) =>
  ribs.find(({ id }) => id === demandeur.id_rib);

/** What tells the account that a dossier points at, as the association's record has it now. */
const empreinteNow = (contenu: Pick<ContenuDossier, 'demandeur'>, ressources: RessourcesConnues): string | undefined =>
  ribOf(contenu, ressources)?.empreintes[0];

/** The account is the one that this dossier kept, under whichever key it was told then. */
const isEmpreinteNow = ({ rib_empreinte, demandeur }: ContenuDossier, ressources: RessourcesConnues): boolean => {
  const now = ribOf({ demandeur }, ressources)?.empreintes ?? [];
  return rib_empreinte === undefined || now.includes(rib_empreinte);
};

/** P-7: the record may change under a dossier; one of before accounts were told apart is taken as unchanged. */
export const ribViseOf = (
  { contenu, id_siret }: Dossier,
  ressources: RessourcesConnues,
  revendication: CauseRevendication | null = null,
): RibVise => {
  const { demandeur, rib_change } = contenu;
  const { id_rib } = demandeur;
  const isTheirs = isOwnRib({ id_rib, id_siret }, ressources);
  return {
    id_rib: isTheirs ? id_rib : null,
    estLeMeme: isEmpreinteNow(contenu, ressources),
    change: rib_change,
    revendication,
  };
};

interface Changement {
  readonly avant: Dossier;
  readonly ressources: RessourcesConnues;
  readonly par: string;
}

const RECENTE = 15;
/** P-24: of what was sent once, the account is changed by someone who has just said who they are; no route can tell. */
export const checkRecent = ({ acteur, clock }: Call): void => {
  if (acteur) orThrow(checkReauthentification(acteur.authentifie_at, clock.now(), RECENTE));
};

const heldBy = (
  cause: CauseChangement,
  contenu: ContenuDossier,
  { avant, ressources, par }: Changement,
  now: Date,
): ContenuDossier => {
  const { id_rib } = contenu.demandeur;
  const frozen = { ...contenu, rib_empreinte: empreinteNow(contenu, ressources) };
  if (id_rib === null) return frozen;
  const inscription = ribOf(contenu, ressources)?.inscription ?? null;
  const rib_change = holdRib(cause, { apres: id_rib, par, inscription }, now);
  return { ...frozen, rib_change: { avant: avant.contenu.demandeur.id_rib, ...rib_change } };
};

/** P-7, P-23: another account, or the same line chosen again, in what was sent once; before that, it is a field. */
export const chooseRib = (contenu: ContenuDossier, changement: Changement, call: Call): ContenuDossier => {
  if (!isDejaEnvoye(changement.avant)) return contenu;
  checkRecent(call);
  return contenu.demandeur.id_rib === null ? contenu : heldBy('choix', contenu, changement, call.clock.now());
};

/** The account is another than when this dossier was last sent, under the same line of the record. */
export const isNumeroChange = ({ contenu, transmis_at }: Dossier, ressources: RessourcesConnues): boolean =>
  transmis_at !== null && !isEmpreinteNow(contenu, ressources);

/** The account as it is when the dossier is sent: from then on, nothing changes it in silence (P-23). */
export const freezeRib = (changement: Changement, premierEnvoi: string | null, now: Date): ContenuDossier => {
  const { avant, ressources } = changement;
  const { contenu } = avant;
  if (isNumeroChange(avant, ressources)) return heldBy('numero', contenu, changement, now);
  const inscription = ribOf(contenu, ressources)?.inscription;
  const isFirst = avant.transmis_at === null;
  if (isFirst && inscription && isRibNouveau(inscription, premierEnvoi))
    return heldBy('fiche', contenu, changement, now);
  return { ...contenu, rib_empreinte: empreinteNow(contenu, ressources) };
};

/** P-7: the people of the dossier on their screen, and by mail wherever the association was written to. */
export const tellRib = async (uow: NoyauUow, dossier: Dossier, par: string, call: Call): Promise<void> => {
  const { id: id_dossier, exercice, version, id_correspondance } = dossier;
  await tellConcernes(uow, dossier, { type: NOTIFICATION.rib, cle: `rib:${version}`, sauf: par }, call);
  const courriels = await uow.associations.listAlertes(id_correspondance);
  const payload = { exercice, id_dossier, par, fait_at: call.clock.now().toISOString(), courriels };
  await uow.jobs.add('demandes.tellRib', payload, `${id_dossier}-${version}`);
};
