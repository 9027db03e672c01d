import { anneeDeParis, NOTIFICATION, phraseInvitation } from '@guichet/rules/dossier';
import { isComplementClos } from '@guichet/rules/instruction';
import { addDays, dayOf } from '@guichet/rules/jour';
import {
  canVersement,
  type EtatVersement,
  isRetour,
  NOMS_ETAT_VERSEMENT,
  TYPES_VERSEMENT,
} from '@guichet/rules/paiement';
import type { Call } from '../../../platform/call.ts';
import { DomainError, orThrow } from '../../../platform/errors.ts';
import { tellConcernes } from '../noyau/annonce/tellConcernes.ts';
import { CHEMIN_RIB } from '../noyau/complement/corrections.ts';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import { refreshDossier } from '../noyau/dossier/refreshDossier.ts';
import type { PaiementUow } from './paiement.uow.ts';
import type { SuiteVersement, VersementLu } from './versement.repository.ts';

const ENREGISTRE: EtatVersement = 1;
const REFUSE: EtatVersement = 7;
/** Taken again, it is of no file: what is said late of the one that it was in says nothing of it. */
const SANS_LOT = { reference: null, lot: null } as const;
const DELAI_JOURS = 30;
const COMPTE = 'Compte bancaire';

export const sayVersement = ({ id, type, montant, id_service }: VersementLu) => ({
  versement: { avant: null, apres: id },
  service: { avant: null, apres: id_service },
  type: { avant: null, apres: TYPES_VERSEMENT[type] },
  montant: { avant: null, apres: montant },
});

/** instruction.md 4: a refused payment asks for the account, and the request stays where it is. */
const askRib = async (uow: PaiementUow, dossier: Dossier, refuse: VersementLu, call: Call): Promise<Dossier> => {
  const now = call.clock.now();
  const authId = call.acteur?.authId ?? '';
  const { id_service } = refuse;
  if (isComplementClos({ cible: 'rib', id_service }, dossier, anneeDeParis(now))) return dossier;
  const asked = await uow.complements.insert(dossier, [
    {
      ...{ cible: 'rib', reference: CHEMIN_RIB, libelle: COMPTE, bloquant: true },
      motif: 'Un paiement vers ce compte a été refusé.',
      message: refuse.motif ?? '',
      echeance: addDays(dayOf(now), DELAI_JOURS),
      id_service,
      cree_par: authId,
      avant: { valeur: dossier.contenu.demandeur.id_rib },
    },
  ]);
  if (asked.length === 0) return dossier;
  const changements = { complements: { avant: null, apres: COMPTE } };
  uow.history.record({ objet: 'dossier', id_objet: String(dossier.id), action: 'askComplements', changements });
  const after = await refreshDossier(uow, dossier, {}, call);
  const nouvelle = { type: NOTIFICATION.rib, cle: `refus:${refuse.id}:${refuse.version}`, sauf: authId } as const;
  await tellConcernes(uow, after, { ...nouvelle, phrase: phraseInvitation(6, after) }, call);
  return after;
};

interface Deplace {
  readonly dossier: Dossier;
  readonly versement: VersementLu;
}

/** Of a dossier that is held: the only way for a movement to change state. */
export const applyMove = async (
  uow: PaiementUow,
  { dossier, versement }: Deplace,
  suite: SuiteVersement,
  call: Call,
): Promise<Deplace> => {
  orThrow(canVersement(versement.etat, suite.etat));
  const { reference } = suite;
  if (reference && !(await uow.versements.giveReference(versement, reference))) {
    const champs = [{ champ: 'reference', message: 'Cette référence a déjà servi.' }];
    throw new DomainError('REQUETE_INVALIDE', { champs });
  }
  const repris = { ...SANS_LOT, prepare_par: call.acteur?.authId ?? null };
  const after = await uow.versements.move(versement, suite.etat === ENREGISTRE ? { ...suite, ...repris } : suite);
  const changements = {
    ...sayVersement(after),
    etat: { avant: versement.etat, apres: after.etat },
    libelle: { avant: null, apres: NOMS_ETAT_VERSEMENT[after.etat] },
  };
  uow.history.record({ objet: 'dossier', id_objet: String(dossier.id), action: 'moveVersement', changements });
  const isRefused = after.etat === REFUSE && !isRetour(after);
  return { versement: after, dossier: isRefused ? await askRib(uow, dossier, after, call) : dossier };
};
