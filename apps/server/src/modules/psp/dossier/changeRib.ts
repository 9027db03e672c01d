import { isOwnRib } from '@guichet/rules/dossier';
import { holdRib, isRibNouveau } from '@guichet/rules/paiement';
import { isRibEnJeu } from '@guichet/rules/passSport';
import { checkReauthentification } from '@guichet/rules/session';
import type { Call } from '../../../platform/call.ts';
import { DomainError, orThrow } from '../../../platform/errors.ts';
import type { RessourcesConnues } from '../../association/api.ts';
import type { DossierTenu } from '../noyau/dossier.queries.ts';
import type { DossierUow } from './dossier.uow.ts';
import type { Ouvert } from './openDossier.ts';
import { pagePsp, tellDossier } from './tellDossier.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'psp.tellRib': {
      readonly nom: string;
      readonly page: string;
      readonly par: string;
      readonly fait_at: string;
      /** Where the association was written to when it happened: who changes the account may change the address next. */
      readonly courriels: readonly string[];
    };
  }
}

const RECENTE = 15;

type Compte = Partial<Pick<DossierTenu, 'id_rib' | 'rib_empreinte' | 'rib_change'>>;

/** P-7, P-23: by someone who has just said who they are; held once a use of a code waits for money. */
export const changeRib = async (
  uow: DossierUow,
  { dossier, demandant }: Ouvert,
  id_rib: string | null,
  ressources: RessourcesConnues,
  call: Call,
): Promise<Compte> => {
  const { id_siret } = dossier;
  if (id_rib !== null && !isOwnRib({ id_rib, id_siret }, ressources)) {
    const champs = [{ champ: 'structure.id_rib', message: 'Ce compte bancaire n’est pas à cet établissement.' }];
    throw new DomainError('REQUETE_INVALIDE', { champs });
  }
  const { acteur, clock } = call;
  if (acteur) orThrow(checkReauthentification(acteur.authentifie_at, clock.now(), RECENTE));
  const rib = ressources.ribs.find(({ id }) => id === id_rib);
  const compte = { id_rib, rib_empreinte: rib?.empreintes[0] ?? null };
  if (id_rib === null || !rib) return compte;
  const inscriptions = await uow.depot.inscriptionsOf(dossier);
  if (!isRibEnJeu(inscriptions)) return compte;
  const premiere = inscriptions.at(-1)?.cree_at.toISOString() ?? null;
  const cause = isRibNouveau(rib.inscription, premiere) ? 'fiche' : 'choix';
  const usage = { apres: id_rib, par: demandant.authId, inscription: rib.inscription };
  const held = holdRib(cause, usage, clock.now());
  // Whichever came last: an account written long ago is not new for being chosen today, but its choice is.
  return { ...compte, rib_change: { ...held, demande_at: clock.now().toISOString() } };
};

/** The holders of the file on their screen, and by mail wherever the association was written to. */
export const tellRib = async (uow: DossierUow, dossier: DossierTenu, call: Call): Promise<void> => {
  const { id, nom, version, id_correspondance } = dossier;
  await tellDossier(uow, dossier, { type: 6, fait: `rib:${version}`, suite: 'le compte bancaire a changé' }, call);
  const courriels = await uow.associations.listAlertes(id_correspondance);
  const par = call.acteur?.authId ?? '';
  const payload = { nom, page: pagePsp(dossier), par, fait_at: call.clock.now().toISOString(), courriels };
  await uow.jobs.add('psp.tellRib', payload, `${id}-${version}`);
};
