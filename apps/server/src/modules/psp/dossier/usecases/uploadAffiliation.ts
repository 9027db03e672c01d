import { dayOf } from '@guichet/rules/jour';
import { canWriteDossierPsp, etatPsp, saisonCourante } from '@guichet/rules/passSport';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { lecteurOf, readDemandant } from '../../noyau/lecteur.ts';
import { askFederations } from '../askFederations.ts';
import { manquesOf } from '../dossier.lecture.ts';
import type { DossierUow } from '../dossier.uow.ts';
import { judgeEligibilite } from '../eligibilite.ts';
import { SUJET_PSP } from '../sujet.ts';

interface Input {
  readonly id_siren: string;
  readonly siren_federation: string;
}

/** CALL-PSP-010: the claim is written in each file of the season that they hold, and the federation is asked. */
export const uploadAffiliation = async (uow: DossierUow, { id_siren, siren_federation }: Input, call: Call) => {
  const demandant = await readDemandant(uow, call);
  const saison = saisonCourante(await uow.saisons.list(), dayOf(call.clock.now()));
  const bearers = await uow.associations.listPorteuses([id_siren]);
  const found = await uow.depot.listAssociation(bearers.map(({ id_correspondance }) => id_correspondance));
  const held = found.filter(
    (one) => one.exercice === saison?.id && canWriteDossierPsp(lecteurOf(demandant, one), one).ok,
  );
  if (held.length === 0) throw new DomainError('PSP_ABSENT');
  for (const { id } of held) {
    const dossier = await uow.dossiers.lock(id);
    if (!dossier || dossier.id_etat === 8) continue;
    const { federations } = await judgeEligibilite(uow, dossier, call);
    const federation = federations.find(({ siren }) => siren === siren_federation);
    if (!federation) throw new DomainError('PSP_SANS_FEDERATION');
    const added = await uow.preuves.add(
      id,
      {
        ...{ nature: 'federation', siren_federation, agrement: null, nom: federation.nom },
        ...{ document: null, document_exercice: null },
      },
      call.clock.now(),
    );
    const preuves = await uow.preuves.listOf(id);
    await askFederations(
      uow,
      preuves.filter((one) => one.siren_federation === siren_federation && !one.verifie_at),
    );
    if (!added) continue;
    const ressources = await uow.associations.ressourcesOf(dossier.id_correspondance);
    const id_etat = etatPsp(await manquesOf(uow, dossier, preuves, ressources));
    await uow.depot.write(dossier, { id_etat }, { federations: null });
    const changements = { federation: { avant: null, apres: siren_federation } };
    uow.history.record({ objet: SUJET_PSP, id_objet: id, action: 'uploadAffiliation', changements });
  }
};
